// What is read of a view of Legends: units with what the server left out, and the table as lines have told it so far.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { positionOf } = await load("boards/legends/position");
const { asTold, wayOf } = await load("boards/legends/told");

const card = (id, faction) => ({
  id,
  code: id.slice(0, 3).toUpperCase(),
  name: id,
  faction,
  kind: "frigate",
  cost: 12,
  hull: 7,
  critical: 5,
  sensors: 2,
  reactor: 3,
  engines: 4,
  thrusters: 2,
  capacity: 4,
  track: "IIAAAABBBBCCC",
  abilities: [],
});
const battery = (number) => ({
  id: `draco.${number}`,
  ship: "draco",
  number,
  name: `Gun ${number}`,
  guns: 2,
  type: "P",
  power: 1,
  mount: "turret",
  range: 12,
  missile: "",
  abilities: [],
});
const scenery = {
  table: [72000, 48000],
  zones: [],
  regions: [],
  turn_limit: 6,
  ship_size: [3000, 1500],
  fighter_size: 750,
  missile_size: 500,
  ships: [card("draco", "surakari"), card("hammerhead", "heragul")],
  batteries: [battery(2), battery(1)],
  fighters: [{ id: "interceptor", code: "INT", name: "Interceptor", faction: "surakari", weapons: [] }],
  missiles: [{ id: "javelin", name: "Javelin", power: 1, range: 12 }],
  cards: [{ id: "engines", name: "Engines Damaged", second_name: "Engines Failed", first: {}, second: {} }],
  upgrades: [],
  names: { draco: "Draco", hammerhead: "Hammerhead", interceptor: "Interceptor", javelin: "Javelin" },
};
const world = {
  flags: { scenario: "squadron_engagement", movement: "core" },
  sides: [0, 1],
  ships: [
    {
      name: "draco-1",
      kind: "draco",
      owner: 0,
      place: "table",
      anchor: [10000, 10000, 0],
      run: 2000,
      batteries: [0, 2],
      fired: [1],
      criticals: [2],
    },
    { name: "hammerhead-1", kind: "hammerhead", owner: 1, place: "table", anchor: [30000, 30000, 18000] },
    { name: "hammerhead-2", kind: "hammerhead", owner: 1, place: "destroyed" },
  ],
  fighters: [{ name: "interceptor-1", kind: "interceptor", owner: 0, place: "table", ship: 0, edge: 0, along: 750 }],
  missiles: [{ name: "javelin-1", kind: "javelin", owner: 1, pose: [20000, 20000, 0], attached: 0 }],
  squadrons: [],
  deploy_points: [],
  turn: 2,
  order: [1, 0],
};
const view = {
  you: 0,
  seats: [
    { name: "Ann", called: "" },
    { name: "Ben", called: "" },
  ],
  outcome: null,
  outlook: { ships: [], scores: [], factions: ["surakari", "heragul"] },
  position: { world, frames: [{ type: "legends.WarshipActivation", ship: 0, points: [], plan: {}, step: "engines" }] },
};
const position = positionOf(scenery, view);
const [draco, hammerhead] = position.ships;
const told = (event, n = 0) => ({ n, event });

test("a ship is as far along its way as it has come", () => assert.deepEqual(draco.pose, [12000, 10000, 0]));

test("batteries stand in the order of their numbers, with their state", () => {
  assert.deepEqual(
    draco.guns.map(({ battery: { number }, state, fired }) => [number, state, fired]),
    [
      [1, "whole", false],
      [2, "destroyed", true],
    ],
  );
});

test("the side of a critical card that lies up is named", () =>
  assert.deepEqual(
    draco.criticals.map(({ name }) => name),
    ["Engines Failed"],
  ));

test("only what lies on the table is a unit of it", () =>
  assert.deepEqual([...position.units.keys()], ["draco-1", "hammerhead-1", "interceptor-1", "javelin-1"]));

test("an escort lies at the bow of its ship, and the ship knows it", () => {
  assert.deepEqual(position.fighters[0].pose, [13875, 10000, 0]);
  assert.deepEqual(
    draco.escorts.map(({ id }) => id),
    ["interceptor-1"],
  );
});

test("friend and enemy, and who acts", () => {
  assert.deepEqual([draco.mine, draco.enemy, hammerhead.mine, hammerhead.enemy], [true, false, false, true]);
  assert.equal(position.activation.ship.id, "draco-1");
});

test("what is told moves a ship and its escort, and takes a lost one away", () => {
  const after = asTold(
    position,
    [
      told({ type: "legends.Advanced", ship: "draco-1", start: [12000, 10000, 0], end: [14000, 10000, 0] }),
      told({ type: "legends.Turned", ship: "draco-1", at: [14000, 10000, 0], heading: 9000 }),
      told({ type: "legends.Destroyed", ship: "hammerhead-1" }),
    ],
    scenery,
  );
  assert.deepEqual(after.units.get("draco-1").pose, [14000, 10000, 9000]);
  assert.deepEqual(after.units.get("interceptor-1").pose, [14000, 11875, 9000]);
  assert.equal(after.units.has("hammerhead-1"), false);
  assert.equal(asTold(position, [], scenery), position);
});

test("a ship on a course follows its templates", () => {
  const set = told({
    type: "legends.CourseSet",
    ship: "draco-1",
    start: [10000, 10000, 0],
    front: 1500,
    pieces: [
      [2000, 0],
      [2000, 1],
    ],
  });
  const sailed = told(
    { type: "legends.Sailed", ship: "draco-1", along: 4000, distance: 4000, start: [10000, 10000, 0], end: [0, 0, 2250] },
    1,
  );
  const way = wayOf(
    [
      [10000, 10000, 0],
      [0, 0, 2250],
    ],
    sailed,
    [set, sailed],
  );
  assert.deepEqual(way[0], [10000, 10000, 0]);
  assert.deepEqual(way[6], [12000, 10000, 0]);
  assert.equal(way.at(-1)[2], 2250);
});
