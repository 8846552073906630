// What a line that is drawn over a stage takes in.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { isInside, ringed } = await load("lib/stage/lasso");

const flat = { place: ({ x, y }) => ({ x, y }) };
const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
/** A horseshoe that is open to the right. */
const hollow = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 20 },
  { x: 20, y: 20 },
  { x: 20, y: 80 },
  { x: 100, y: 80 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

test("a place lies inside of a line whose ends are joined", () => {
  assert.equal(isInside({ x: 50, y: 50 }, square), true);
  assert.equal(isInside({ x: 150, y: 50 }, square), false);
  assert.equal(isInside({ x: 60, y: 50 }, hollow), false);
  assert.equal(isInside({ x: 60, y: 10 }, hollow), true);
  assert.equal(isInside({ x: 0, y: 0 }, []), false);
});

test("what the line only runs through is taken in as well", () => {
  const things = [
    [50, 50],
    [104, 100],
    [140, 50],
  ].map(([x, y], i) => ({ id: String(i), x, y, reach: 8, says: "" }));
  assert.deepEqual(ringed(things, square, flat), ["0", "1"]);
  assert.deepEqual(ringed(things, [], flat), []);
});
