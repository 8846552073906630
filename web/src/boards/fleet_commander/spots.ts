import type { Point } from "../../lib/stage/camera.svelte";
import type { Places, Room } from "./places";
import { grouped, SIDES, type Hold, type Memory, type Side, type Token, type Transit } from "./position";

/** Whatever is drawn at one place of a region. */
export type Spot = Point & { id: string; region: string; size: number; side: Side } & (
    | { what: "tokens"; tokens: Token[]; transit: Transit | null }
    | { what: "clock"; transit: Transit }
    | { what: "memory"; memory: Memory }
    | { what: "count"; tokens: Token[]; transit: Transit | null }
  );

type Bare = Spot extends infer One ? (One extends Spot ? Omit<One, "x" | "y" | "size" | "region"> : never) : never;

/** With more counters than this, a region shows one for each class, with a number. */
const MANY = 8;

const tokensIn = (hold: Hold): number => hold.tokens.length + hold.transits.reduce((sum, { tokens }) => sum + tokens.length, 0);

/** Ways to group counters, from finest to coarsest: singly, identical ones, by class. */
const ALIKE = [
  (token: Token) => token.id,
  (token: Token) => `${token.standing} ${token.key}`,
  (token: Token) => `${token.standing} ${token.type?.id ?? ""}`,
];

/** Where everything in a region stands: each counter by itself if there is room, otherwise grouped. */
export function spotsOf(hold: Hold, places: Places): Spot[] {
  for (const same of ALIKE.slice(tokensIn(hold) > MANY ? 2 : 0)) {
    const pieces = itemsOf(hold, same);
    const memories = memoriesOf(hold);
    const room = places.room(hold.region.id, pieces.length + memories.length);
    if (room && room.size > 31) return placed(hold, [...pieces, ...memories], room);
    const bare = places.room(hold.region.id, pieces.length);
    if (bare) return placed(hold, pieces, bare);
  }
  return countsOf(hold, places);
}

/** When counters would be unreadable: the number of each side's units, and of those in transit. */
export function countsOf(hold: Hold, places: Places): Spot[] {
  const counts = SIDES.flatMap((side): Bare[] => {
    const here = hold.tokens.filter((token) => token.side === side);
    const coming = hold.transits.filter((transit) => transit.side === side);
    const count = (tokens: Token[], transit: Transit | null): Bare => ({
      what: "count",
      id: `${hold.region.id}/${side}/${transit?.batch ?? ""}`,
      side,
      tokens,
      transit,
    });
    return [...(here.length ? [count(here, null)] : []), ...coming.map((transit) => count(transit.tokens, transit))];
  });
  const room = places.room(hold.region.id, counts.length);
  return room ? placed(hold, counts, room) : [];
}

/** Keeps the sides apart: places run from left to right, and so do the sides. */
function placed(hold: Hold, items: Bare[], { size, places }: Room): Spot[] {
  const apart = [...items].sort((one, other) => one.side - other.side);
  return apart.map((item, i) => ({ ...item, region: hold.region.id, size, ...(places[i] ?? { x: 0, y: 0 }) }) as Spot);
}

function itemsOf(hold: Hold, same: (token: Token) => string): Bare[] {
  return SIDES.flatMap((side) => [
    ...together(
      hold.tokens.filter((token) => token.side === side),
      same,
      null,
    ),
    ...hold.transits
      .filter((transit) => transit.side === side)
      .flatMap((transit): Bare[] => {
        const pieces = together(transit.tokens, same, transit);
        const alone = transit.tokens.every(({ unit }) => unit === null);
        return alone ? pieces : [{ what: "clock", id: `#${transit.batch}/clock`, side, transit }, ...pieces];
      }),
  ]);
}

function together(tokens: Token[], same: (token: Token) => string, transit: Transit | null): Bare[] {
  return grouped(tokens, same).flatMap((group): Bare[] =>
    group[0] ? [{ what: "tokens", id: group[0].id, side: group[0].side, tokens: group, transit }] : [],
  );
}

function memoriesOf(hold: Hold): Bare[] {
  return hold.memories.map((memory, i) => ({ what: "memory", id: `${hold.region.id}/memory/${i}`, side: memory.side, memory }));
}
