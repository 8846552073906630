// The chart of Fleet Commander: its regions touch as those of the board do, and counters stand clear of each other.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "./load.mjs";

const { Chart } = await load("boards/fleet_commander/chart");
const { Places } = await load("boards/fleet_commander/places");
const { namesOf } = await load("boards/fleet_commander/names");

const regions = readRegions();
const names = Object.fromEntries(regions.map(({ id }) => [id, id.startsWith("j") ? "Jump 1" : "NE outer 1"]));
const SHAPES = [
  [1, true],
  [1, false],
  [1.2, false],
  [1.5, false],
];

/** The board's data, as far as it is drawn. */
function readRegions() {
  const file = new URL("../../src/wartable/games/fleet_commander/data/regions.toml", import.meta.url);
  return readFileSync(file, "utf8")
    .split("[[regions]]")
    .slice(1)
    .map((part) => {
      const field = (name) => new RegExp(`^${name} = (.*)$`, "m").exec(part)?.[1];
      return {
        id: JSON.parse(field("id")),
        kind: JSON.parse(field("kind")),
        adjacent: JSON.parse(field("adjacent")),
        corridor: JSON.parse(field("corridor") ?? '""'),
        time_icons: Number(field("time_icons") ?? 0),
      };
    });
}

test("regions that share a border on the board share one on the chart, and no others", () => {
  const chart = new Chart(regions, 1.4);
  const near = (one, other) => {
    const borders = edge(chart, one.id).filter((place) => chart.holds(other.id, place));
    return borders.length > 1;
  };
  for (const one of regions) {
    const touching = regions.filter((other) => other !== one && near(one, other)).map(({ id }) => id);
    assert.deepEqual(new Set(touching), new Set(one.adjacent), one.id);
  }
});

/** Places just outside of a region, all around it. */
function edge(chart, id) {
  const { kind, from, to, inner, outer } = chart.sector(id);
  const degrees = Array.from({ length: 29 }, (_, i) => from + ((to - from) * (i + 0.5)) / 29);
  const shares = Array.from({ length: 9 }, (_, i) => inner + ((outer - inner) * (i + 0.5)) / 9);
  const sides = kind === "planet" ? [] : shares.flatMap((share) => [chart.at(share, from - 0.4), chart.at(share, to + 0.4)]);
  return [...degrees.flatMap((at) => [chart.at(inner - 0.004, at), chart.at(outer + 0.004, at)]), ...sides];
}

test("a place is in one region, the one whose middle it is", () => {
  const chart = new Chart(regions, 1.2);
  for (const { id } of regions)
    assert.deepEqual(
      regions.filter((other) => chart.holds(other.id, chart.middle(id))).map((other) => other.id),
      [id],
    );
});

test("counters stand in their region, clear of each other, of names and of the planet", () => {
  for (const [ratio, narrow] of SHAPES) {
    const chart = new Chart(regions, ratio, narrow);
    const letters = narrow ? 15 : 10.5;
    const labels = new Map(namesOf(regions, names, chart, letters).map((name) => [name.id, name]));
    const places = new Places(chart, labels);
    for (const { id } of regions) {
      for (const number of [1, 2, 5, 8]) {
        const room = places.room(id, number);
        if (!room) continue;
        assert.equal(room.places.length, number);
        for (const [i, at] of room.places.entries()) {
          const corners = [-1, 1].flatMap((x) =>
            [-1, 1].map((y) => ({ x: at.x + (x * room.size) / 2, y: at.y + (y * room.size) / 2 })),
          );
          for (const corner of corners) {
            assert.ok(chart.holds(id, corner), `${id} ${ratio}`);
            assert.ok(Math.hypot(corner.x, corner.y) >= chart.planet, `${id} on the planet`);
          }
          for (const other of room.places.slice(i + 1))
            assert.ok(Math.max(Math.abs(at.x - other.x), Math.abs(at.y - other.y)) >= room.size, `${id} ${ratio} ${number}`);
        }
      }
    }
  }
});

test("every region has room for six counters on a wide chart, and for three on a round one", () => {
  for (const [ratio, number] of [
    [1.5, 6],
    [1, 3],
  ]) {
    const chart = new Chart(regions, ratio);
    const places = new Places(chart, new Map(namesOf(regions, names, chart, 10.5).map((name) => [name.id, name])));
    for (const { id } of regions) assert.ok(places.room(id, number), `${id} ${ratio}: ${number}`);
  }
});
