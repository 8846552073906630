// A module of the client, with all that it imports from its neighbours, as plain JavaScript.
import { readFileSync } from "node:fs";
import ts from "typescript";

const options = {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
};
const IMPORT = /(from\s+")(\.[^"]+)(")/g;

function urlOf(file) {
  const code = ts.transpileModule(readFileSync(file, "utf8"), options).outputText;
  const linked = code.replace(IMPORT, (_, before, name, after) => before + urlOf(new URL(`${name}.ts`, file)) + after);
  return `data:text/javascript,${encodeURIComponent(linked)}`;
}

export const load = (path) => import(urlOf(new URL(`../src/${path}.ts`, import.meta.url)));
