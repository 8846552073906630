// Who sits where at a new table: what the form makes of seats, and what it refuses.
import { readFileSync } from "node:fs";
import test from "node:test";
import assert from "node:assert/strict";
import ts from "typescript";

const source = readFileSync(new URL("../src/lib/seating.ts", import.meta.url), "utf8");
const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
const compiled = ts.transpileModule(source, options).outputText;
const { againstBots, filled, hostOf, needsName, plansOf, problemWith, put, usualBot } = await import(
  `data:text/javascript,${encodeURIComponent(compiled)}`
);

const game = {
  name: "chess",
  presets: [],
  title: "Chess",
  seats: [2, 3, 4],
  bots: [{ name: "easy" }, { name: "fair" }, { name: "hard" }],
};
const seats = (...who) => who.map((one) => ({ who: one, bot: "easy", name: "" }));
const who = (list) => list.map((seat) => seat.who).join(" ");

test("seats are filled in one way, with the player at one of them", () => {
  assert.equal(who(filled("bot", 3, "easy")), "me bot bot");
  assert.equal(who(filled("hotseat", 2, "easy", 1)), "screen me");
  assert.equal(who(filled("invite", 2, "easy")), "me link");
  assert.equal(who(filled("watch", 2, "easy")), "bot bot");
  assert.equal(usualBot(game), "fair");
  assert.equal(usualBot({ ...game, presets: [{ bot: "easy" }] }), "easy");
});

test("the player has one seat: whoever sat on the new one gets the old one", () => {
  assert.equal(who(put(seats("me", "link", "bot"), 2, "me")), "bot link me");
  assert.equal(who(put(seats("me", "link", "bot"), 1, "screen")), "me screen bot");
  assert.equal(who(put(seats("bot", "bot"), 0, "me")), "me bot");
});

test("this screen is shared by the player and whoever sits there, and by nobody behind a link", () => {
  const human = (screen) => ({ by: "human", screen });
  assert.deepEqual(plansOf(seats("me", "link", "screen", "bot")), [
    human(true),
    human(false),
    human(true),
    { by: "bot", bot: "easy" },
  ]);
  assert.deepEqual(plansOf(seats("me", "link")), [human(false), human(false)]);
});

test("the host is the player, or else the first at this screen", () => {
  assert.equal(hostOf(seats("link", "screen", "me")), 2);
  assert.equal(hostOf(seats("link", "screen")), 1);
  assert.equal(hostOf(seats("link", "bot")), null);
});

test("a name is needed where other people are", () => {
  assert.equal(needsName(seats("me", "bot")), false);
  assert.equal(needsName(seats("me", "link")), true);
  assert.equal(needsName(seats("me", "screen")), true);
  assert.equal(needsName(seats("link", "link")), false);
});

test("what cannot be is said with its reason", () => {
  assert.equal(problemWith(game, seats("me", "bot"), false), "");
  assert.equal(problemWith(game, seats("me"), false), "Chess is for 2 to 4 players.");
  assert.equal(
    problemWith({ ...game, bots: [] }, [{ who: "bot", bot: "", name: "" }, ...seats("me")], false),
    "There is no bot for Chess.",
  );
  assert.match(problemWith(game, seats("me", "bot"), true), /^Only a seat with a link/);
  assert.match(problemWith(game, seats("link", "bot"), true), /^Take a seat yourself/);
});

test("against bots the player may have any seat", () => {
  const plan = againstBots(game, "hard", { options: { short: true } }, 2, 1);
  assert.deepEqual(plan, {
    game: "chess",
    seats: [
      { by: "bot", bot: "hard" },
      { by: "human", screen: false },
    ],
    host: 1,
    options: { short: true },
  });
});
