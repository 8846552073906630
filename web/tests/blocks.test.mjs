// The log in blocks: a combat is summed up, can be shown once more, and what follows from it stays with it.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { again, blocksOf, newest, withoutHead } = await load("lib/blocks");

const line = (n, type, text = type, rules = []) => ({
  n,
  at: 0,
  kind: "event",
  text,
  seat: 0,
  rules,
  rolls: [],
  event: { type },
});
const fleet = (n, kind, text, rules) => line(n, `fleet_commander.${kind}`, text, rules);

const COMBAT = [
  fleet(0, "Activated"),
  fleet(1, "CombatBegun", "Combat in NE inner."),
  fleet(2, "Mustered"),
  fleet(3, "Shot"),
  fleet(4, "CombatEnded", "Ann wins the combat."),
  fleet(5, "Scored", "Ann scores 1.", ["FC-SCORE-05"]),
  fleet(6, "Scored", "Ben scores 2.", ["FC-SCORE-14"]),
];
const numbers = (lines) => lines.map(({ n }) => n);

test("a combat is one block from its begin to its points, with its sum apart", () => {
  const blocks = blocksOf(COMBAT);
  assert.deepEqual(
    blocks.map(({ title, lines }) => [title, numbers(lines)]),
    [
      ["", [0]],
      ["Combat in NE inner", [1, 2, 3, 4, 5]],
      ["", [6]],
    ],
  );
  const [, combat] = blocks;
  assert.equal(combat.sum.n, 4);
  assert.deepEqual([numbers(combat.told.map(({ line }) => line)), numbers(combat.small)], [[3, 5], [2]]);
});

test("a combat is shown once more up to its end", () => {
  assert.deepEqual(
    blocksOf(COMBAT).map((block) => numbers(again(block))),
    [[], [1, 2, 3, 4], []],
  );
});

test("a combat that goes on, or in which something was taken back, is not shown once more", () => {
  for (const lines of [COMBAT.slice(0, 4), [...COMBAT.slice(0, 3), line(3, "core.TookBack"), ...COMBAT.slice(4)]])
    assert.ok(blocksOf(lines).every((block) => !again(block).length));
});

test("the newest lines begin with a whole block", () => {
  assert.deepEqual(numbers(newest(COMBAT, 3)), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(newest(COMBAT, 10), COMBAT);
});

const battle = (n, kind, text, more = {}, seat = null) => ({
  ...line(n, `legends.${kind}`, text),
  seat,
  event: { type: `legends.${kind}`, ...more },
});
const BATTLE = [
  battle(0, "TurnBegan", "Game turn 2.", { turn: 2 }),
  battle(1, "PhaseBegan", "Action Phase.", { phase: "Action Phase" }),
  battle(2, "UnitActivated", "Ann activates Draco 1.", { ship: "draco-1" }, 0),
  battle(3, "Advanced", 'Draco 1 advances 4".'),
  battle(4, "Overcharged", "Draco 12 overcharges its armor."),
  battle(5, "UnitDone", "Draco 1 has been activated."),
  battle(6, "FightersActivated", "Ben activates Hunter 1 and Hunter 2.", { fighters: ["hunter-1", "hunter-2"] }, 1),
  battle(7, "FighterFlew", "Hunter 1 flies to 3, 4."),
  battle(8, "PhaseBegan", "Missile step.", { phase: "Missile step" }),
  battle(9, "PhaseBegan", "End Phase.", { phase: "End Phase" }),
  battle(10, "TokensRemoved", "Sensor tokens are removed."),
];

test("each unit of a battle has a block of its own, and what follows them belongs to none of them", () => {
  assert.deepEqual(
    blocksOf(BATTLE).map(({ title, unit, seat, lines }) => [title, unit, seat, numbers(lines)]),
    [
      ["Game turn 2", false, null, [0, 1]],
      ["Draco 1", true, 0, [2, 3, 4, 5]],
      ["Fighter group", true, 1, [6, 7]],
      ["End Phase", false, null, [9, 10]],
    ],
  );
});

test("a ship's name at the head of its block is not told again in each line", () => {
  const [, draco, group] = blocksOf(BATTLE);
  assert.deepEqual(
    draco.told.map(({ line }) => [line.text, withoutHead(line, draco)]),
    [
      ['Draco 1 advances 4".', 'advances 4".'],
      ["Draco 12 overcharges its armor.", null],
    ],
  );
  assert.equal(withoutHead(group.told[0].line, group), null);
});
