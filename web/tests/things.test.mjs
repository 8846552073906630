// What a finger, a mouse and an arrow key mean on a stage.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/stage/things.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const { ARROWS, beside, byNearness, pick } = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);

const flat = { scale: 1, way: (from, to) => ({ x: to.x - from.x, y: to.y - from.y }) };
/** Edges joined every 300 units. */
const round = { scale: 1, way: (from, to) => ({ x: around(to.x - from.x), y: around(to.y - from.y) }) };
const around = (n) => ((((n + 150) % 300) + 300) % 300) - 150;

const region = { id: "region", x: 0, y: 0, reach: 100, says: "a region" };
const [one, other] = [20, 36].map((x, i) => ({
  id: `counter ${i}`,
  x,
  y: 0,
  reach: 8,
  layer: 1,
  small: true,
  says: "a counter",
}));
const ids = (things) => things.map(({ id }) => id);

test("what lies on top is picked first", () => {
  assert.deepEqual(ids(pick([region, one], { x: 21, y: 0 }, flat, false)), ["counter 0"]);
  assert.deepEqual(ids(pick([region, one], { x: -60, y: 0 }, flat, false)), ["region"]);
});

test("a finger may miss a small thing, and several under it are listed", () => {
  assert.deepEqual(ids(pick([region, one], { x: 20, y: 25 }, flat, false)), ["region"]);
  assert.deepEqual(ids(pick([region, one], { x: 20, y: 25 }, flat, true)), ["counter 0"]);
  assert.deepEqual(ids(pick([region, one, other], { x: 27, y: 0 }, flat, true)), ["counter 0", "counter 1"]);
  assert.deepEqual(ids(pick([region, one, other], { x: 27, y: 0 }, flat, false)), ["counter 0"]);
});

test("an arrow key goes to the nearest thing in its direction, over joined edges too", () => {
  const squares = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((col) => ({ id: `${row},${col}`, x: col * 100, y: row * 100, reach: 50, says: "" })),
  );
  const from = squares[0];
  assert.equal(beside(squares, from, ARROWS.ArrowRight, flat)?.id, "0,1");
  assert.equal(beside(squares, from, ARROWS.ArrowUp, flat), null);
  assert.equal(beside(squares, from, ARROWS.ArrowUp, round)?.id, "2,0");
});

test("a mouse beside a token means the place, a finger the token", () => {
  const ship = { ...one, x: 0, reach: 16.8, holds: ({ x, y }) => Math.abs(x) <= 15 && Math.abs(y) <= 7.5 };
  assert.deepEqual(ids(pick([ship], { x: 0, y: 7 }, flat, false)), ["counter 0"]);
  assert.deepEqual(ids(pick([ship], { x: 0, y: 12 }, flat, false)), []);
  assert.deepEqual(ids(pick([ship], { x: 0, y: 12 }, flat, true)), ["counter 0"]);
});

test("things come from the nearest on", () => {
  const near = { id: "near", x: -10, y: 5, reach: 1, says: "" };
  assert.deepEqual(byNearness([other, near, one], { x: 0, y: 0 }, flat), ["near", "counter 0", "counter 1"]);
});
