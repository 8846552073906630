import type { Actions } from "../../../lib/keys";
import type { Deploying } from "./deploying.svelte";

const TENTH = 100;
const INCH = 1000;
const WAYS: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Key handlers during deployment. Directions are screen directions. */
export function deployKeys(
  deploying: Deploying,
  at: () => { turned: boolean; notch: number; open: boolean },
): Actions<"deploy"> {
  const move = (by: number) => (event: KeyboardEvent) => {
    const { turned, open } = at();
    const [dx, dy] = WAYS[event.key] ?? [0, 0];
    if (!open) return false;
    deploying.nudge(dx * by * (turned ? -1 : 1), dy * by * (turned ? -1 : 1));
  };
  const turn = (notches: number) => () => (at().open ? deploying.turnBy(notches * at().notch) : false);
  return {
    move: move(TENTH),
    far: move(INCH),
    port: turn(1),
    starboard: turn(-1),
    take: () => (at().open ? void (deploying.isTouched ? deploying.commit() : deploying.take()) : false),
  };
}
