// Looks are asked one after the other; of those that wait in a lane only the newest.
import test from "node:test";
import assert from "node:assert/strict";
import { load } from "./load.mjs";

const { Looks } = await load("lib/looks");

/** A server that answers when it is told to. */
function server() {
  const asked = [];
  const ask = (at) => new Promise((done, failed) => asked.push({ at, done, failed }));
  return { asked, looks: new Looks(ask) };
}
const settled = () => new Promise((done) => setImmediate(done));

test("only the newest look of a lane is asked, and other lanes do not push it out", async () => {
  const { asked, looks } = server();
  const first = looks.look({ choices: [1] }, "plan");
  const older = looks.look({ choices: [2] }, "plan");
  const other = looks.look({ question: 1 }, "arrivals");
  const newest = looks.look({ choices: [3] }, "plan");
  assert.equal((await older).dropped, true);
  for (const answer of ["one", "two", "three"]) {
    asked.at(-1).done({ answer });
    await settled();
  }
  assert.deepEqual(
    asked.map(({ at }) => at),
    [{ choices: [1] }, { question: 1 }, { choices: [3] }],
  );
  assert.deepEqual(await Promise.all([first, other, newest]), [{ answer: "one" }, { answer: "two" }, { answer: "three" }]);
});

test("a look that fails does not hold up the next", async () => {
  const { asked, looks } = server();
  const lost = looks.look({ choices: [1] }, "plan");
  const next = looks.look({ choices: [2] }, "plan");
  asked[0].failed(new Error("lost"));
  await assert.rejects(lost, /lost/);
  asked[1].done({ answer: "two" });
  assert.deepEqual(await next, { answer: "two" });
});
