import type { Motion } from "../boards/kit";
import { motionOf, pauseOf, soundOf, soundOfMotion } from "../boards/motion";
import type { Line } from "../protocol";
import { scenesOf, type Scene } from "./scenes";
import type { Sound } from "./sound";

/** A step shown for a while before the game goes on: dice, a motion on the board, a ribbon across it, or a pause for what the board draws itself. */
export interface Step {
  /** The last line of the log that belongs to it. */
  line: number;
  /** Duration in milliseconds: at normal speed, until it is played. */
  time: number;
  scene: Scene | null;
  motion: Motion | null;
  banner: { text: string; seat: number | null } | null;
  sound: Sound | null;
}

const DICE = 1900;
/** Each additional line in a scene adds this much time. */
const MORE = 0.35;
const MOTION: Record<Motion["kind"], number> = {
  travel: 450,
  strike: 420,
  fall: 380,
  arrive: 450,
  turn: 380,
  wait: 320,
  score: 1100,
  crumble: 700,
  raise: 700,
  claim: 480,
  salt: 450,
  build: 520,
  promote: 400,
  muster: 300,
};
/** Delay between motions that go together. */
export const AFTER = 80;
const BANNER = 1600;
/** With animations off, a ribbon needs a moment to be noticed. */
const BANNER_STILL = 4000;

/** The steps for these lines, in order; `still`: no animation. */
export function stepsOf(lines: Line[], still: boolean): Step[] {
  return each(lines, still).reduce<Step[]>((steps, step) => joined(steps, step) ?? [...steps, step], []);
}

/** The steps with this one as a part of the last, if both are motions that go together. */
function joined(steps: Step[], step: Step): Step[] | null {
  const [last, motion] = [steps.at(-1), step.motion];
  if (!last?.motion || !motion?.joins || last.motion.kind !== motion.kind) return null;
  if (motion.kind === "travel" && last.motion.to !== motion.to) return null;
  const along = [...(last.motion.along ?? []), motion];
  return [...steps.slice(0, -1), { ...last, line: step.line, time: last.time + AFTER, motion: { ...last.motion, along } }];
}

function each(lines: Line[], still: boolean): Step[] {
  const scenes = new Map(scenesOf(lines).map((scene) => [scene.line, scene]));
  return lines.flatMap((line) => {
    const step = { line: line.n, scene: null, motion: null, banner: null, sound: null };
    const [scene, motion, sound] = [scenes.get(line.n), still ? null : motionOf(line), soundOf(line)];
    const found: Step[] = [];
    if (scene) found.push({ ...step, scene, sound: "dice", time: DICE * (1 + MORE * (scene.parts.length - 1)) });
    const pause = pauseOf(line, still);
    if (pause) found.push({ ...step, time: pause });
    if (motion) found.push({ ...step, motion, sound: soundOfMotion(line, motion), time: motion.time ?? MOTION[motion.kind] });
    if (sound)
      found.push({ ...step, banner: { text: line.text, seat: line.seat }, sound, time: still ? BANNER_STILL : BANNER });
    return found;
  });
}

/** With reduced motion set in the system there are only cuts. */
export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
