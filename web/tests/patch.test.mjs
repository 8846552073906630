// What has changed in a view is put together again as the server meant it, and the rest stays the same object.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/patch.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const { patched } = await import(`data:text/javascript,${encodeURIComponent(ts.transpileModule(source, options).outputText)}`);

test("fields come, change and go", () => {
  const old = {
    round: 1,
    gone: 2,
    fleet: [
      { id: "a", hull: 5 },
      { id: "b", hull: 4 },
    ],
  };
  const now = patched(old, { round: [2], gone: [], fresh: [null], fleet: { 1: { hull: [3] } } });
  assert.deepEqual(now, {
    round: 2,
    fresh: null,
    fleet: [
      { id: "a", hull: 5 },
      { id: "b", hull: 3 },
    ],
  });
  assert.equal(now.fleet[0], old.fleet[0]);
  assert.deepEqual(old.fleet[1], { id: "b", hull: 4 });
});

test("lists grow, shrink and are replaced", () => {
  assert.deepEqual(patched([10, 20], { 2: [30], 3: [[40]] }), [10, 20, 30, [40]]);
  assert.deepEqual(patched([10, 20, 30], { "#": [1], 0: [11] }), [11]);
  assert.deepEqual(patched({ a: [1, 2] }, { a: [[3]] }), { a: [3] });
  assert.deepEqual(patched({ a: [1] }, { a: [[]] }), { a: [] });
});

test("an object may have a field that is called like the length of a list", () => {
  assert.deepEqual(patched({ "#": 1, 0: "x" }, { "#": [2], 0: [] }), { "#": 2 });
});
