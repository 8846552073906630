// What is pointed at on the table of Legends: targets, some of a list, sides of a ship.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { bestOf, shotsOf } = await load("boards/legends/attack/shots");
const { toggled } = await load("boards/legends/attack/picking");
const { sideAt } = await load("boards/legends/wings/spots");
const { strikesOf } = await load("boards/legends/wings/strikes");
const { hitsIn, isCritical, outlookOf, several } = await load("boards/legends/attack/words");

test("each weapon has its figures or its reason", () => {
  const figures = new Map([
    ["distance", 11.1],
    ["d_1 guns", 4],
    ["d_1 rerolls", 1],
    ["d_1 critical", 2.36],
    ["d_1 any", 0.93],
    ["d_1 overcharged critical", 1.4],
    ["d_4 guns", 3],
    ["d_4 kills", 0.5],
  ]);
  const lines = [
    { label: "", rule: "LOK-ATTACK-08" },
    { label: "Too far.", rule: "LOK-ATTACK-07" },
    { label: "", rule: "LOK-ATTACK-08" },
  ];
  const [first, second, flak] = shotsOf(["d_1", "d_2", "d_4"], lines, figures);
  assert.deepEqual([first.guns, first.rerolls, first.power.any, first.overcharged.critical], [4, 1, 0.93, 1.4]);
  assert.deepEqual([second.why, second.rule, second.power], ["Too far.", "LOK-ATTACK-07", null]);
  assert.deepEqual(flak.small, { kills: 0.5, disruptions: 0 });
  assert.equal(bestOf([first, second, flak]).weapon, "d_1");
  assert.equal(bestOf([second]), null);
});

test("some of a list are put in and out in its order; where no more fit, the first makes room", () => {
  assert.deepEqual(toggled(["a", "b", "c"], new Set(["c"]), "a", 3), ["a", "c"]);
  assert.deepEqual(toggled(["a", "b", "c"], new Set(["a", "c"]), "c", 3), ["a"]);
  assert.deepEqual(toggled(["a", "b", "c"], new Set(["a", "b"]), "c", 2), ["b", "c"]);
});

test("a side of a ship is the one that faces the place, among those that have room", () => {
  const all = ["front", "port", "rear", "starboard"];
  assert.equal(sideAt([0, 0, 9000], [0, 5000], all), "front");
  assert.equal(sideAt([0, 0, 9000], [-5000, 0], all), "port");
  assert.equal(sideAt([0, 0, 0], [0, -5000], all), "starboard");
  assert.equal(sideAt([0, 0, 0], [0, -5000], ["front", "rear"]), "front");
  assert.equal(sideAt([0, 0, 0], [0, -5000], []), null);
});

test("a precision attack is offered with all who can take part", () => {
  const type = "legends.AttackPrecisely";
  const options = [
    { choice: { type, ship: "d", fighters: ["a"] } },
    { choice: { type, ship: "d", fighters: ["a", "b"] } },
    { choice: { type: "legends.EndWindow" } },
  ];
  assert.deepEqual(
    strikesOf({ options }, null).map(({ fighters }) => fighters),
    [["a", "b"]],
  );
  assert.deepEqual(strikesOf({ options: null, default: { type, ship: "d", fighters: ["a", "b", "c"] } }, null).length, 1);
  assert.deepEqual(strikesOf({ options: null, default: { type: "legends.EndWindow" } }, { offered: () => undefined }), []);
});

test("odds of critical hits are told by their number, destruction last", () => {
  const odds = {
    results: [
      ["destroyed", 0.1],
      ["2 critical hits", 0.2],
      ["1 critical hit", 0.4],
      ["no critical hit", 0.3],
    ],
    assumes: "",
    exact: [],
  };
  assert.deepEqual(
    outlookOf(odds).results.map(({ hits }) => hits),
    [0, 1, 2, null],
  );
  assert.ok(Math.abs(outlookOf(odds).any - 0.7) < 1e-9);
  assert.equal(outlookOf(odds).destroyed, 0.1);
  assert.ok(isCritical(odds) && !isCritical({ results: [["1 missile", 1]] }));
  assert.equal(hitsIn("2 destroyed, 1 lost"), null);
});

test("three and more are told by their kinds", () => {
  assert.equal(several(["Hunter 1", "Hunter 2"]), "Hunter 1 and Hunter 2");
  assert.equal(several(["Hunter 1", "Hunter 2", "Hunter 3", "Scout 1"]), "3 Hunters, Scout");
});
