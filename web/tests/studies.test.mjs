import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./load.mjs";

const { digest, empty, joined, keep, kept, read, write } = await load("lib/studies");

const stored = new Map();
globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
beforeEach(() => stored.clear());

const journal = (n) => `{"type":"Journal"}\n{"type":"Seal","digest":"d${n}"}\n`;
const STUDY = {
  names: ["Ann", "Ben"],
  notes: [{ at: 3, by: "Ann", text: "Hm." }],
  branches: [{ at: 3, name: "Other way", table: "t", token: "secret" }],
};

test("a study is read as it was written, without the keys to tables", () => {
  const file = write(journal(1), STUDY);
  assert.ok(!file.includes("secret"));
  assert.deepEqual(read(file), { journal: journal(1), study: { ...STUDY, branches: [{ at: 3, name: "Other way" }] } });
});

test("a bare journal is no study", () => {
  assert.deepEqual(read(journal(1)), { journal: journal(1), study: null });
  assert.equal(read("Dear sirs").study, null);
});

test("a study of another version is refused, and odd parts of a file do no harm", () => {
  assert.throws(() => read('{"kind":"wartable study","format":2}'), /another version/);
  const odd = JSON.stringify({
    kind: "wartable study",
    format: 1,
    journal: "x",
    names: [1, "Ann"],
    notes: [null, { at: -4, text: 7 }],
    branches: "none",
  });
  assert.deepEqual(read(odd).study, { names: ["", "Ann"], notes: [{ at: 0, by: "", text: "" }], branches: [] });
});

test("what was added is found again by the journal's seal, for the thirty studies used last", () => {
  assert.equal(digest(journal(1)), "d1");
  for (let n = 1; n <= 31; n++) keep(journal(n), { ...STUDY, names: [String(n)] });
  assert.equal(kept(journal(1)), null);
  assert.deepEqual(kept(journal(31)).names, ["31"]);
  keep("no seal", STUDY);
  assert.equal(kept("no seal"), null);
});

test("two studies of one match are joined, each note once", () => {
  const both = joined(STUDY, { names: [], notes: [...STUDY.notes, { at: 9, by: "Ben", text: "Ha." }], branches: [] });
  assert.deepEqual(
    both.notes.map(({ at }) => at),
    [3, 9],
  );
  assert.deepEqual(joined(empty(), STUDY).names, ["Ann", "Ben"]);
});
