// A stack of counters laid out one by one.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { fanOf, isStack, plateOf } = await load("boards/fleet_commander/fan");

const box = { wide: 400, tall: 300 };
const stack = (number, x = 0, y = 0) => ({
  what: "tokens",
  id: "0",
  size: 40,
  x,
  y,
  tokens: Array.from({ length: number }, (_, i) => ({ id: String(i) })),
});
const apart = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

test("only several counters in one place are a stack", () => {
  assert.equal(isStack(stack(2)), true);
  assert.equal(isStack(stack(1)), false);
  assert.equal(isStack({ ...stack(3), what: "count" }), false);
  assert.equal(isStack(undefined), false);
});

test("every counter has a place of its own, clear of the others and of the stack", () => {
  for (const number of [2, 5, 6, 12]) {
    const fan = fanOf(stack(number), box);
    assert.deepEqual(
      fan.map(({ id }) => id),
      Array.from({ length: number }, (_, i) => `fan:${i}`),
    );
    const all = [...fan, stack(number)];
    all.forEach((one, i) => all.slice(i + 1).forEach((other) => assert.ok(apart(one, other) >= 40)));
  }
});

test("a fan stays inside of its box: it opens downward at the top, and is shifted at the sides", () => {
  for (const [x, y] of [
    [0, -280],
    [390, 0],
    [-390, 280],
  ]) {
    const { x: left, y: top, width, height } = plateOf(fanOf(stack(7, x, y), box));
    assert.ok(left >= -box.wide - 4 && left + width <= box.wide + 4);
    assert.ok(top >= -box.tall - 4 && top + height <= box.tall + 4);
  }
});
