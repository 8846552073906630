import type { Choice } from "../../../lib/draft.svelte";
import { advance, type Pose } from "../../../lib/geometry";
import type { Finding } from "../../../protocol";

/** Lengths are in thousandths of an inch from the start of the whole move. */
const INCH = 1000;
const CIRCLE = 36_000;

export const ADVANCE = "legends.Advance";
export const TURN = "legends.Turn";
export const FACE = "legends.Face";
export const FIRE = "legends.Fire";
export const FINISH = "legends.Finish";

/** A turn in the server's notation, `port 2+1` or `face 9000`, and its place. */
export interface Bend {
  turn: string;
  at: number;
}

/** A shot planned at a place along the course. */
export interface Shot {
  at: number;
  battery: string;
  target: string;
  /** At a turn: whether it comes after the turn. */
  late?: boolean;
}

export interface Course {
  bends: readonly Bend[];
  end: number;
  shots: readonly Shot[];
}

/** The start of a flight: the ship's pose, and the distance already flown. */
export interface Start {
  pose: Pose;
  done: number;
  notch: number;
}

/** A movable part of the course: a turn, or the end. */
export interface Handle {
  at: number;
  from: number;
  to: number;
}

/** The stretch from which a battery bears on an enemy, and the expected result. */
export interface Band {
  battery: string;
  target: string;
  from: number;
  to: number;
  /** Critical hits; for batteries that fire at fighters and missiles, the number destroyed. */
  expected: number;
  does: "critical" | "down";
}

export interface Mark {
  at: number;
  says: string;
}

/** The number of notches of a turn, positive to port; null for an infinite turn. */
export function notchesOf(turn: string): number | null {
  const found = /^(port|starboard) (\d+)\+(\d+)$/.exec(turn);
  return found ? (found[1] === "port" ? 1 : -1) * (Number(found[2]) + Number(found[3])) : null;
}

/** `port 2`, short enough for a label. */
export function turnWords(turn: string): string {
  const notches = notchesOf(turn);
  if (notches === null) return `face ${Number(turn.slice("face ".length)) / 100}°`;
  return `${notches > 0 ? "port" : "stbd"} ${Math.abs(notches)}`;
}

export function headingAfter(turn: string, heading: number, notch: number): number {
  const notches = notchesOf(turn);
  const to = notches === null ? Number(turn.slice("face ".length)) : heading + notches * notch;
  return ((to % CIRCLE) + CIRCLE) % CIRCLE;
}

/** The straights of a course: each with its start, pose and end. */
export function legsOf({ pose, done, notch }: Start, { bends, end }: Course): { pose: Pose; from: number; to: number }[] {
  const legs = [];
  let [here, from] = [pose, done];
  for (const { turn, at } of bends) {
    legs.push({ pose: here, from, to: at });
    const [x, y, heading] = advance(here, at - from);
    [here, from] = [[x, y, headingAfter(turn, heading, notch)], at];
  }
  legs.push({ pose: here, from, to: Math.max(end, from) });
  return legs;
}

/** The pose at a place along the course; at a turn, after it. */
export function poseAt(start: Start, course: Course, at: number): Pose {
  const legs = legsOf(start, course);
  const leg = legs.findLast(({ from }) => from <= at) ?? legs[0]!;
  return advance(leg.pose, Math.max(0, Math.min(at, leg.to) - leg.from));
}

/** The choices to send: straights are cut where the ship turns or fires; callers add the end of the move if it is required. */
export function choicesOf({ done }: Start, { bends, end, shots }: Course): Choice[] {
  const stops = [
    ...shots.map(({ at, battery, target, late }, i) => ({
      at,
      order: late ? 200 + i : i,
      choice: { type: FIRE, battery, target },
    })),
    ...bends.map(({ turn, at }, i) => ({
      at,
      order: 100 + i,
      choice: notchesOf(turn) === null ? { type: FACE, heading: headingAfter(turn, 0, 0) } : { type: TURN, turn },
    })),
  ].sort((one, other) => one.at - other.at || one.order - other.order);
  const made: Choice[] = [];
  let here = done;
  for (const { at, choice } of stops) {
    if (at > here) made.push({ type: ADVANCE, distance: at - here });
    here = Math.max(here, at);
    made.push(choice);
  }
  return end > here ? [...made, { type: ADVANCE, distance: end - here }] : made;
}

