import { motionOf, soundOf, type Motion } from "../boards/motion";
import type { Line } from "../protocol";
import { scenesOf, type Scene } from "./scenes";
import type { Sound } from "./sound";

/** Something that is shown for a while before the game goes on: dice, a motion on the board, or a ribbon across it. */
export interface Step {
  /** The last line of the log that belongs to it. */
  line: number;
  /** Milliseconds; at normal speed, until it is played. */
  time: number;
  scene: Scene | null;
  motion: Motion | null;
  banner: { text: string; seat: number | null } | null;
  sound: Sound | null;
}

const DICE = 1900;
/** Each further line in one scene is looked at this much longer. */
const MORE = 0.35;
const MOTION: Record<Motion["kind"], number> = { travel: 450, strike: 420, fall: 380 };
const BANNER = 1600;
/** Without motion a ribbon has to be found first. */
const BANNER_STILL = 4000;

/** What is shown of these lines, in their order; `still`: nothing moves. */
export function stepsOf(lines: Line[], still: boolean): Step[] {
  const scenes = new Map(scenesOf(lines).map((scene) => [scene.line, scene]));
  return lines.flatMap((line) => {
    const step = { line: line.n, scene: null, motion: null, banner: null, sound: null };
    const [scene, motion, sound] = [scenes.get(line.n), still ? null : motionOf(line), soundOf(line)];
    const found: Step[] = [];
    if (scene) found.push({ ...step, scene, sound: "dice", time: DICE * (1 + MORE * (scene.parts.length - 1)) });
    if (motion) found.push({ ...step, motion, time: MOTION[motion.kind] });
    if (sound) found.push({ ...step, banner: { text: line.text, seat: line.seat }, sound, time: still ? BANNER_STILL : BANNER });
    return found;
  });
}

/** Whoever asks the system for less motion gets cuts. */
export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
