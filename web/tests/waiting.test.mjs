// At whose table somebody who wants an opponent sits down.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { olderThan, waitingFor } = await load("lib/waiting");

const table = (name, since, more = {}) => ({
  table: name,
  game: "chess",
  seats: 2,
  taken: 1,
  terms: [],
  since,
  here: true,
  ...more,
});
const names = (tables) => tables.map((one) => one.table).join(" ");
const nobody = () => false;

test("the table that has waited longest comes first", () => {
  const open = [table("c", 30), table("b", 20), table("a", 20)];
  assert.equal(names(waitingFor(open, "chess", nobody)), "a b c");
});

test("only a table of this game counts that one player by the rulebook makes full, with its host there", () => {
  const open = [
    table("other", 1, { game: "go" }),
    table("away", 2, { here: false }),
    table("house", 3, { terms: [{ key: "blitz" }] }),
    table("empty", 4, { seats: 3 }),
    table("mine", 5),
    table("three", 6, { seats: 3, taken: 2 }),
  ];
  assert.equal(names(waitingFor(open, "chess", (name) => name === "mine")), "three");
});

test("of two tables opened at once the younger one gives way, and never both", () => {
  const open = [table("b", 20), table("a", 20)];
  assert.equal(names(olderThan(open, open, "b")), "a");
  assert.equal(names(olderThan(open, open, "a")), "");
  assert.equal(names(olderThan(open, open, "gone")), "");
});
