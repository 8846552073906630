// A group of fighters whose moves are planned as one: what is left of the plan waits while something else is asked.
import test from "node:test";
import assert from "node:assert/strict";
import "./runes.mjs";
import { load } from "./load.mjs";

const { Wing } = await load("boards/legends/wings/wing.svelte");
const { isMoves, movesWords } = await load("boards/legends/wings/moves");

const fly = (fighter) => ({ type: "legends.Fly", fighter, way: [[1000, 2000]] });

test("a plan of moves is told by how many do what", () => {
  const dock = { type: "legends.Dock", fighter: "hunter-1", ship: "corona-1", side: "port", along: 0 };
  const stay = { type: "legends.Stay", fighters: ["hunter-5", "hunter-6"] };
  const called = (id) => `the ${id}`;
  assert.deepEqual(movesWords([dock, fly("hunter-2"), dock, fly("hunter-3"), stay], called), [
    "2 dock at the corona-1",
    "2 fly",
    "2 stay",
  ]);
  assert.deepEqual(movesWords([fly("hunter-2")], called), ["1 flies"]);
  assert.ok(isMoves([dock, stay]));
  assert.ok(!isMoves([dock, { type: "legends.Attack" }]));
  assert.ok(!isMoves([]));
});

/** The plan of a player, as far as a wing uses it. */
function player() {
  const plan = { pieces: [], struck: new Map(), put: (pieces) => (plan.pieces = pieces), begin: (pieces) => plan.put(pieces) };
  return { plan, question: null, link: { at: { table: "t", token: "k" } } };
}

const fighters = ["hunter-1", "hunter-2", "hunter-3"].map((id, i) => ({
  id,
  name: id,
  what: "fighter",
  pose: [10_000 + 1_000 * i, 10_000, 0],
}));
const seen = {
  chart: { turned: false, table: ({ x, y }) => [x * 1000, y * 1000] },
  scenery: { table: [72_000, 48_000], fighter_size: 750, missile_size: 500 },
  position: { fighters, ships: [], units: new Map(fighters.map((one) => [one.id, one])) },
};
const asks = (ask, moving) => ({
  ask,
  you: 0,
  question: {},
  position: { pending: [[0, moving ? { type: "legends.GroupQuestion", stage: "first", moving } : { type: "legends.Other" }]] },
});

/** Each may fly 12 inches, and there is nothing to dock at. */
globalThis.fetch = async () => ({
  ok: true,
  json: async () => ({ answer: { numbers: fighters.map(({ id }) => [id, 12]), shapes: [] } }),
});

/** Three Hunters whose moves are planned; the first has flown, and where it is shifted to is asked. */
async function shifted() {
  const play = player();
  const wing = new Wing(play, { takes: false, marks: {} });
  await wing.face(asks(1, ["hunter-1", "hunter-2", "hunter-3"]), seen);
  wing.nudge([0, 5_000]);
  const planned = play.plan.pieces;
  play.plan.pieces = planned.slice(1);
  await wing.face(asks(2, null), seen);
  return { wing, play, planned };
}

test("while a shift is asked about, the moves of the others are no part of the answer", async () => {
  const { play, planned } = await shifted();
  assert.deepEqual(
    planned.map(({ fighter }) => fighter),
    ["hunter-1", "hunter-2", "hunter-3"],
  );
  assert.deepEqual(play.plan.pieces, []);
});

test("once the group is asked again, the rest of its moves is planned as it was", async () => {
  const { wing, play, planned } = await shifted();
  await wing.face(asks(3, ["hunter-2", "hunter-3"]), seen);
  assert.deepEqual(play.plan.pieces, planned.slice(1));
});

test("a plan that is being sent is not put aside", async () => {
  const play = player();
  const wing = new Wing(play, { takes: false, marks: {} });
  await wing.face(asks(1, ["hunter-1"]), seen);
  play.plan.pieces = [fly("hunter-1")];
  play.plan.isSent = true;
  await wing.face(asks(2, null), seen);
  assert.equal(play.plan.pieces.length, 1);
});
