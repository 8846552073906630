import type { Link } from "../../../lib/link.svelte";
import type { Play } from "../../../lib/play.svelte";
import type { legends } from "../../../protocol";
import { stepOf } from "./steps";

/** More answers than an activation has before its flight. */
const MOST = 12;
const WAIT = 20;
const PATIENCE = 500;

/** Takes back one answer after another until the step is asked again, while no consent is needed. */
export async function reopen(play: Play, link: Link, step: string): Promise<void> {
  await play.plan.begin();
  for (let i = 0; i < MOST && now(link) !== step; i++) {
    const before = link.live;
    if (!before?.take_back || before.take_back.refusal || !(await play.act({ type: "TakeBack" }))) return;
    for (let waited = 0; link.live === before && waited < PATIENCE; waited++)
      await new Promise((done) => window.setTimeout(done, WAIT));
  }
}

function now(link: Link): string {
  const { frames = [], pending = [] } = (link.live?.position ?? {}) as Partial<legends.LegendsPosition>;
  const asked = pending.find(([seat]) => seat === link.live?.you)?.[1];
  return asked ? stepOf(frames) : "";
}
