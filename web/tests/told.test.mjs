// The squares of Caledea while what happened is still being shown.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { lifted, told } = await load("boards/caledea/told");

const units = (owner, word, count) => ({ owner, rank: 2, spent: false, word, count });
const squares = [
  { label: "4,4", level: 0, marker: -1, units: [units(2, "moved cavalry", 2)] },
  { label: "4,5", level: 2, marker: -1, units: [units(1, "general", 1)] },
];
const trail = { seat: 2, from: "4,4", to: "4,5" };
const after = (...events) =>
  told(
    squares,
    events.map((event, n) => ({ n, event })),
    trail,
  );
const counts = (facts) => facts.map((fact) => fact.units.map(({ owner, count }) => [owner, count]));

test("who falls is gone, the attacker from where it set out", () => {
  const lost = (seat, unit) => ({ type: "caledea.UnitRemoved", seat, square: "4,5", unit });
  assert.deepEqual(counts(after(lost(2, "cavalry"), lost(1, "general"))), [[[2, 1]], []]);
});

test("walls, flag and units change as they are told, not before", () => {
  const fallen = after({ type: "caledea.StructureDestroyed", square: "4,5", structure: "castle" });
  assert.deepEqual(
    fallen.map(({ level, marker }) => [level, marker]),
    [
      [0, -1],
      [0, -1],
    ],
  );
  const taken = after(
    { type: "caledea.Arrived", seat: 2, units: [["cavalry", 2]], origin: "4,4", square: "4,5" },
    { type: "caledea.CapitalTaken", seat: 2, owner: 1, square: "4,5" },
  );
  assert.deepEqual(counts(taken), [
    [],
    [
      [1, 1],
      [2, 2],
    ],
  ]);
  assert.equal(taken[1].marker, 2);
});

test("who is on the way stands nowhere, walls that crumble are not whole", () => {
  assert.deepEqual(counts(lifted(squares, { kind: "travel", seat: 2, from: "4,4", to: "4,5", units: [["cavalry", 1]] })), [
    [[2, 1]],
    [[1, 1]],
  ]);
  assert.deepEqual(
    lifted(squares, { kind: "crumble", seat: -1, from: "4,5", to: "4,5", units: [["castle", 1]] }).map(({ level }) => level),
    [0, 0],
  );
});

test("who comes to arms takes nobody's place", () => {
  const stood = [{ label: "4,4", level: 0, marker: -1, units: [units(2, "infantry", 1)] }];
  assert.deepEqual(counts(lifted(stood, { kind: "muster", seat: 2, from: "4,4", to: "4,4", units: [["infantry", 1]] })), [
    [[2, 1]],
  ]);
});

test("claims, salt, walls and ranks stand once they have been told", () => {
  const [, square] = after(
    { type: "caledea.Claimed", seat: 1, square: "4,5" },
    { type: "caledea.UnitRaised", seat: 1, square: "4,5" },
    { type: "caledea.UnitUpgraded", seat: 1, square: "4,5", unit: "infantry", to: "cavalry", cost: 4 },
    { type: "caledea.TowerBuilt", seat: 1, square: "4,5", cost: 4 },
  );
  assert.deepEqual([square.marker, square.salted, square.level, square.builder], [1, false, 1, 1]);
  assert.deepEqual(
    square.units.map(({ word, count }) => [word, count]),
    [
      ["general", 1],
      ["cavalry", 1],
    ],
  );
  const salted = after(
    { type: "caledea.Salted", seat: 2, owner: 1, square: "4,5" },
    { type: "caledea.CastleBuilt", seat: 1, square: "4,5", cost: 5 },
  );
  assert.deepEqual([salted[1].salted, salted[1].level], [true, 2]);
  assert.equal(after({ type: "caledea.OutpostReclaimed", seat: 1, square: "4,5" })[1].salted, false);
});
