import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { listen } from "./lib/keys";

listen();

const target = document.getElementById("app");
if (target) mount(App, { target });
