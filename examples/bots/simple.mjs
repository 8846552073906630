// A bot for Wartable in plain JavaScript: it ends nothing early, and otherwise takes any answer.
//
//     wartable match caledea --bot "node examples/bots/simple.mjs" --bot random
//
// It reads one message a line from standard input and writes one a line to standard output; docs/bot-protocol.md tells what they say.

import { createInterface } from 'node:readline';

/** The place of an answer that does something, where there is one: choices that have nothing to say only end things. */
function place(answers) {
  const all = answers.map((_, at) => at);
  const busy = all.filter((at) => Object.keys(answers[at]).length > 1);
  const open = busy.length > 0 ? busy : all;
  return open[Math.floor(Math.random() * open.length)];
}

function reply(message) {
  if (message.type === 'hello') return { type: 'ready', protocol: 1, name: 'simple' };
  if (message.type === 'ask') return { type: 'answer', ask: message.ask, place: place(message.answers) };
  return null;
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = reply(JSON.parse(line));
  if (said !== null) console.log(JSON.stringify(said));
}
