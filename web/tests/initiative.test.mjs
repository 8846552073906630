// The initiative of the present game turn, as the log has told it.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { initiativeOf } = await load("boards/legends/initiative");

const line = (type, more = {}) => ({ kind: "event", event: { type, ...more } });
const sum = (...parts) => ({ parts: parts.map(([amount, reason]) => ({ amount, reason, rule: "LOK-INIT-02" })) });
const BEGAN = line("legends.TurnBegan", { turn: 1 });
const SET = line("legends.InitiativeSet", { order: [1, 0], totals: [sum([4, "die"], [2, "Captain"]), sum([5, "die"])] });
const ORDER = line("legends.OrderChosen", { seat: 1, order: "reverse", seats_in_order: [0, 1] });

test("totals stand from the highest down, each with its parts", () => {
  assert.deepEqual(initiativeOf([BEGAN, SET]), {
    totals: [
      { seat: 1, total: 6, says: "4 die + 2 Captain" },
      { seat: 0, total: 5, says: "5 die" },
    ],
    first: null,
  });
});

test("whoever acts first is known once the order is chosen", () => {
  assert.equal(initiativeOf([BEGAN, SET, ORDER]).first, 0);
});

test("what was rolled in an earlier game turn is over", () => {
  assert.equal(initiativeOf([BEGAN, SET, ORDER, BEGAN]), null);
  assert.equal(initiativeOf([BEGAN, SET, ORDER, BEGAN, SET]).first, null);
});

test("lines without an event tell nothing", () => {
  assert.equal(initiativeOf([]), null);
  assert.equal(initiativeOf([{ kind: "chat", event: null }, BEGAN]), null);
});
