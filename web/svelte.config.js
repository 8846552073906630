import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Components are written in runes; a warning of the compiler is a mistake. */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
};
