// Words beside groups of fighters, and what a score counts.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { freest, wordsOf } = await load("boards/legends/labels");
const { countedOf } = await load("boards/legends/overlay/counted");

/** A stage of 72 by 48 inches, 20 pixels for an inch, and a ship of 3 by 1.5 inches where it is said. */
function seen(...ships) {
  const units = ships.map(([x, y], i) => [`draco-${i}`, { id: `draco-${i}`, what: "ship", pose: [x * 1000, y * 1000, 0] }]);
  return {
    chart: { at: ([x, y]) => ({ x: x / 1000, y: y / 1000 }) },
    scenery: { ship_size: [3000, 1500], fighter_size: 750, missile_size: 500 },
    position: { units: new Map(units) },
    camera: { view: { x: 0, y: 0, width: 72, height: 48 } },
  };
}
const group = { key: "a", livery: "heragul", outline: "", says: ["2 Hunters"], x: 30, y: 20, width: 2, height: 1 };
const sideOf = ({ x, y }) => [Math.sign(Math.round(x - 30)), Math.sign(Math.round(y - 20))];

test("words stand to the right of a group, unless something lies there", () => {
  const [free] = wordsOf([group], [], seen(), 20);
  assert.deepEqual(sideOf(free), [1, 0]);
  const [left] = wordsOf([group], [], seen([33, 20]), 20);
  assert.deepEqual(sideOf(left), [-1, 0]);
  const [below] = wordsOf([group], [], seen([33, 20], [27, 20]), 20);
  assert.deepEqual(sideOf(below), [0, 1]);
});

test("words cover neither name plates nor each other nor the edge of what is seen", () => {
  const plate = { x: 33, y: 20, width: 4, height: 1 };
  assert.deepEqual(sideOf(wordsOf([group], [plate], seen(), 20)[0]), [-1, 0]);
  const [one, other] = wordsOf([group, { ...group, key: "b", y: 20.2 }], [], seen(), 20);
  assert.ok(Math.abs(one.x - other.x) > 3 || Math.abs(one.y - other.y) > 0.6);
  const narrow = { ...seen(), camera: { view: { x: 0, y: 0, width: 32, height: 48 } } };
  assert.deepEqual(sideOf(wordsOf([group], [], narrow, 20)[0]), [-1, 0]);
});

test("a number takes the first free place, or that where it covers least", () => {
  const [near, far] = [0, 10].map((x) => ({ x, y: 0, width: 4, height: 2 }));
  const beside = { x: 3, y: 0, width: 4, height: 2 };
  assert.equal(freest([near, far], []), near);
  assert.equal(freest([near, far], [beside]), far);
  assert.equal(freest([near, far], [beside, { ...far, x: 11 }]), near);
  assert.equal(freest([], []), undefined);
});

test("from afar there are no words", () => {
  assert.deepEqual(wordsOf([group], [], seen(), 8), []);
});

test("a score is counted ship by ship, in the colors of the side that has it", () => {
  const position = {
    ships: [{ name: "Draco 1" }, { name: "Draco 10" }, { name: "Lynx 1" }],
    parties: [
      { seat: 0, livery: "surakari" },
      { seat: 1, livery: "heragul" },
    ],
  };
  const parts = [
    { amount: 6, reason: "Draco 10 kept, damaged" },
    { amount: 27, reason: "Lynx 1 destroyed" },
    { amount: 3, reason: "enemy fighters destroyed" },
  ];
  const counted = countedOf({ n: 7, event: { type: "legends.Scored", seat: [1], score: { parts } } }, position);
  assert.equal(counted.livery, "heragul");
  assert.deepEqual(
    counted.ships.map(({ ship, amount }) => [ship.name, amount]),
    [
      ["Draco 10", 6],
      ["Lynx 1", 27],
    ],
  );
  assert.equal(countedOf({ n: 8, event: { type: "legends.BattleEnded" } }, position), null);
});
