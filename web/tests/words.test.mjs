// How numbers are told with their parts.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { sumWords } = await load("lib/words");

const part = (amount, reason) => ({ amount, reason });

test("a sum has a sign before every part but the first", () => {
  assert.equal(sumWords([]), "");
  assert.equal(sumWords([part(3, "ships")]), "3 ships");
  assert.equal(sumWords([part(3, "ships"), part(2, "flank"), part(-2, "armor")]), "3 ships + 2 flank − 2 armor");
});
