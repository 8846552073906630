import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** The built page is part of the Python package; while working on it, the server is expected on port 8000. */
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    target: "es2022",
    outDir: "../src/wartable/table/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The licences of the fonts are shown by the browser, which needs an ending to know that they are text.
    rolldownOptions: { output: { assetFileNames: ({ names }) => `assets/[name]-[hash]${names.some((name) => name.includes(".")) ? "[extname]" : ".txt"}` } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
