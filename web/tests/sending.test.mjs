// What is left of a plan that was sent, although the next question may be there before the reply.
import test from "node:test";
import assert from "node:assert/strict";
import "./runes.mjs";
import { load } from "./load.mjs";

const { Plan } = await load("lib/plan.svelte");

/** A server that refuses some choices. */
const link = (refused) => ({
  look: async ({ choices }) => {
    const bad = choices.findIndex(({ type }) => refused.has(type));
    const says = choices.map(({ type }) => `Do ${type}`);
    const [made, refusal] = bad < 0 ? [choices.length, null] : [bad, { why: "no" }];
    return { foreseen: { made, refusal, stopped: "", says }, dropped: false };
  },
});
const pieces = (types) => [...types].map((type) => ({ type }));
const types = (plan) => plan.pieces.map(({ type }) => type).join("");

test("the pieces that were made fall away, and with them those that were struck out", async () => {
  const plan = new Plan(link(new Set("b")));
  await plan.begin(pieces("abcd"));
  await plan.sending(3)(2);
  assert.equal(types(plan), "d");
});

test("pieces that were made are refused at the next question: the rest stays all the same", async () => {
  const refused = new Set();
  const plan = new Plan(link(refused));
  await plan.begin(pieces("abcd"));
  const done = plan.sending(plan.certain.length);
  refused.add("a").add("b");
  await plan.look();
  await done(2);
  assert.equal(types(plan), "cd");
});

test("what was planned for the next question before the reply came stays as it is", async () => {
  const plan = new Plan(link(new Set()));
  await plan.begin(pieces("ab"));
  const done = plan.sending(plan.certain.length);
  await plan.put(pieces("xyz"));
  await done(2);
  assert.equal(types(plan), "xyz");
});
