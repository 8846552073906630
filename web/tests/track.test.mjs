// What is scored and lost is seen when it is told, and points come from what they are scored for.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { asTold } = await load("boards/fleet_commander/told");
const { pointsOf, Track } = await load("boards/fleet_commander/track");

const told = (type, event) => ({ event: { type: `fleet_commander.${type}`, ...event } });

test("the table follows what is told of points and resource tokens", () => {
  const position = { score: 5, resources: [1, 2, 3], turn: 4 };
  const lines = [
    told("Scored", { score: 3 }),
    told("ResourceDestroyed", { token: 2 }),
    { event: null },
    told("Scored", { score: 4 }),
  ];
  assert.deepEqual(asTold(position, lines), { score: 4, resources: [1, 3], turn: 4 });
  assert.deepEqual(asTold(position, []), position);
});

const regions = [
  ["ne1", "ne"],
  ["ne2", "ne"],
  ["se0", "se"],
  ["p", ""],
].map(([id, corridor]) => ({ id, corridor }));
const middles = { ne1: { x: 0, y: 10 }, ne2: { x: 10, y: 0 }, se0: { x: -4, y: -4 }, p: { x: 0, y: 0 } };
const seen = { scenery: { regions }, chart: { middle: (id) => middles[id] } };

test("each corridor sends its point from its middle, and one place all that it brings", () => {
  const from = (points, ...ids) => pointsOf({ points, units: ids.map((id) => [id, 1]) }, seen);
  assert.deepEqual(from(2, "ne1", "ne2", "se0"), [
    { says: "+1", from: { x: 5, y: 5 } },
    { says: "+1", from: { x: -4, y: -4 } },
  ]);
  assert.deepEqual(from(2, "p"), [{ says: "+2", from: { x: 0, y: 0 } }]);
  assert.deepEqual(from(1), []);
});

test("the marker passes every space between two scores, and never leaves the track", () => {
  const track = new Track({ at: (share, degrees) => ({ x: degrees, y: share }) }, 20);
  assert.deepEqual(
    track.way(4, 2).map(({ x }) => x),
    Array.from({ length: 9 }, (_, i) => track.degrees(4 - i / 4)),
  );
  assert.equal(track.degrees(-3), track.degrees(0));
  assert.equal(track.degrees(25), track.degrees(20));
});
