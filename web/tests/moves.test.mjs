import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { chaptersOf, current } = await load("lib/moves");

const line = (n, type, text, seat = null, more = {}) => ({
  n,
  at: 0,
  kind: "event",
  text,
  seat,
  rules: [],
  event: { type, ...more },
});
const LINES = [
  { entries: 1, line: line(0, "caledea.Placed", "Ann places a capital.", 0) },
  { entries: 2, line: line(1, "caledea.TurnStarted", "Round 1: Ann has 3 actions.", 0, { round: 1 }) },
  { entries: 3, line: line(2, "caledea.Moved", "Ann moves.", 0) },
  { entries: 3, line: line(3, "caledea.Captured", "Ann takes a tower.", 0) },
  { entries: 4, line: line(4, "caledea.GoldChanged", "Ann owns 2 gold.", 0) },
  { entries: 5, line: line(5, "caledea.Rolled", "Dice fall.", -1) },
];

test("a match is told in chapters, with one line for each entry", () => {
  const [start, round, ...rest] = chaptersOf(LINES);
  assert.deepEqual(rest, []);
  assert.deepEqual(
    [start.title, start.seat, start.moves],
    ["Start", null, [{ at: 1, seat: 0, text: "Ann places a capital." }]],
  );
  assert.deepEqual([round.title, round.seat], ["Round 1", 0]);
  assert.deepEqual(round.moves, [
    { at: 3, seat: 0, text: "Ann moves." },
    { at: 5, seat: null, text: "Dice fall." },
  ]);
});

test("the move that is looked at is the last one up to there", () => {
  const chapters = chaptersOf(LINES);
  assert.equal(current(chapters, 0), null);
  assert.equal(current(chapters, 4).at, 3);
  assert.equal(current(chapters, 99).at, 5);
});