/** The course flown by these choices; null if they are not a flight. */
export function courseOf({ done }: Start, pieces: readonly Choice[]): Course | null {
  const bends: Bend[] = [];
  const shots: Shot[] = [];
  let here = done;
  for (const piece of pieces) {
    if (piece.type === ADVANCE) here += piece["distance"] as number;
    else if (piece.type === TURN) bends.push({ turn: String(piece["turn"]), at: here });
    else if (piece.type === FACE) bends.push({ turn: `face ${String(piece["heading"])}`, at: here });
    else if (piece.type === FIRE)
      shots.push({
        at: here,
        battery: String(piece["battery"]),
        target: String(piece["target"]),
        ...(bends.at(-1)?.at === here ? { late: true } : {}),
      });
    else if (piece.type !== FINISH) return null;
  }
  return pieces.length ? { bends, end: here, shots } : null;
}

const thousandths = (inches: number): number => Math.round(inches * INCH);

/** The server's reply to a wish: the resulting flight, how far its parts can move, and all possible turns. */
export interface Steered {
  handles: Handle[];
  /** The resulting turns, and whether the last of them ends the flight. */
  turns: string[];
  ends: boolean;
  ways: string[][];
}

export function steeredBy({ numbers, places }: Finding, faces: readonly string[]): Steered {
  const found = new Map(numbers);
  const read = (name: string): Handle[] => {
    const at = found.get(name);
    return at === undefined
      ? []
      : [
          {
            at: thousandths(at),
            from: thousandths(found.get(`${name} from`) ?? at),
            to: thousandths(found.get(`${name} to`) ?? at),
          },
        ];
  };
  const turns = ["turn 1", "turn 2"].flatMap(read);
  const end = read("end");
  const [meant = "", ...ways] = places.map(String);
  const split = (written: string): string[] => (written ? written.split(", ") : []);
  return {
    handles: [...turns, ...end],
    turns: meant ? split(meant) : faces.slice(0, turns.length),
    ends: end.length > 0,
    ways: ways.map(split),
  };
}

/** The server's flight, with the shots planned before. */
export function asSteered({ handles, turns, ends }: Steered, shots: readonly Shot[]): Course {
  const bends = turns.map((turn, i) => ({ turn, at: handles[i]?.at ?? 0 }));
  const end = handles[ends ? handles.length - 1 : turns.length - 1]?.at ?? 0;
  return { bends, end, shots };
}

export function bandsOf({ numbers }: Finding): Band[] {
  const found: Band[] = [];
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    const [battery = "", target = "", does] = numbers[i + 2]![0].split(" ");
    found.push({
      battery,
      target,
      from: thousandths(numbers[i]![1]),
      to: thousandths(numbers[i + 1]![1]),
      expected: numbers[i + 2]![1],
      does: does === "down" ? "down" : "critical",
    });
  }
  return found;
}

/** `0.90 critical hits` */
export function expectedWords({ expected, does }: Band): string {
  return `${expected.toFixed(2)} ${does === "down" ? "destroyed" : "critical hits"}`;
}

/** The band containing a shot; undefined if the shot is not possible there. */
export function bandOf(bands: readonly Band[], { at, battery, target }: Shot): Band | undefined {
  return bands.find((band) => band.battery === battery && band.target === target && band.from <= at && at <= band.to);
}

/** A shot at a place of a band: after the turn, if the band begins with one. */
export function shotAt({ battery, target, from }: Band, at: number, bends: readonly Bend[]): Shot {
  const late = at === from && bends.some((bend) => bend.at === at);
  return { at, battery, target, ...(late ? { late } : {}) };
}

