// A module of the client, with all that it imports from its neighbors, as plain JavaScript.
import { readFileSync } from "node:fs";
import ts from "typescript";

const options = {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
};
const IMPORT = /(from\s+")(\.[^"]+)(")/g;
const known = new Map();

function urlOf(file) {
  if (!known.has(file.href)) known.set(file.href, encoded(file));
  return known.get(file.href);
}

function encoded(file) {
  const code = ts.transpileModule(readFileSync(file, "utf8"), options).outputText;
  const linked = code.replace(IMPORT, (_, before, name, after) => before + urlOf(new URL(`${name}.ts`, file)) + after);
  return `data:text/javascript;base64,${Buffer.from(linked).toString("base64")}`;
}

export const load = (path) => import(urlOf(new URL(`../src/${path}.ts`, import.meta.url)));
