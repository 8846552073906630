// The next question may be there before the reply to what was sent: the reply changes nothing that was begun for that question.
import test from "node:test";
import assert from "node:assert/strict";
import "./runes.mjs";
import { load } from "./load.mjs";

globalThis.sessionStorage = { getItem: () => null, setItem() {}, removeItem() {} };
const { Play } = await load("lib/play.svelte");

const offer = (kind) => ({ kind, says: kind, fields: [["number", { type: "Number", low: 1, high: 9, step: 1 }]] });
const question = (ask, ...kinds) => ({ ask, says: `Question ${ask}`, offers: kinds.map(offer), options: null });
const viewOf = (ask, ...kinds) => ({
  table: "t",
  game: "legends",
  ask,
  question: question(ask, ...kinds),
  words: {},
  ahead: false,
});
const pieces = (types) => [...types].map((type) => ({ type, number: 1 }));
const types = (play) => play.plan.pieces.map(({ type }) => type).join("");

/** A player at a table whose server is asked at once, and replies when the test says so. */
class Seat {
  token = "key";
  table = "t";
  allowed = new Set("abcd");

  constructor() {
    this.play = new Play(this);
    this.seen = null;
  }

  async look({ choices }) {
    const bad = choices.findIndex(({ type }) => !this.allowed.has(type));
    const made = bad < 0 ? choices.length : bad;
    const refusal = bad < 0 ? null : { rule: "", why: "no", also: [] };
    const says = choices.map(({ type }) => type);
    const after = made ? question(this.live.ask, "after") : this.live.question;
    return {
      foreseen: { ask: this.live.ask, made, refusal, says, lines: [], stopped: "", question: after, words: {} },
      dropped: false,
    };
  }

  act(act) {
    this.acts = [...(this.acts ?? []), act];
    return new Promise((done) => (this.reply = (made, refusal = null) => done({ made, refusal })));
  }

  async face(view, allowed) {
    this.allowed = new Set(allowed);
    this.live = view;
    this.play.face(view);
    await this.rest();
  }

  /** All that is under way comes to its end; the page makes a new draft whenever the plan is seen anew. */
  async rest() {
    await new Promise((done) => setTimeout(done));
    if (this.seen === this.play.plan.seen) return;
    this.seen = this.play.plan.seen;
    this.play.redraft();
  }

  async planned(types) {
    await this.play.plan.begin(pieces(types));
    await this.rest();
  }
}

test("an answer that was begun before the reply to a plan stays as it is", async () => {
  const seat = new Seat();
  const { play } = seat;
  await seat.face(viewOf(1, "a", "b"), "ab");
  await seat.planned("ab");
  const sent = play.commit();
  await seat.rest();
  await seat.face(viewOf(2, "x", "y"), "xy");
  assert.equal(types(play), "", "what was sent is no longer planned");
  assert.deepEqual(
    play.draft.offers.map(({ kind }) => kind),
    ["x", "y"],
    "the draft answers the new question",
  );
  play.draft.start("x", { number: 4 });
  const { draft } = play;
  seat.reply(2);
  await sent;
  await seat.rest();
  assert.equal(play.draft, draft);
  assert.deepEqual(play.draft.choice, { type: "x", number: 4 });
});

test("what was sent and not made is planned again, although the next question was there first", async () => {
  const seat = new Seat();
  const { play } = seat;
  await seat.face(viewOf(1, "a", "b"), "abcd");
  await seat.planned("abc");
  const sent = play.commit();
  await seat.rest();
  await seat.face(viewOf(2, "c"), "cd");
  assert.equal(types(play), "");
  seat.reply(2, { rule: "", why: "too late", also: [] });
  await sent;
  assert.equal(types(play), "c");
  assert.equal(play.refused.refusal.why, "too late");
});

test("what lies beyond dice stays planned when the next question comes before the reply", async () => {
  const seat = new Seat();
  const { play } = seat;
  await seat.face(viewOf(1, "a"), "abcd");
  await seat.planned("abcd");
  const done = play.plan.sending(2);
  await seat.face(viewOf(2, "c"), "cd");
  assert.equal(types(play), "cd");
  await done(2);
  assert.equal(types(play), "cd");
});

test("a plan for the next question outlasts the reply to an answer that had nothing to do with it", async () => {
  const seat = new Seat();
  const { play } = seat;
  await seat.face(viewOf(1, "x"), "x");
  await seat.planned("a");
  const sent = play.submit({ type: "x", number: 1 });
  await seat.face(viewOf(2, "a"), "a");
  seat.reply(1);
  await sent;
  assert.equal(types(play), "a");
});

test("a plan of which nothing can be made says why, however early the button was pressed", async () => {
  const seat = new Seat();
  const { play } = seat;
  await seat.face(viewOf(1, "a", "b"), "");
  void play.plan.put(pieces("ab"));
  await play.confirm();
  assert.equal(seat.acts, undefined, "nothing is sent");
  assert.equal(play.refused.refusal.why, "no");
});

test("a plan that changes while it is looked at is sent as it is then", async () => {
  const seat = new Seat();
  const { play } = seat;
  await seat.face(viewOf(1, "a", "b"), "abcd");
  const [gates, look] = [[], seat.look];
  seat.look = (at) => new Promise((done) => gates.push(() => done(look.call(seat, at))));
  void play.plan.put(pieces("a"));
  const sent = play.confirm();
  void play.plan.put(pieces("abx"));
  for (const place of [0, 1, 2]) {
    assert.equal(seat.acts, undefined, "nothing is sent that is still looked at");
    gates[place]();
    await seat.rest();
  }
  assert.deepEqual(
    seat.acts.map(({ choices }) => choices.map(({ type }) => type).join("")),
    ["ab"],
    "what is refused is left out",
  );
  seat.reply(2);
  await sent;
  assert.equal(types(play), "");
});
