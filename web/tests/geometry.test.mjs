// The port of the geometry against the vectors that Python writes: every result is equal to the bit.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/geometry.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const geometry = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);
const vectors = JSON.parse(readFileSync(new URL("./geometry.vectors.json", import.meta.url), "utf8"));

for (const [name, cases] of Object.entries(vectors)) {
  test(`${name}: ${cases.length} vectors`, () => {
    assert.ok(cases.length > 0);
    for (const [args, expected] of cases)
      assert.deepStrictEqual(unsigned(geometry[name](...args)), unsigned(expected), `${name}(${JSON.stringify(args)})`);
  });
}

/** JSON knows no -0. */
function unsigned(value) {
  return Array.isArray(value) ? value.map(unsigned) : value === 0 ? 0 : value;
}
