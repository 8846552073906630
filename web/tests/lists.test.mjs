// Lists of a yard as text: what is written is read again, and so is what people write.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/boards/fleet_commander/yard/lists.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const { read, write } = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);

const NAMES = new Map([
  ["hammerhead", "Hammerhead Frigate"],
  ["anti_fighter_frigate", "Anti-Fighter Frigate"],
  ["decoy", "Decoy"],
]);
const FLEET = {
  name: "Many frigates",
  items: [
    ["hammerhead", 12],
    ["decoy", 4],
  ],
};

test("what is written is read again", () => {
  const text = write([FLEET], (id) => NAMES.get(id));
  assert.equal(text, "Many frigates\n12 × Hammerhead Frigate\n4 × Decoy");
  assert.deepEqual(read(text, NAMES), { lists: [FLEET], wrong: [] });
});

test("an empty line stands between two lists, whatever ends the lines", () => {
  const other = { name: "Screen", items: [["anti_fighter_frigate", 2]] };
  const text = write([FLEET, other], (id) => NAMES.get(id));
  assert.deepEqual(read(text.replaceAll("\n", "\r\n"), NAMES).lists, [FLEET, other]);
});

test("people write the same in other ways", () => {
  const { lists, wrong } = read("mine\n  4x hammerhead\n2 anti fighter FRIGATE\n1 Hammerhead frigate\n0 Decoy", NAMES);
  assert.deepEqual(lists, [
    {
      name: "mine",
      items: [
        ["hammerhead", 5],
        ["anti_fighter_frigate", 2],
      ],
    },
  ]);
  assert.deepEqual(wrong, []);
});

test("a line that cannot be read is told by its number, and the others are read", () => {
  const { lists, wrong } = read("2 Hammerhed\n3 Decoy", NAMES);
  assert.deepEqual(lists, [{ name: "Unnamed list", items: [["decoy", 3]] }]);
  assert.deepEqual(wrong, ["Line 1: there is no “Hammerhed” here."]);
});

test("a name without anything is no list", () => {
  assert.deepEqual(read("Empty\n\n", NAMES), { lists: [], wrong: [] });
});
