// The rulebook in the browser: by chapters, and searched by words and ids.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/book.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const { chaptersOf, marked, search } = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);

const BOOK = {
  group: [
    { id: "GOAL", title: "Aim of the game" },
    { id: "SALT", title: "Salting" },
  ],
  entry: [
    { id: "CAL-GOAL-01", kind: "clause", group: "GOAL", text: "Taking the capital wins." },
    { id: "CAL-SALT-01", kind: "clause", group: "SALT", text: "An enemy's outpost is spoilt." },
    { id: "CAL-SALT-12", kind: "clause", group: "SALT", text: "It gives no gold." },
    {
      id: "CAL-RUL-12",
      kind: "ruling",
      group: "GOAL",
      text: "No.",
      question: "May a capital be salted?",
      reason: "It is no outpost.",
    },
    { id: "EX-CAL-01", kind: "vector", group: "SALT", text: "Two claims", given: "Gold 3", expect: "Gold 4" },
  ],
};
const ids = (asked) => search(BOOK, asked).map(({ id }) => id);

test("a chapter has its rules, rulings and examples", () => {
  const [goal, salt] = chaptersOf(BOOK);
  assert.deepEqual([goal.title, goal.clauses.length, goal.rulings[0].id], ["Aim of the game", 1, "CAL-RUL-12"]);
  assert.deepEqual([salt.clauses.map(({ id }) => id), salt.examples[0].id], [["CAL-SALT-01", "CAL-SALT-12"], "EX-CAL-01"]);
});

test("all words must be there, wherever an entry has them", () => {
  assert.deepEqual(ids("GOLD"), ["CAL-SALT-12", "EX-CAL-01"]);
  assert.deepEqual(ids("salting gold 4"), ["EX-CAL-01"]);
  assert.deepEqual(ids("capital outpost"), ["CAL-RUL-12"]);
  assert.deepEqual(ids("  "), []);
});

test("who asks for an id or its number finds that entry first", () => {
  assert.equal(ids("cal-salt-12")[0], "CAL-SALT-12");
  assert.deepEqual(ids("12"), ["CAL-SALT-12", "CAL-RUL-12"]);
});

test("what is found, and in which order, is what the server finds", () => {
  const { book, found } = JSON.parse(readFileSync(new URL("book.vectors.json", import.meta.url), "utf8"));
  assert.ok(Object.values(found).flat().length > 20);
  for (const [asked, wanted] of Object.entries(found))
    assert.deepEqual(
      search(book, asked).map(({ id }) => id),
      wanted,
      asked,
    );
});

test("what was searched for is marked, signs and all", () => {
  assert.deepEqual(marked("Gold (2) is gold", "gold (2)"), [
    { text: "Gold", hit: true },
    { text: " ", hit: false },
    { text: "(2)", hit: true },
    { text: " is ", hit: false },
    { text: "gold", hit: true },
  ]);
});
