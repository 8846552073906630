// What a camera shows stays clear of the buttons above and of what lies over the foot of the stage.
import test from "node:test";
import assert from "node:assert/strict";
import "./runes.mjs";
import { load } from "./load.mjs";

const { Camera } = await load("lib/stage/camera.svelte");

/** A table of 72 by 48 inches, 10 pixels for an inch when all of it is seen. */
function camera() {
  const made = new Camera({ x: 0, y: 0, width: 72, height: 48 }, { most: 8, above: 40 });
  [made.width, made.height] = [720, 480];
  return made;
}

test("what lies below a tray or below the buttons is not seen", () => {
  const made = camera();
  assert.ok(made.sees({ x: 30, y: 40 }, 1));
  assert.ok(!made.sees({ x: 30, y: 4.5 }, 1));
  made.cover(100);
  assert.ok(!made.sees({ x: 30, y: 40 }, 1));
  assert.ok(made.sees({ x: 30, y: 36 }, 1));
});

test("fighters that were shown come up above a tray that opens", () => {
  const made = camera();
  made.show({ x: 20, y: 36, width: 10, height: 8 }, 3);
  assert.ok(made.sees({ x: 25, y: 40 }, 1));
  made.cover(240);
  for (const y of [37, 40, 43]) assert.ok(made.sees({ x: 25, y }, 0.5), String(y));
});

test("whoever has looked elsewhere is not drawn back by a tray", () => {
  const made = camera();
  made.show({ x: 20, y: 30, width: 10, height: 8 }, 3);
  made.look({ x: 50, y: 20 });
  const { middle } = made;
  made.cover(240);
  assert.deepEqual(made.middle, middle);
});

test("things at opposite edges of the table are both seen, although a tray takes half of the stage", () => {
  const made = camera();
  made.cover(200);
  made.show({ x: 0, y: 0, width: 72, height: 48 }, 3);
  for (const y of [2, 46]) assert.ok(made.sees({ x: 36, y }, 1), String(y));
  made.show({ x: 30, y: 20, width: 8, height: 8 }, 3);
  assert.equal(made.zoom, 3);
});
