// The plan of an activation: which counters its orders mean, how they are told, and where their ghosts find room.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { counted, doubt, meant, meeting, names, orderFor, ordersOf, ownTokens, rows, without } = await load(
  "boards/fleet_commander/activation/orders",
);
const { ghostPlaces } = await load("boards/fleet_commander/activation/ghosts");

const unit = (kind) => ({ kind, damage: 0, critical: 0, bound: "" });
const move = (kind, origin = "j1", standing = "hidden", type = "fleet_commander.Move") => ({
  type,
  unit: unit(kind),
  standing,
  origin,
});
const leave = (kind, origin) => move(kind, origin, "shown", "fleet_commander.AskLeave");
const activate = { type: "fleet_commander.Activate", region: "ne1" };
const stop = { type: "fleet_commander.Stop" };
const token = (id, kind, region = "j1", more = {}) => ({
  id,
  unit: unit(kind),
  region,
  standing: "hidden",
  side: 0,
  batch: null,
  ...more,
});
const options = (...choices) => ({ options: choices.map((choice) => ({ says: "", choice })) });

test("orders are the moves of a question, with and without leave", () => {
  assert.deepEqual(ordersOf(options(stop, move("draco"), leave("lynx", "p"))), [move("draco"), leave("lynx", "p")]);
  assert.deepEqual([ordersOf(null), ordersOf({ options: null })], [[], []]);
});

test("an order names a counter by kind, standing and region, and never one in transit", () => {
  const draco = token("a", "draco");
  assert.ok(names(orderFor(draco), draco));
  for (const other of [
    token("b", "lynx"),
    token("b", "draco", "j2"),
    token("b", "draco", "j1", { standing: "shown" }),
    token("b", "draco", "j1", { batch: 4 }),
  ]) {
    assert.ok(!names(orderFor(draco), other), JSON.stringify(other));
  }
});

test("only one's own counters are sent", () => {
  const holds = [
    { tokens: [token("a", "draco"), token("b", "draco", "j1", { side: 1 })] },
    { tokens: [token("c", "lynx", "p")] },
  ];
  assert.deepEqual(
    ownTokens({ holds, you: 0 }).map(({ id }) => id),
    ["a", "c"],
  );
});

test("of counters that are alike the one that was pointed at is meant, and none twice", () => {
  const tokens = ["a", "b", "c"].map((id) => token(id, "draco"));
  const ids = (orders, pointed) => meant(orders, tokens, new Set(pointed)).map((found) => found?.id);
  assert.deepEqual(ids([move("draco"), move("draco")], ["c"]), ["c", "a"]);
  assert.deepEqual(ids([move("draco"), move("lynx"), move("draco"), move("draco"), move("draco")], []), [
    "a",
    undefined,
    "b",
    "c",
    undefined,
  ]);
});

test("orders of one region, standing and kind stand in one row, with their places in the plan", () => {
  const plan = [activate, move("draco"), move("lynx", "j2"), leave("draco", "j1"), move("corona"), stop];
  assert.deepEqual(rows(plan), [
    { origin: "j1", standing: "hidden", leave: false, units: [unit("draco"), unit("corona")], places: [1, 4] },
    { origin: "j2", standing: "hidden", leave: false, units: [unit("lynx")], places: [2] },
    { origin: "j1", standing: "shown", leave: true, units: [unit("draco")], places: [3] },
  ]);
  assert.equal(counted(["Draco", "Lynx", "Draco"]), "Draco ×2, Lynx");
});

test("the last order of its like is taken out, whether or not it asks leave, and nothing else", () => {
  const plan = [activate, move("draco"), move("lynx"), move("draco")];
  assert.deepEqual(without(plan, move("draco")), [activate, move("draco"), move("lynx")]);
  assert.deepEqual(without([activate, leave("lynx", "p")], move("lynx", "p", "shown")), [activate]);
  assert.deepEqual(without(plan, move("corona")), plan);
});

test("an activation by which nobody comes is doubted, unless something else comes of it", () => {
  const seen = (question, ...types) => ({
    question,
    lines: types.map((type) => ({ event: { type: `fleet_commander.${type}` } })),
  });
  assert.equal(doubt([activate], seen(options(move("draco")), "Activated")), "No unit is sent there.");
  assert.equal(doubt([activate], seen(options(stop), "Activated")), "No unit can come there.");
  assert.equal(doubt([activate], seen(options(stop), "Activated", "Rallied")), "");
  assert.equal(doubt([activate, move("draco")], seen(options(stop), "Activated")), "");
  assert.equal(doubt([stop], seen(null)), "");
  assert.equal(doubt([activate], null), "");
});

test("what would meet is told by damage where it is known, and what is hidden is never counted in silence", () => {
  const told = (numbers) => meeting(new Map(Object.entries(numbers)));
  assert.equal(told({ "your guns": 5, "their guns": 0, "their hidden": 0 }), "no enemy there");
  assert.equal(told({ "your guns": 5, "their guns": 0, "their hidden": 4 }), "5 guns against 4 hidden");
  const known = { "your guns": 5, "their guns": 3, "their hidden": 0, "your damage": 5 / 3, "their damage": 1 };
  assert.equal(told(known), "you deal 1.7, they 1.0");
  assert.equal(told({ ...known, "their hidden": 2 }), "you deal 1.7, they 1.0 + 2 hidden");
  assert.equal(told({ ...known, "their damage": undefined }), "5 guns against 3 guns");
});

const heart = { x: 0, y: 0 };
const within =
  (reach) =>
  ({ x, y }) =>
    Math.hypot(x, y) <= reach;
const apart = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

test("ghosts stand in the region, clear of each other and of what is there, from its heart outward", () => {
  const taken = [{ x: 0, y: 0, size: 40 }];
  const found = ghostPlaces(within(110), heart, taken, 5, 30);
  assert.equal(found.length, 5);
  for (const place of found) {
    assert.ok(apart(place, heart) >= 35, "clear of the counter");
    for (const [i, j] of [
      [-15, -15],
      [-15, 15],
      [15, -15],
      [15, 15],
    ])
      assert.ok(within(110)({ x: place.x + i, y: place.y + j }), "every corner is inside");
    for (const other of found) assert.ok(other === place || apart(place, other) >= 30, "clear of each other");
  }
  const far = found.map(({ x, y }) => Math.hypot(x, y));
  assert.deepEqual(
    far,
    [...far].sort((one, other) => one - other),
  );
});

test("the first ghost takes the heart of an empty region, and where there is no room there are fewer", () => {
  assert.deepEqual(
    ghostPlaces(within(100), heart, [], 1, 30).map(({ x, y }) => [x, y]),
    [[0, 0]],
  );
  assert.equal(ghostPlaces(within(25), heart, [], 3, 30).length, 1);
  assert.deepEqual(ghostPlaces(within(10), heart, [], 3, 30), []);
  assert.deepEqual(ghostPlaces(within(100), heart, [], 0, 30), []);
});
