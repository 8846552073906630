// What is read of a view of Fleet Commander: every unit once, hidden ones of others only by number.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { positionOf, unitKey } = await load("boards/fleet_commander/position");

const unit = (kind, more = {}) => ({ kind, damage: 0, critical: 0, bound: "", ...more });
const pile = (items, size = items?.length ?? 0) => ({ known_to: [], size, items });
const group = (hidden, shown = [], retreating = []) => ({ hidden, shown, retreating, seen_damage: [] });
const type = (id) => ({ id, name: id, abilities: [], points: 1 });

const scenery = {
  regions: ["p", "j1"].map((id) => ({
    id,
    kind: id === "p" ? "planet" : "jump",
    adjacent: [],
    diagonal: [],
    corridor: "",
    time_icons: 0,
  })),
  units: [type("draco"), type("hammerhead")],
  cards: [{ id: "probe", name: "Recon Probe" }],
  planets: [{ id: "six", name: "Six" }],
  names: { p: "Planet", j1: "Jump 1" },
};
const world = {
  flags: { seat_memory: true },
  groups: [
    group(pile([unit("draco"), unit("draco")]), [unit("draco", { damage: 1, critical: 1 })]),
    group(pile(null, 3), [], [unit("hammerhead")]),
    group(pile([])),
    group(pile([])),
  ],
  hands: [pile(["probe"]), pile(null, 6)],
  picked_up: [[], ["probe"]],
  squadrons: [{ batch: 4, side: 0, region: "j1", time: 2, hidden: pile([unit("draco")]), shown: [], seen_damage: [] }],
  traces: [
    [],
    [
      {
        batch: -1,
        unit: unit("hammerhead"),
        where: [
          { type: "turned_up", receipt: 1 },
          { type: "region", region: "p" },
        ],
        repairs: [],
      },
    ],
  ],
  invader: 0,
  factions: ["surakari", "heragul"],
  planet: "six",
  turn: 3,
  active: 0,
  actions: [2, 3],
  score: 5,
  resources: [1, 2],
  convoy_markers: 1,
  combat: null,
};
const view = {
  you: 0,
  seats: [
    { name: "Ann", called: "" },
    { name: "", called: "Heragul defender" },
  ],
  outcome: null,
  outlook: null,
  position: { world },
};
const position = positionOf(scenery, view);
const [planet, jump] = position.holds;

test("each unit is a token with an id of its own, a hidden pile of others one without a unit", () => {
  assert.equal(new Set(planet.tokens.map(({ id }) => id)).size, planet.tokens.length);
  assert.deepEqual(
    planet.tokens.map(({ side, standing, key, count }) => [side, standing, key, count]),
    [
      [0, "hidden", "draco", 1],
      [0, "hidden", "draco", 1],
      [0, "shown", "draco-1-1", 1],
      [1, "hidden", "", 3],
      [1, "retreating", "hammerhead", 1],
    ],
  );
});

test("squadrons, memories, hands and the seats", () => {
  assert.deepEqual(
    jump.transits.map(({ time, tokens }) => [time, tokens[0].batch, tokens[0].key]),
    [[2, 4, "draco"]],
  );
  assert.deepEqual(
    planet.memories.map(({ type, places }) => [type.id, places]),
    [["hammerhead", ["p"]]],
  );
  assert.deepEqual(
    position.parties.map(({ name, cards, known }) => [name, cards, known.length]),
    [
      ["Ann", 1, 1],
      ["Heragul defender", 6, 1],
    ],
  );
});

test("both playing one faction wear different colors", () => {
  const mirror = positionOf(scenery, { ...view, position: { world: { ...world, factions: ["heragul", "heragul"] } } });
  assert.notEqual(mirror.parties[0].livery, mirror.parties[1].livery);
});

test("units that differ in anything have different keys", () => {
  const units = [
    unit("convoy", { bound: "inbound" }),
    unit("convoy", { bound: "outbound" }),
    unit("convoy", { damage: 2, bound: "inbound" }),
    unit("convoy", { damage: 2, critical: 1, bound: "inbound" }),
    unit("convoy", { damage: 2, critical: 2, bound: "inbound" }),
    unit("draco", { damage: 2 }),
    unit("draco", { damage: 2, critical: 2 }),
    unit("draco"),
  ];
  assert.equal(new Set(units.map(unitKey)).size, units.length);
});
