import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Types are svelte-check's and layout is prettier's; what is left are mistakes that both let pass. */
export default ts.config(
  { ignores: ["node_modules/", "public/", "src/protocol.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      complexity: ["error", 16],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 50],
      // Sets and maps here live within one computation, or are replaced as a whole.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is a space that the compiler would trim.
      "svelte/no-useless-mustaches": "off",
      // It does not see what svelte-check warns of.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
);
