// Templates on the table: how a course is written, laid out and read back.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { courseOf, laidOut, piecesOf, stripsOf, stripWords } = await load("boards/legends/template/strips");

test("straights that follow each other are one run of the course", () => {
  assert.equal(courseOf(["3", "1", "eS", "eS", "6", "6", "tP"]), "4 eS eS 12 tP");
  assert.equal(courseOf([]), "0");
  assert.deepEqual(stripsOf("4 eS 13 tP", [1, 3, 6]), ["3", "1", "eS", "6", "6", "1", "tP"]);
});

test("templates lie one behind the other from the front edge of the ship", () => {
  const laid = laidOut([10_000, 10_000, 0], 1500, piecesOf(["3", "eP"], 2));
  assert.deepEqual(laid[0].middle.map(Math.round), [13_000, 10_000]);
  assert.deepEqual(
    laid[0].outline.slice(0, 1).map((place) => place.map(Math.round)),
    [[11_500, 10_450]],
  );
  assert.ok(laid[1].middle[1] > 10_000, "it bends to port");
});

test("a strip is told in short, with a diamond where thrusters pay", () => {
  assert.deepEqual([stripWords("6", "B"), stripWords("eS", "B"), stripWords("tP", "B")], ["6″", "B stbd", "B port ◆"]);
});
