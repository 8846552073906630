// What is shown of the log: motions that go together are one step.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { stepsOf, AFTER } = await load("lib/director");

const line = (n, event) => ({ n, at: 0, kind: "event", text: "", seat: 0, rules: [], rolls: [], event: { seat: 0, ...event } });
const moved = (n, origin, to, value = null) => line(n, { type: "fleet_commander.Moved", unit: { known_to: [0], value }, origin, to });

test("ships of one activation fly together, hidden ones without a name", () => {
  const steps = stepsOf([moved(0, "j1", "ne1", "draco"), moved(1, "j6", "ne1"), moved(2, "j1", "ne2")], false);
  assert.deepEqual(steps.map(({ line: last }) => last), [1, 2]);
  assert.deepEqual(steps[0].motion.along.map(({ from, units }) => [from, units]), [["j6", [["", 1]]]]);
  assert.equal(steps[0].time, 450 + AFTER);
});

test("time passes for all squadrons at once, and other events keep their order", () => {
  const passed = (n, region) => line(n, { type: "fleet_commander.TimePassed", region, left: 1 });
  const steps = stepsOf([passed(0, "j1"), passed(1, "j2"), line(2, { type: "fleet_commander.Hid", region: "p", number: 2 })], false);
  assert.deepEqual(steps.map(({ motion }) => [motion.kind, motion.along?.length ?? 0]), [["wait", 1], ["turn", 0]]);
});

test("where nothing may move, nothing does", () => assert.deepEqual(stepsOf([moved(0, "j1", "ne1")], true), []));