/** Keeps shots that are still possible; others move to the nearest possible place or are dropped. */
export function kept(shots: readonly Shot[], bands: readonly Band[], bends: readonly Bend[]): Shot[] {
  return shots.flatMap((shot) => {
    const [nearest] = bands
      .filter(({ battery, target }) => battery === shot.battery && target === shot.target)
      .map((band) => shotAt(band, Math.max(band.from, Math.min(shot.at, band.to)), bends))
      .sort((one, other) => Math.abs(one.at - shot.at) - Math.abs(other.at - shot.at));
    return nearest ?? [];
  });
}

/** A dragged part snaps to a mark within this distance. */
const HOLD = 120;
const TENTH = 100;

/** Where something changes for a handle: its limits, and where targets come into reach. */
export function marksOf(handle: Handle, bands: readonly Band[], names: (id: string) => string): Mark[] {
  const found = [
    { at: handle.from, says: "earliest" },
    { at: handle.to, says: "latest" },
    ...bands.flatMap(({ battery, target, from, to }) => [
      { at: from, says: `${names(battery)} on ${names(target)}: from here` },
      { at: to, says: `${names(battery)} on ${names(target)}: up to here` },
    ]),
  ].filter(({ at }) => at >= handle.from && at <= handle.to);
  return found.filter(({ at }, i) => found.findIndex((mark) => mark.at === at) === i).sort((one, other) => one.at - other.at);
}

/** Snaps a place to a nearby mark, otherwise to a tenth of an inch, within the limits. */
export function snapped(at: number, { from, to }: Handle, marks: readonly Mark[]): number {
  const near = marks
    .filter((mark) => Math.abs(mark.at - at) <= HOLD)
    .sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
  return Math.max(from, Math.min(near[0]?.at ?? Math.round(at / TENTH) * TENTH, to));
}

/** The next mark that way, or the limit. */
export function nextMark(at: number, marks: readonly Mark[], forward: boolean): number {
  const on = forward ? marks.filter((mark) => mark.at > at) : marks.filter((mark) => mark.at < at).reverse();
  return on[0]?.at ?? at;
}

/** How far along a leg a place on the table is. */
export function alongLeg(
  { pose: [x, y, heading], from }: { pose: Pose; from: number },
  [px, py]: readonly [number, number],
): number {
  const angle = (heading / 100) * (Math.PI / 180);
  return from + (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle);
}

/** The turns with one more notch to port or starboard at this turn; null if not possible. */
export function nudged(ways: readonly string[][], turns: readonly string[], which: number, by: number): string[] | null {
  const notches = (way: readonly string[], i: number): number => notchesOf(way[i] ?? "") ?? 0;
  const now = notches(turns, which);
  const fits = ways.filter(
    (way) =>
      way.length > which && way.slice(0, which).every((turn, i) => turn === turns[i]) && (notches(way, which) - now) * by > 0,
  );
  return fits.sort((one, other) => Math.abs(notches(one, which) - now) - Math.abs(notches(other, which) - now))[0] ?? null;
}

export const inches = (length: number): string => `${(length / INCH).toFixed(1)}″`;

/** The first proposal: to the middle of the slot, with the last turn halfway between its limits. Null if there is no end to choose. */
export function halfway(course: Course, { ends, handles }: Steered, infinite: boolean): Course | null {
  const end = ends ? handles.at(-1) : undefined;
  if (!end) return null;
  const middle = ({ from, to }: Handle): number => Math.round((from + to) / 200) * 100;
  const last = course.bends.length - 1;
  const room = infinite ? undefined : handles[last];
  const bends = course.bends.map((bend, i) =>
    i === last && room ? { ...bend, at: middle({ ...room, to: Math.min(room.to, middle(end)) }) } : bend,
  );
  return { ...course, end: middle(end), bends };
}

export const NONE: Course = { bends: [], end: 0, shots: [] };

/** A course in the server's notation. */
export const written = ({ bends, end }: Course) => ({ turns: bends.map(({ turn, at }) => [turn, at]), end });
