// Who was likely to win, and what changed it most.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { sharesOf, swingsOf } = await load("lib/swings");

const told = (entries, seat, text) => ({ entries, line: { n: entries, seat, text } });
const at = (entries, ...chances) => ({ entries, chances });

test("the greatest changes come first, with what was told of them", () => {
  const chances = [at(0, 0.5, 0.5), at(3, 0.52, 0.48), at(5, 0.2, 0.8), at(6, 0.35, 0.65), at(9, 1, 0)];
  const lines = [
    told(2, 0, "Ann moves."),
    told(4, null, "The walls fall."),
    told(5, 1, "Ben strikes."),
    told(6, 0, "Ann flees."),
    told(8, 0, "Ann wins."),
  ];
  assert.deepEqual(swingsOf({ chances, lines }), [
    { at: 9, seat: 0, from: 0.35, to: 1, text: "Ann wins." },
    { at: 5, seat: 1, from: 0.48, to: 0.8, text: "Ben strikes." },
    { at: 6, seat: 0, from: 0.2, to: 0.35, text: "Ann flees." },
  ]);
});

test("what hardly mattered, or of which nothing was told, is no swing", () => {
  assert.deepEqual(
    swingsOf({ chances: [at(0, 0.5, 0.5), at(1, 0.54, 0.46), at(2, 0.9, 0.1)], lines: [told(1, 0, "Ann moves.")] }),
    [],
  );
});

test("shares lie one above the other, and allies share what their side has", () => {
  assert.deepEqual(sharesOf([at(0, 0.25, 0.75, 0.25, 0.75)]), [[[0, 0.125]], [[0.125, 0.5]], [[0.5, 0.625]], [[0.625, 1]]]);
  assert.deepEqual(sharesOf([]), []);
});

test("of several players it may be the one who lost", () => {
  const [swing] = swingsOf({ chances: [at(0, 0.4, 0.3, 0.3), at(2, 0.1, 0.45, 0.45)], lines: [told(1, 1, "Ben strikes.")] });
  assert.deepEqual([swing.seat, swing.from, swing.to], [0, 0.4, 0.1]);
});
