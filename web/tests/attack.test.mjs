// An attack of Legends as the log tells it.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { attackIn, criticalHits, scored } = await load("boards/legends/attack/fold");

const roll = (faces, needs = 0, seat = 0) => ({ faces, seat, what: "", parts: [], needs, won: null });
const lines = (...events) =>
  events.map(([type, fields, ...rolls], n) => ({
    n,
    kind: "event",
    text: type,
    seat: null,
    rules: [],
    rolls,
    event: { type: `legends.${type}`, ...fields },
  }));

const FIRED = [
  "BatteryFired",
  { ship: "draco-1", battery: "draco_1", target: "lynx-1", distance: 11100, hits: 2, solid: 1 },
  roll([1, 2, 4, 6], 3),
];

test("gun dice hit by the count of the log, the best of them solidly", () => {
  const attack = attackIn(lines(FIRED));
  assert.equal(attack.step, "guns");
  assert.deepEqual(scored(attack), ["miss", "miss", "hit", "solid"]);
});

test("a re-roll takes the first die that missed and has had none of its kind", () => {
  const again = (faces, hits, solid, why = "sensor point") => [
    "GunsRerolled",
    { ship: "draco-1", battery: "draco_1", why, hits, solid },
    roll(faces, 3),
  ];
  const spent = ["SensorSpent", { seat: 0, target: "lynx-1", left: 1 }];
  const one = attackIn(lines(FIRED, spent, again([2], 2, 1)));
  assert.deepEqual(
    one.guns.map(({ face }) => face),
    [2, 2, 4, 6],
  );
  const both = attackIn(lines(FIRED, spent, again([2], 2, 1), spent, again([5], 3, 2)));
  assert.deepEqual(
    both.guns.map(({ face, before }) => [face, before]),
    [
      [2, 1],
      [5, 2],
      [4, null],
      [6, null],
    ],
  );
  assert.deepEqual(scored(both), ["miss", "solid", "hit", "solid"]);
  const card = attackIn(lines(FIRED, spent, again([2], 2, 1), again([3, 3], 4, 1, "Gunnery Officer")));
  assert.deepEqual(
    card.guns.map(({ face }) => face),
    [3, 3, 4, 6],
  );
});

test("power dice, overcharge, hull and cards up to the destruction check", () => {
  const attack = attackIn(
    lines(
      FIRED,
      ["Overcharged", { ship: "lynx-1", points: 1, before: 5, after: 3 }],
      [
        "PowerRolled",
        {
          ship: "draco-1",
          target: "lynx-1",
          needs: 5,
          critical: {
            parts: [
              { amount: 3, reason: "from power dice" },
              { amount: -1, reason: "beyond the guns that hit" },
            ],
          },
        },
        roll([5, 5, 6], 5),
      ],
      ["HullHit", { ship: "lynx-1", tokens: 2, damage: 7, hull: 7, red: 0 }],
      ["CardDrawn", { seat: 0, ship: "lynx-1", card: "hull" }],
      ["CardDrawn", { seat: 0, ship: "lynx-1", card: "weapon" }],
      ["CardApplied", { ship: "lynx-1", card: "hull", side: 1, what: "Hull Damage" }],
      ["HullHit", { ship: "lynx-1", tokens: 1, damage: 8, hull: 7, red: 1 }],
      ["BatteryDamaged", { seat: 0, ship: "lynx-1", battery: "lynx_2", status: "damaged" }, roll([2])],
      ["DestructionChecked", { seat: 1, ship: "lynx-1", fate: "it breaks up" }, roll([2], 3, 1)],
      ["Destroyed", { ship: "lynx-1", by: 0 }],
    ),
  );
  assert.equal(attack.step, "cards");
  assert.equal(criticalHits(attack), 2);
  assert.deepEqual(attack.overcharge, { points: 1, before: 5, after: 3 });
  assert.deepEqual(attack.hull, { tokens: 3, damage: 8, hull: 7, red: 1 });
  assert.deepEqual(
    attack.cards.map(({ card, fate }) => [card, fate]),
    [
      ["hull", "applied"],
      ["weapon", "applied"],
    ],
  );
  assert.equal(attack.cards[1].says, "BatteryDamaged");
  assert.ok(attack.destroyed);
  assert.deepEqual([attack.first, attack.last], [0, 10]);
});

