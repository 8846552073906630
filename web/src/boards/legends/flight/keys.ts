import type { Actions } from "../../../lib/keys";
import { nextMark } from "./course";
import type { Flying } from "./flying.svelte";

const TENTH = 100;
const INCH = 1000;

/** Key handlers for a flight; inactive otherwise. */
export function flightKeys(flying: Flying): Actions<"flight"> {
  /** Keys after a drag or another key build on it, whether or not the server has answered yet. */
  const inTurn = (act: () => void, which?: () => number) => (): boolean | void =>
    flying.takes ? flying.inTurn(act, which?.()) : false;
  const move = (to: (at: number) => number, which?: () => number) =>
    inTurn(() => {
      const handle = flying.handles[flying.handle];
      if (handle) flying.move(flying.handle, to(handle.at));
    }, which);
  const chosen = (): number => flying.handle;
  const step = (by: number) => move((at) => (by > 0 ? Math.floor(at / TENTH) : Math.ceil(at / TENTH)) * TENTH + by, chosen);
  const choose = (by: number) =>
    inTurn(() => (flying.handle = Math.max(0, Math.min(flying.handle + by, flying.handles.length - 1))));
  const turn = (by: number) =>
    inTurn(() => (flying.infinite ? flying.faceBy(flying.handle > 0 ? "end" : "start", by) : flying.nudge(by)));
  return {
    on: step(TENTH),
    back: step(-TENTH),
    far: step(INCH),
    farBack: step(-INCH),
    first: move(() => 0, chosen),
    last: move(() => Infinity, chosen),
    mark: move((at) => nextMark(at, flying.marksOf(flying.handle), true)),
    markBack: move((at) => nextMark(at, flying.marksOf(flying.handle), false)),
    handle: choose(1),
    handleBack: choose(-1),
    port: turn(1),
    starboard: turn(-1),
    pause: inTurn(() => flying.pause()),
    plan: inTurn(() => void (flying.isPlanned ? flying.play.confirm() : flying.plan())),
    target: () => false,
    place: () => false,
    say: () => (flying.takes ? flying.speak() : false),
  };
}
