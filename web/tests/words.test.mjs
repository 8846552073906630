// How numbers are told with their parts.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { nameOf, noteOf, sumWords, wordOf } = await load("lib/words");
const { keyOf, same } = await load("lib/same");

const part = (amount, reason) => ({ amount, reason });

test("a sum has a sign before every part but the first", () => {
  assert.equal(sumWords([]), "");
  assert.equal(sumWords([part(3, "ships")]), "3 ships");
  assert.equal(sumWords([part(3, "ships"), part(2, "flank"), part(-2, "armor")]), "3 ships + 2 flank − 2 armor");
});

test("what has several parts is named under its JSON, as the server writes it", () => {
  const destroyer = { kind: "destroyer", damage: 2 };
  const words = {
    unit: { '{"kind":"destroyer","damage":2}': { says: "destroyer with 2 damage", note: "Red." }, 7: { says: "lucky" } },
  };
  assert.equal(nameOf(words, "unit", destroyer), "Destroyer with 2 damage");
  assert.equal(noteOf(words, "unit", destroyer), "Red.");
  assert.equal(wordOf(words, "unit", 7), "lucky");
  assert.equal(nameOf(words, "unit", "blue_ship"), "Blue ship");
  assert.deepEqual([keyOf("p"), keyOf(7), keyOf(true)], ["p", "7", "true"]);
  assert.ok(same(destroyer, { ...destroyer }) && !same(destroyer, { ...destroyer, damage: 1 }));
});
