// Names that run from right to left do not pull what follows them to their other side; names of lists are not used twice.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/names.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const { isolatedIn, seatName, unused } = await import(
  `data:text/javascript,${encodeURIComponent(ts.transpileModule(source, options).outputText)}`
);

const VIEW = {
  seats: [
    { name: "مرحبا", called: "Talaq" },
    { name: "Ben", called: "Verrun" },
    { name: "", called: "Korrim" },
  ],
};

test("such a name is set apart, others are left as they are", () => {
  assert.deepEqual(
    [0, 1, 2, null].map((seat) => seatName(VIEW, seat)),
    ["\u2068مرحبا\u2069", "Ben", "Korrim", ""],
  );
});

test("it is set apart within a sentence too", () => {
  assert.equal(isolatedIn("tower of مرحبا, 1 cavalry of Ben", VIEW), "tower of \u2068مرحبا\u2069, 1 cavalry of Ben");
});

test("a name that is taken gets a number", () => {
  assert.equal(unused("Mine", ["Yours"]), "Mine");
  assert.equal(unused("Mine", ["Mine", "Mine 2"]), "Mine 3");
});
