import type { Course, Start } from "./course";

/** Where a ship with infinite turn ability may turn to any heading. */
export type Place = "start" | "end";

/** The heading the ship turns to at the start or at the end; null if it does not turn there. */
export function facingOf({ done }: Start, { bends }: Course, place: Place): number | null {
  const bend = bends.find(({ at }, i) => (place === "start" ? i === 0 && at === done : i > 0 || at > done));
  return bend ? Number(bend.turn.slice("face ".length)) : null;
}

/** The same course with another heading at the start or end. */
export function faced(start: Start, course: Course, place: Place, heading: number | null): Course {
  const headings = { start: facingOf(start, course, "start"), end: facingOf(start, course, "end"), [place]: heading };
  const bend = (to: number | null, at: number) => (to === null ? [] : [{ turn: `face ${to}`, at }]);
  const last = Math.max(course.end, start.done + 1);
  return { ...course, bends: [...bend(headings.start, start.done), ...bend(headings.end, last)] };
}
