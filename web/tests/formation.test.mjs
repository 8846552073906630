// A group of fighters that is dragged as one.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { dragged, frontFirst, held, length, movesOf, ordered, socketsOf } = await load("boards/legends/wings/formation");

const INCH = 1000;
const mover = (id, x, y, limit = 12) => ({ id, from: [x * INCH, y * INCH], heading: 0, limit: limit * INCH });
const around = (more = {}) => ({ table: [72 * INCH, 48 * INCH], size: 750, sockets: [], others: [], ...more });
const places = (orders) => orders.map(({ at }) => at.map((n) => n / INCH));

test("all go the same way, each within its own reach", () => {
  const orders = dragged([mover("a", 10, 10), mover("b", 10, 12, 6)], [10 * INCH, 0], around());
  assert.deepEqual(places(orders)[0], [20, 10]);
  assert.ok(orders[1].held);
  const far = length([10_000, 12_000], orders[1].at);
  assert.ok(far <= 6000 && far > 5990);
});

test("a place at the very limit is never beyond it", () => {
  for (const goal of [
    [99_999, 1],
    [33_333, 77_777],
    [-5, 90_001],
  ])
    assert.ok(length([0, 0], held([0, 0], goal, 12_000)) <= 12_000);
});

test("the table's edge holds them", () => {
  assert.deepEqual(places(dragged([mover("a", 70, 2)], [6 * INCH, -6 * INCH], around())), [[72, 0]]);
});

test("near a free place beside a ship one lies down there, and no other takes the same", () => {
  const shapes = [0, 1].map((i) => ({
    points: [
      [20_000, 10_000 + 750 * i],
      [20_750, 10_000 + 750 * i],
      [20_750, 10_750 + 750 * i],
      [20_000, 10_750 + 750 * i],
    ],
    label: `lynx-1 port ${375 + 750 * i}`,
    rule: i ? "LOK-ESCORT-07" : "LOK-ALIGN-01",
  }));
  const sockets = socketsOf(shapes, new Map([["lynx-1", 9000]]));
  assert.deepEqual(sockets[0], { ship: "lynx-1", side: "port", along: 375, at: [20_375, 10_375], heading: 9000, kept: false });
  assert.ok(sockets[1].kept);
  const orders = dragged(
    [mover("a", 10.4, 10.4), mover("b", 10.4, 11.2), mover("c", 10.4, 12)],
    [10 * INCH, 0],
    around({ sockets }),
  );
  assert.deepEqual(
    orders.map(({ socket }) => socket?.along ?? null),
    [375, 1125, null],
  );
  assert.deepEqual(movesOf(orders, ["a", "b", "c"])[0], {
    type: "legends.Dock",
    fighter: "a",
    ship: "lynx-1",
    side: "port",
    along: 375,
  });
});

test("on another small token one stops short, and those in front go first", () => {
  const other = [20_000, 10_000, 0, 375, 375];
  const [order] = dragged([mover("a", 10, 10)], [10 * INCH, 0], around({ others: [other] }));
  assert.ok(order.at[0] <= 19_270 && order.at[0] > 19_000);
  const movers = [mover("behind", 10, 10), mover("ahead", 10.8, 10)];
  const moved = dragged(frontFirst(movers, [800, 0]), [800, 0], around());
  assert.deepEqual(
    moved.map(({ id, at }) => [id, at[0]]),
    [
      ["ahead", 11_600],
      ["behind", 10_800],
    ],
  );
});

test("who has no goal stays, and all who stay are one answer in the order of the question", () => {
  const movers = [mover("c", 1, 1), mover("a", 3, 3), mover("b", 5, 5)];
  const orders = ordered(movers, new Map([["a", [4000, 4000]]]), around());
  assert.deepEqual(movesOf(orders, ["a", "b", "c"]), [
    { type: "legends.Fly", fighter: "a", way: [[4000, 4000]] },
    { type: "legends.Stay", fighters: ["b", "c"] },
  ]);
});
