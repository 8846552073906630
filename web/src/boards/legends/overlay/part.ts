import type { Part } from "../parts";
import Threat from "./Threat.svelte";

export const THREAT: Part = { name: "threat", under: Threat };
