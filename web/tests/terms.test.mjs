// The words of a game are found in sentences: the longest first, each once, in the singular and in the plural.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { pieces } = await load("lessons/terms");
const term = (name, forms = []) => ({ term: name, says: `${name}.`, rule: "R-01", forms });
const help = { term: [term("claim", ["claimed"]), term("round"), term("round of combat"), term("in transit")], quick: [] };
const found = (text) =>
  pieces(text, help)
    .map(({ text, term }) => (term ? `[${text}:${term.term}]` : text))
    .join("");

test("a term is found in all its forms, whatever its letters", () => {
  assert.equal(found("Claims and claimed."), "[Claims:claim] and claimed.");
  assert.equal(found("It was claimed."), "It was [claimed:claim].");
});

test("the longest term is meant", () => {
  assert.equal(found("A round of combat, then a round."), "A [round of combat:round of combat], then a [round:round].");
});

test("a word inside another is none", () => {
  assert.equal(found("Around, in transition."), "Around, in transition.");
});

test("a sentence without terms stays whole", () => {
  assert.deepEqual(pieces("Nothing here.", help), [{ text: "Nothing here.", term: null }]);
  assert.deepEqual(pieces("Nothing here.", { term: [], quick: [] }), [{ text: "Nothing here.", term: null }]);
});
