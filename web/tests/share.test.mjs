// Squadrons in links: what is packed is unpacked again, and damage is noticed.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { pack, unpack } = await load("boards/legends/builder/share");
const LIST = {
  name: "Ann’s pack ☆",
  scenario: "squadron_engagement",
  text: "Surakari Invasion Fleet, 50 points\n2 Draco Frigate\n",
};

test("a squadron comes out of a link as it went in, in letters that no address changes", () => {
  const packed = pack(LIST);
  assert.match(packed, /^[\w.-]+$/);
  assert.deepEqual(unpack(packed), LIST);
});

test("every letter that is lost or changed is noticed", () => {
  const packed = pack(LIST);
  for (let i = 0; i < packed.length; i += 1) {
    assert.equal(unpack(packed.slice(0, i) + packed.slice(i + 1)), null, `without letter ${i}`);
    assert.equal(
      unpack(`${packed.slice(0, i)}${packed[i] === "a" ? "b" : "a"}${packed.slice(i + 1)}`),
      null,
      `letter ${i} changed`,
    );
  }
});

test("what is no squadron at all is not taken for one", () => {
  for (const wrong of ["", ".", "abc", "%%%.1", `${"a".repeat(7000)}.1`]) assert.equal(unpack(wrong), null);
});
