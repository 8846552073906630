// A plan: steps that are undone and done again, and pieces that are struck out where they are refused.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
async function load(name) {
  const source = readFileSync(new URL(`../src/lib/${name}.ts`, import.meta.url), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(ts.transpileModule(source, options).outputText)}`);
}
const { begin, put, redo, undo } = await load("history");
const { certain, tryOut } = await load("trying");

test("what is undone can be done again, until something else is put", () => {
  const two = put(put(begin(), ["a"]), ["a", "b"]);
  assert.deepEqual(undo(two).now, ["a"]);
  assert.deepEqual(undo(undo(undo(two))).now, []);
  assert.deepEqual(redo(undo(two)).now, ["a", "b"]);
  assert.deepEqual(redo(redo(undo(undo(two)))), two);
  const other = put(undo(two), ["a", "c"]);
  assert.deepEqual(redo(other).now, ["a", "c"]);
  assert.deepEqual(undo(other).now, ["a"]);
});

/** A server that refuses some choices and stops after one. */
function server(refused, stop) {
  const asked = [];
  const look = async (choices) => {
    asked.push(choices.map(({ type }) => type).join(""));
    const bad = choices.findIndex(({ type }) => refused.includes(type));
    const end = choices.findIndex(({ type }) => type === stop);
    const says = choices.map(({ type }) => `Do ${type}`);
    if (end >= 0 && (bad < 0 || end < bad)) return { made: end + 1, refusal: null, stopped: "Dice", says };
    return bad < 0
      ? { made: choices.length, refusal: null, stopped: "", says }
      : { made: bad, refusal: { why: `no ${choices[bad].type}` }, stopped: "", says };
  };
  return { asked, look };
}
const pieces = [..."abcde"].map((type) => ({ type }));
const types = (choices) => choices.map(({ type }) => type).join("");

test("each piece that is refused is struck out with its reason, and the rest is tried without it", async () => {
  const { asked, look } = server(["b", "d"], "");
  const tried = await tryOut(pieces, look);
  assert.deepEqual(asked, ["abcde", "acde", "ace"]);
  assert.deepEqual(
    [...tried.struck].map(([place, { why }]) => [place, why]),
    [
      [1, "no b"],
      [3, "no d"],
    ],
  );
  assert.equal(types(certain(pieces, tried)), "ace");
  assert.equal(tried.says[3], "Do d", "what is struck out is named, too");
});

test("what lies beyond dice or something hidden is not certain", async () => {
  const { look } = server(["b", "e"], "c");
  const tried = await tryOut(pieces, look);
  assert.deepEqual([...tried.struck.keys()], [1]);
  assert.equal(types(certain(pieces, tried)), "ac");
});

test("without an answer everything stands as it was planned", async () => {
  const tried = await tryOut(pieces, async () => null);
  assert.equal(types(certain(pieces, tried)), "abcde");
});
