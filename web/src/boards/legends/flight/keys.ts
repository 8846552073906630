import type { Actions } from "../../../lib/keys";
import { nextMark } from "./course";
import type { Flying } from "./flying.svelte";

const TENTH = 100;
const INCH = 1000;

/** What the keys do while a ship flies; they mean nothing otherwise. */
export function flightKeys(flying: Flying): Actions<"flight"> {
  const step = (by: number) => () => move((at) => (by > 0 ? Math.floor(at / TENTH) : Math.ceil(at / TENTH)) * TENTH + by);
  function move(to: (at: number) => number): boolean | void {
    const handle = flying.takes ? flying.handles[flying.handle] : undefined;
    if (!handle) return false;
    flying.move(flying.handle, to(handle.at));
  }
  function choose(by: number): boolean | void {
    const last = flying.handles.length - 1;
    if (!flying.takes || last < 0) return false;
    flying.handle = Math.max(0, Math.min(flying.handle + by, last));
  }
  const turn = (by: number) => () => {
    if (!flying.takes) return false;
    if (flying.infinite) return flying.faceBy(flying.handle > 0 ? "end" : "start", by);
    return flying.nudge(by) ? undefined : false;
  };
  return {
    on: step(TENTH),
    back: step(-TENTH),
    far: step(INCH),
    farBack: step(-INCH),
    first: () => move(() => 0),
    last: () => move(() => Infinity),
    mark: () => move((at) => nextMark(at, flying.marksOf(flying.handle), true)),
    markBack: () => move((at) => nextMark(at, flying.marksOf(flying.handle), false)),
    handle: () => choose(1),
    handleBack: () => choose(-1),
    port: turn(1),
    starboard: turn(-1),
    pause: () => (flying.takes ? flying.pause() : false),
    plan: () => (flying.takes ? void (flying.isPlanned ? flying.play.commit() : flying.plan()) : false),
    say: () => (flying.takes ? flying.speak() : false),
  };
}
