// A combat told by its log is the combat that the game has.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { assignments, participantOf, shipKey, told } = await load("boards/fleet_commander/combat/fold");

const combats = JSON.parse(readFileSync(new URL("./combat.vectors.json", import.meta.url), "utf8"));
const nobody = new Map();

const standing = ({ forces }) =>
  forces.map(({ ships, cards, normal, critical }) => ({
    ships: ships
      .filter(({ fate }) => !fate)
      .map(shipKey)
      .sort(),
    cards: (cards ?? []).filter(({ lost }) => !lost).map(({ card }) => card),
    normal,
    critical,
  }));

test("at every question the forces are those of the game", () => {
  let compared = 0;
  for (const { invader, lines, stands } of combats) {
    for (const { lines: upTo, forces } of stands) {
      // When somebody has to retreat the game has sent the survivors back to their groups.
      if (forces.every(({ ships }) => !ships.length)) continue;
      assert.deepEqual(standing(told(null, lines.slice(0, upTo), { invader, pointed: nobody })), forces);
      compared += 1;
    }
  }
  assert.ok(compared > 20);
});

test("a combat that is over tells who won, and every ship what became of it", () => {
  for (const { invader, lines } of combats) {
    const found = told(null, lines, { invader, pointed: nobody });
    const last = lines.at(-1);
    assert.equal(found.end.says, last.text);
    const lost = found.forces.map(({ ships }) => ships.filter(({ fate }) => fate === "destroyed").length);
    assert.deepEqual(lost[invader], last.event.lost[0]);
    assert.deepEqual(lost[1 - invader], last.event.lost[1]);
  }
});

test("of ships alike the one that was pointed at takes the damage", () => {
  const seat = 0;
  const draco = (damage = 0) => ({ kind: "draco", damage, critical: 0, bound: "" });
  const events = [
    { type: "fleet_commander.CombatBegun", region: "ne1" },
    { type: "fleet_commander.Mustered", seat, units: [draco(), draco(1), draco()] },
    { type: "fleet_commander.Assigned", seat, fighter: { unit: draco(), down: 0, critical: 0 }, normal: 1, critical: 0 },
  ];
  const lines = events.map((event, n) => ({ n, event, text: "", rolls: [] }));
  const before = told(null, lines.slice(0, 2), { invader: seat, pointed: nobody });
  const pointed = new Map([[assignments(before), 2]]);
  const downs = ({ forces: [{ ships }] }) => ships.map(({ down }) => down);
  assert.deepEqual(downs(told(null, lines, { invader: seat, pointed: nobody })), [1, 0, 0]);
  assert.deepEqual(downs(told(null, lines, { invader: seat, pointed })), [0, 0, 1]);
});

test("a participant is named by all that tells it from others, and by nothing else", () => {
  const ship = {
    id: 4,
    unit: { kind: "hydrus", damage: 3, critical: 1, bound: "" },
    down: 2,
    critical: 1,
    used: true,
    fate: "",
  };
  assert.deepEqual(participantOf(ship), { unit: ship.unit, down: 2, critical: 1 });
  assert.equal(shipKey(ship), '{"unit":{"kind":"hydrus","damage":3,"critical":1,"bound":""},"down":2,"critical":1}');
});
