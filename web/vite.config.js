import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { brotli } from "./brotli.js";
import { chunkOf, shortClasses } from "./chunks.js";

/** The built page is part of the Python package; while working on it, the server is expected on port 8000. */
export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: shortClasses(join(import.meta.dirname, "src")) } }), brotli()],
  base: "./",
  build: {
    target: "es2022",
    outDir: "../src/wartable/table/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: "parts" }] } },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
