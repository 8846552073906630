// What is shown of the log: motions that go together are one step.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { stepsOf, AFTER } = await load("lib/director");

const line = (n, event) => ({ n, at: 0, kind: "event", text: "", seat: 0, rules: [], rolls: [], event: { seat: 0, ...event } });
const unit = (kind) => ({ kind, damage: 0, critical: 0, bound: "" });
const moved = (n, origin, to, value = null) =>
  line(n, { type: "fleet_commander.Moved", unit: { known_to: [0], value }, origin, to });

test("ships of one activation fly together, hidden ones without a name", () => {
  const steps = stepsOf([moved(0, "j1", "ne1", unit("draco")), moved(1, "j6", "ne1"), moved(2, "j1", "ne2")], false);
  assert.deepEqual(
    steps.map(({ line: last }) => last),
    [1, 2],
  );
  assert.deepEqual(
    steps[0].motion.along.map(({ from, units }) => [from, units]),
    [["j6", [["", 1]]]],
  );
  assert.equal(steps[0].time, 450 + AFTER);
});

test("time passes for all squadrons at once, and other events keep their order", () => {
  const passed = (n, region) => line(n, { type: "fleet_commander.TimePassed", region, left: 1 });
  const steps = stepsOf(
    [passed(0, "j1"), passed(1, "j2"), line(2, { type: "fleet_commander.Hid", region: "p", number: 2 })],
    false,
  );
  assert.deepEqual(
    steps.map(({ motion }) => [motion.kind, motion.along?.length ?? 0]),
    [
      ["wait", 1],
      ["turn", 0],
    ],
  );
});

test("a capital falls: its walls, then the flag, then the ribbon, with stone and horn", () => {
  const lines = [
    line(0, { type: "caledea.StructureDestroyed", square: "4,5", structure: "castle" }),
    line(1, { type: "caledea.CapitalTaken", seat: 2, owner: 1, square: "4,5" }),
  ];
  const steps = stepsOf(lines, false);
  assert.deepEqual(
    steps.map(({ motion, banner }) => motion?.kind ?? (banner ? "ribbon" : "")),
    ["crumble", "raise", "ribbon"],
  );
  assert.deepEqual(
    steps.map(({ sound }) => sound),
    ["stone", null, "horn"],
  );
  assert.deepEqual(steps[0].motion.units, [["castle", 1]]);
  assert.equal(steps[1].motion.seat, 2);
  assert.deepEqual(
    stepsOf(lines, true).map(({ banner }) => banner !== null),
    [true],
  );
});

test("what is claimed, salted, built, promoted or raised is seen and heard on its square", () => {
  const at = (n, type, more = {}) => line(n, { type: `caledea.${type}`, square: "4,5", ...more });
  const steps = stepsOf(
    [
      at(0, "Claimed"),
      at(1, "UnitRaised"),
      at(2, "UnitUpgraded", { unit: "infantry", to: "cavalry" }),
      at(3, "CastleBuilt"),
      at(4, "Salted", { owner: 1 }),
    ],
    false,
  );
  assert.deepEqual(
    steps.map(({ motion: { kind, units, into } }) => [kind, units[0]?.[0], into]),
    [
      ["claim", undefined, undefined],
      ["muster", "infantry", undefined],
      ["promote", "infantry", "cavalry"],
      ["build", "castle", undefined],
      ["salt", undefined, undefined],
    ],
  );
  assert.deepEqual(
    steps.map(({ sound }) => sound),
    ["point", "step", "flip", "build", "salt"],
  );
});

test("who goes over land is heard otherwise than who flies", () => {
  const marched = line(0, { type: "caledea.Moved", origin: "4,4", square: "4,5", units: [["cavalry", 1]] });
  assert.deepEqual(
    [marched, moved(1, "j1", "ne1")].map((one) => stepsOf([one], false)[0].sound),
    ["step", "thrust"],
  );
});

test("points fly from the regions that they come from, and the marker takes time for each space", () => {
  const scored = (n, points, regions) => line(n, { type: "fleet_commander.Scored", points, score: 5, regions });
  const [one, two] = stepsOf([scored(0, 2, ["ne0", "se0"]), scored(1, 1, [])], false);
  assert.deepEqual(
    [one.motion.kind, one.motion.points, one.motion.units],
    [
      "score",
      2,
      [
        ["ne0", 1],
        ["se0", 1],
      ],
    ],
  );
  assert.equal(one.time - two.time, 180);
});

test("a reveal takes longer where a decoy dissolves", () => {
  const revealed = (units) => stepsOf([line(0, { type: "fleet_commander.Revealed", region: "ne0", units })], false)[0].time;
  assert.ok(revealed([unit("draco"), unit("decoy")]) > revealed([unit("draco")]));
});

test("only a loss that is noted runs across the board", () => {
  const banners = (noted) =>
    stepsOf([line(0, { type: "fleet_commander.Destroyed", region: "ne0", unit: unit("hydrus"), noted })], true).filter(
      ({ banner }) => banner,
    );
  assert.deepEqual([banners(true).length, banners(false).length], [1, 0]);
  assert.equal(banners(true)[0].sound, "fall");
});

test("where nothing may move, nothing does", () => assert.deepEqual(stepsOf([moved(0, "j1", "ne1")], true), []));
