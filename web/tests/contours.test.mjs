// What enemies threaten a place with, and the lines around it.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { away, clearOf, contoursOf, fieldOf } = await load("boards/legends/overlay/contours");

const square = [
  { x: 20, y: 20 },
  { x: 24, y: 20 },
  { x: 24, y: 24 },
  { x: 20, y: 24 },
];
const menace = {
  outline: square,
  guns: [
    { range: 10, hits: 1 },
    { range: 4, hits: 2 },
  ],
};

test("a place within an outline is no distance away, whichever way the outline goes round", () => {
  for (const outline of [square, square.toReversed()]) {
    assert.equal(away(outline, { x: 22, y: 22 }), 0);
    assert.equal(away(outline, { x: 29, y: 22 }), 5);
    assert.equal(away(outline, { x: 27, y: 28 }), 5);
  }
  assert.equal(away([{ x: 1, y: 1 }], { x: 4, y: 5 }), 5);
});

test("every gun counts as far as it reaches", () => {
  const at = (menaces, x, y) => fieldOf(menaces, 72, 48)[(y + 1) * 75 + x + 1];
  assert.equal(at([menace], 22, 22), 3);
  assert.equal(at([menace, menace], 30, 22), 2);
  assert.equal(at([menace], 35, 22), 0);
});

test("lines close around what they tell, the worst innermost and last", () => {
  const contours = contoursOf([menace], 72, 48);
  assert.deepEqual(
    contours.map(({ level }) => level),
    [0.5, 1, 2, 3],
  );
  const [outer, inner] = [contours[1], contours[3]].map(({ points }) => Math.max(...points.map(({ x }) => x)));
  assert.ok(Math.abs(outer - 34) < 1 && Math.abs(inner - 28) < 1, `${outer} ${inner}`);
});

test("what reaches beyond the table ends at its edge; without enemies there is nothing to draw", () => {
  const [line] = contoursOf(
    [{ outline: square.map(({ x, y }) => ({ x: x - 20, y: y - 20 })), guns: [{ range: 6, hits: 0.7 }] }],
    72,
    48,
  );
  assert.ok(line.points.every(({ x, y }) => x >= -1 && y >= -1));
  assert.deepEqual(contoursOf([], 72, 48), []);
});

test("numbers keep clear of tokens and of each other, the worse ones first", () => {
  const numbers = [
    { level: 1, x: 10, y: 10 },
    { level: 4, x: 11, y: 10 },
    { level: 2, x: 20, y: 10 },
    { level: 2, x: 30, y: 10 },
  ];
  const kept = clearOf(numbers, [{ x: 20.5, y: 10 }], 2, 3);
  assert.deepEqual(
    kept.map(({ level, x }) => [level, x]),
    [
      [4, 11],
      [2, 30],
    ],
  );
});
