// One table of keys: no key means two things at once, and fields, buttons and dialogs keep their own.
import { readFileSync } from "node:fs";
import test, { beforeEach } from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

/** As much of a page as keys need. */
class Element {
  constructor(...is) {
    this.is = is;
  }
  closest(selector) {
    return this.is.some((one) => selector.split(/[ ,]+/).includes(one)) ? this : null;
  }
}
const heard = [];
let dialog = null;
globalThis.Element = Element;
globalThis.document = { querySelector: () => dialog };
globalThis.window = { addEventListener: (_, hear, first) => heard.push([hear, !!first]) };

const source = readFileSync(new URL("../src/lib/keys.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const { KEYS, bind, keysHere, keyWords, listen } = await import(`data:text/javascript,${encodeURIComponent(compiled)}`);
listen();

/** A key on the page: first those who hear before the focus, then the rest. */
function press(key, { at = new Element("body"), ...more } = {}) {
  const event = { key, target: at, defaultPrevented: false, ...more };
  event.preventDefault = () => (event.defaultPrevented = true);
  for (const [hear] of heard.toSorted(([, one], [, other]) => other - one)) hear(event);
  return event.defaultPrevented;
}

let done;
let forget = [];
beforeEach(() => {
  for (const end of forget) end();
  [done, forget, dialog] = [[], [], null];
});
const on = (context, action, says = true) =>
  forget.push(bind(context, { [action]: () => (done.push(`${context} ${action}`), says) }));

test("no key has two meanings within a context, nor in two that hold at once", () => {
  for (const together of [
    ["table", "question", "page"],
    ["table", "plan", "page"],
    ["replay", "page"],
    ["board", "table", "page"],
    ["board", "question"],
  ]) {
    const all = together.flatMap((context) => Object.values(KEYS[context].keys).flatMap(([keys]) => keys));
    assert.deepEqual(
      all.filter((key, i) => all.indexOf(key) !== i),
      [],
      together.join(),
    );
  }
});

test("a key does what the table says, letters in either case", () => {
  on("table", "board");
  on("question", "undo");
  assert.equal(press("b"), true);
  press("z", { ctrlKey: true });
  assert.equal(press("z"), false);
  assert.deepEqual(done, ["table board", "question undo"]);
});

test("Shift is part of a sign, and a key of its own with arrows and letters", () => {
  on("page", "keys");
  on("board", "shift");
  on("table", "log");
  press("?", { shiftKey: true });
  press("ArrowUp", { shiftKey: true });
  assert.equal(press("L", { shiftKey: true }), false);
  assert.deepEqual(done, ["page keys", "board shift"]);
});

test("typing, pressing a button and an open dialog trigger nothing", () => {
  on("table", "board");
  on("plan", "commit");
  assert.equal(press("b", { at: new Element("textarea") }), false);
  assert.equal(press("Enter", { at: new Element("button") }), false);
  dialog = {};
  assert.equal(press("b"), false);
  dialog = null;
  assert.equal(press("Enter"), true);
  assert.deepEqual(done, ["plan commit"]);
});

test("what is shown comes before all else, and lets a key go when nothing is shown", () => {
  on("plan", "clear");
  on("show", "skip", false);
  press("Escape");
  on("show", "skip");
  press("Escape");
  assert.deepEqual(done, ["show skip", "plan clear", "show skip"]);
});

test("the newest of several has the key", () => {
  on("plan", "clear");
  on("plan", "clear");
  press("Escape");
  assert.deepEqual(done, ["plan clear"]);
});

test("the list tells only what does something here, as keys are written", () => {
  on("table", "log");
  on("question", "answer");
  assert.deepEqual(
    keysHere().map(([title, entries]) => [title, entries.map(([keys, says]) => [keyWords(keys), says])]),
    [
      ["Answering a question", [[["1 – 9"], "Choose the first answer, the second, and so on"]]],
      ["At the table", [[["L"], "Go to the log"]]],
    ],
  );
  assert.deepEqual(keyWords(["Ctrl+Z", "Ctrl+Shift+Z", "+", "Escape"]), ["Ctrl + Z", "Ctrl + Shift + Z", "+", "Esc"]);
});
