import type { Point } from "../../lib/stage/camera.svelte";
import type { Motion } from "../kit";
import type { Side, Token } from "./position";
import type { Seen } from "./seen";

/** A unit on its way across the chart. */
export interface Flight {
  /** Null if its type is unknown. */
  token: Token | null;
  count: number;
  side: Side;
  /** The places it passes, from first to last. */
  way: Point[];
}

/** How far outside the rim arriving units start. */
const OUTSIDE = 1.3;
const BENDS = 6;
const DECOY = "decoy";
/** Spacing of units that fly together. */
const APART = 7;

/** The flights of a motion: which units, and from where to where. */
export function flightsOf(motion: Motion, seen: Seen): Flight[] {
  const taken = new Set<string>();
  const flights = [motion, ...(motion.along ?? [])].flatMap(({ kind, seat, from, to, units }) => {
    const side = seen.position.parties.find((party) => party.seat === seat)?.side;
    if (side === undefined || !seen.chart.sectors.has(to)) return [];
    if (kind === "arrive")
      return units.map(([, count]): Flight => ({ token: null, count, side, way: [outside(seen, to), seen.chart.middle(to)] }));
    if (kind !== "travel") return [];
    return units.map(([key, count]): Flight => {
      const token = tokenAt(seen, from, side, key, taken);
      if (token) taken.add(token.id);
      return {
        token: token?.type ? token : null,
        count,
        side,
        way: bent(token ? seen.place(token) : seen.chart.middle(from), seen.chart.lane(from, to)),
      };
    });
  });
  return flights.map((flight, i) => ({
    ...flight,
    way: flight.way.map((at, n) =>
      n === flight.way.length - 1 ? { x: at.x + (i % 4) * APART, y: at.y - (i % 4) * APART } : at,
    ),
  }));
}

/** Where exposed decoys stood. */
export function echoesOf({ kind, seat, to, units }: Motion, { position, place, chart }: Seen): Point[] {
  const number = kind === "turn" ? units.filter(([unit]) => unit === DECOY).length : 0;
  const here =
    position.holds.find(({ region }) => region.id === to)?.tokens.filter(({ side }) => position.parties[side].seat === seat) ??
    [];
  const own = here.filter(({ type }) => type?.id === DECOY);
  const back = here.find(({ type }) => type === null);
  return Array.from({ length: number }, (_, i) => {
    const token = own[i] ?? back;
    const { x, y } = token ? place(token) : chart.middle(to);
    return own[i] ? { x, y } : { x: x + i * APART, y: y - i * APART };
  });
}

/** The counters in flight, which are no longer drawn where they stood. */
export function lifted(flights: Flight[]): Set<string> {
  return new Set(flights.flatMap(({ token }) => (token ? [token.id] : [])));
}

function tokenAt({ position }: Seen, region: string, side: Side, key: string, taken: Set<string>): Token | undefined {
  const here =
    position.holds
      .find((hold) => hold.region.id === region)
      ?.tokens.filter((token) => token.side === side && !taken.has(token.id)) ?? [];
  return here.find((token) => key !== "" && token.key === key) ?? here.find((token) => token.type === null);
}

function outside({ chart }: Seen, region: string): Point {
  const { degrees } = chart.polar(chart.middle(region));
  return chart.at(OUTSIDE, degrees);
}

/** From a place along a lane that begins in the middle of its region. */
function bent(start: Point, { over, to }: { over: Point; to: Point }): Point[] {
  return Array.from({ length: BENDS + 1 }, (_, i) => {
    const t = i / BENDS;
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: at(start.x, over.x, to.x), y: at(start.y, over.y, to.y) };
  });
}