test("return fire belongs to the dogfight, another attack begins anew", () => {
  const ours = [
    "FightersFired",
    { fighters: ["hunter-1", "hunter-2"], target: "interceptor-1", kills: 1, disruptions: 1 },
    roll([6, 5], 5),
  ];
  const theirs = [
    "FightersFired",
    { fighters: ["interceptor-1"], target: "hunter-1", kills: 0, disruptions: 1 },
    roll([3, 1], 3, 1),
  ];
  const fight = attackIn(
    lines(
      ours,
      theirs,
      ["FighterLost", { seat: 0, fighter: "interceptor-1", pile: "red" }],
      ["FighterDisrupted", { seat: 1, fighter: "hunter-2" }],
    ),
  );
  assert.equal(fight.kind, "dogfight");
  assert.deepEqual(
    fight.volleys.map(({ shooters }) => shooters.length),
    [2, 1],
  );
  assert.deepEqual(fight.losses, [
    { unit: "interceptor-1", fate: "destroyed" },
    { unit: "hunter-2", fate: "disrupted" },
  ]);
  const next = attackIn(lines(ours, theirs, FIRED));
  assert.deepEqual([next.kind, next.first], ["power", 2]);
});

test("defensive fire belongs to the precision attack that it is meant to stop", () => {
  const declared = ["PrecisionDeclared", { ship: "draco-1", fighters: ["hunter-1", "hunter-2"] }];
  const flak = [
    "FlakFired",
    { ship: "draco-1", battery: "draco_4", target: "hunter-1", kills: 1, disruptions: 0 },
    roll([6, 1, 2], 5, 1),
  ];
  const attack = attackIn(
    lines(
      declared,
      flak,
      ["FighterLost", { seat: 1, fighter: "hunter-1", pile: "red" }],
      ["PrecisionRolled", { ship: "draco-1", fighters: ["hunter-2"], hits: 1 }, roll([5], 5)],
      ["CardApplied", { ship: "draco-1", card: "engines", what: "Engines Damaged" }],
    ),
  );
  assert.equal(attack.kind, "precision");
  assert.equal(attack.volleys[0].kills, 1);
  assert.equal(attack.cards[0].fate, "applied");
});

test("missiles strike together, more dice of a battery join its volley", () => {
  const strike = attackIn(
    lines([
      "MissilesStruck",
      { missiles: ["javelin-1", "javelin-2"], ship: "draco-1", needs: 5, hits: 1 },
      roll([5], 5),
      roll([2], 5, 1),
    ]),
  );
  assert.deepEqual([strike.kind, strike.power.roll.faces, criticalHits(strike)], ["strike", [5, 2], 1]);
  const flak = attackIn(
    lines(
      ["FlakFired", { ship: "draco-1", battery: "draco_4", target: "javelin-1", kills: 0, disruptions: 0 }, roll([1, 2], 6)],
      ["FlakRolled", { ship: "draco-1", battery: "draco_4", why: "High ROF", kills: 1, disruptions: 0 }, roll([6], 6)],
      ["MissilesShotDown", { seat: 0, missiles: ["javelin-1"] }],
    ),
  );
  assert.deepEqual([flak.volleys[0].kills, flak.volleys[0].rolls.length, flak.losses.length], [1, 2, 1]);
});

test("what has nothing to do with an attack ends it; what is said at the table does not", () => {
  const chat = { n: 9, kind: "chat", text: "ouch", seat: 1, rules: [], rolls: [], event: null };
  assert.equal(attackIn([...lines(FIRED), chat]).kind, "power");
  assert.equal(attackIn(lines(FIRED, ["Advanced", { ship: "draco-1" }])), null);
  assert.equal(attackIn(lines(["Advanced", { ship: "draco-1" }])), null);
});
