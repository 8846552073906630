// Sides of a warship along which missiles and fighters are put.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { Spots } = await load("boards/legends/wings/spots");

const offer = { kind: "legends.PlaceRow", fields: [["side", { type: "One", ids: ["port", "starboard"] }]] };
const draft = (offers) => ({ offers, kind: null, values: {}, offered: (kind) => offers.find((one) => one.kind === kind) });
const ship = { id: "draco1", pose: [10000, 10000, 0] };
const unit = (id, x, y) => [id, { id, pose: [x, y, 0] }];
const seen = {
  chart: { at: ([x, y]) => ({ x: x / 1000, y: y / 1000 }) },
  scenery: { ship_size: [3000, 1500], fighter_size: 750 },
  position: {
    activation: { ship },
    ships: [ship],
    units: new Map([["draco1", ship], unit("interceptor3", 10200, 11100), unit("hunter1", 14000, 10000)]),
  },
};

test("an escort at a side stands for that side, anything further off for itself", () => {
  const spots = new Spots({ draft: draft([offer]), link: { shown: null } });
  assert.deepEqual(spots.beneath("interceptor3", seen), { x: 10.2, y: 11.1 });
  assert.equal(spots.beneath("hunter1", seen), null);
  assert.equal(spots.beneath("draco1", seen), null);
});

test("where no side is asked for, a token stands for itself", () => {
  const spots = new Spots({ draft: draft([]), link: { shown: null } });
  assert.equal(spots.beneath("interceptor3", seen), null);
});

const region = { type: "Spot", within: [[[10000, 10000], 6000]], beyond: [] };
const redeploy = {
  kind: "legends.Redeploy",
  fields: [
    ["fighter", { type: "One", ids: ["hunter-1"] }],
    ["at", region],
  ],
};

/** A fighter comes back; the game would put it at 12", 10". */
function comingBack() {
  const started = [];
  const play = {
    draft: { ...draft([redeploy]), start: (kind, values) => started.push([kind, values]) },
    question: { default: { type: "legends.Redeploy", fighter: "hunter-1", at: [12000, 10000] } },
    link: { shown: null },
  };
  return { spots: new Spots(play), started };
}
const table = { ...seen, chart: { ...seen.chart, table: ({ x, y }) => [x * 1000, y * 1000] } };

test("a fighter that comes back is proposed a place, which is also meant from near it", () => {
  const { spots, started } = comingBack();
  assert.deepEqual(spots.proposed, [12000, 10000]);
  spots.choosePlace({ x: 12.4, y: 10.3 }, table);
  spots.choosePlace({ x: 13, y: 10 }, table);
  assert.deepEqual(
    started.map(([, { fighter, at }]) => [fighter, at]),
    [
      ["hunter-1", [12000, 10000]],
      ["hunter-1", [13000, 10000]],
    ],
  );
});
