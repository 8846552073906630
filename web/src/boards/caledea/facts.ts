import { cardLivery, type Livery } from "./colors.svelte";
import { plural, unitsOn, type Units } from "./pieces";
import type { Kingdom, Scenery, World } from "./types";

/** Everything drawn and said about one square. */
export interface Facts {
  square: number;
  label: string;
  land: string;
  goods: string;
  outpostOf: { seat: number; livery: Livery; own: boolean }[];
  marker: number;
  salted: boolean;
  level: number;
  builder: number;
  capitalOf: number;
  units: Units[];
}

/** The outposts of `you` are drawn strongest; `shown` adds the outposts of a kingdom that is only being looked at. */
export function factsOf(scenery: Scenery, world: World, you: number | null, shown: number | null): Facts[] {
  const kingdoms = world.kingdoms.map((kingdom, seat) => ({ kingdom, seat })).filter(({ kingdom }) => kingdom >= 0);
  if (shown !== null && !kingdoms.some(({ kingdom }) => kingdom === shown)) kingdoms.push({ kingdom: shown, seat: you ?? 0 });
  const outposts = kingdoms.map(({ kingdom, seat }) => ({
    squares: new Set(scenery.outposts[kingdom]),
    mark: { seat, livery: cardLivery(kingdom), own: seat === you },
  }));
  return scenery.squares.map(([land, goods], square) => ({
    square,
    label: scenery.labels[square] ?? "",
    land,
    goods,
    outpostOf: outposts.filter(({ squares }) => squares.has(square)).map(({ mark }) => mark),
    marker: world.markers[square] ?? -1,
    salted: world.salted[square] ?? false,
    level: world.levels[square] ?? 0,
    builder: world.builders[square] ?? -1,
    capitalOf: world.capitals.indexOf(square),
    units: unitsOn(world, square),
  }));
}

export const LEVELS = ["", "tower", "castle"];

/** Whose something is: "your tower", or "tower of Ann". */
export const of = (what: string, name: string): string => (name === "you" ? `your ${what}` : `${what} of ${name}`);

/** How many more dice each unit of a kingdom rolls here: one for each of its resources that the square shows. */
export function landDice({ land, goods }: Facts, card: Kingdom): number {
  return card.resources.filter((id) => id === land || id === goods).length;
}

/** Whose outpost a square is, and its state; empty when it is nobody's. */
export function claimWords({ outpostOf, capitalOf, marker, salted }: Facts, name: (seat: number) => string): string {
  if (marker >= 0 && capitalOf < 0) {
    const whose = of("outpost", name(marker));
    return salted
      ? `${whose}, salted: pays nothing until a unit of its owner ends a move here`
      : `${whose}, claimed: worth 1 gold`;
  }
  return outpostOf.map(({ seat }) => `${of("outpost", name(seat))}${capitalOf < 0 ? ", not claimed yet" : ""}`).join("; ");
}

/** A square in words, for screen readers and for the panel. */
export function squareWords(facts: Facts, name: (seat: number) => string): string {
  const parts = [`(${facts.label})`, `${facts.land} and ${facts.goods}`];
  for (const { seat } of facts.outpostOf) parts.push(of("outpost", name(seat)));
  if (facts.capitalOf >= 0) parts.push(of("capital", name(facts.capitalOf)));
  if (facts.marker >= 0) parts.push(`${facts.salted ? "salted, " : ""}claimed by ${name(facts.marker)}`);
  if (facts.level) parts.push(of(LEVELS[facts.level] ?? "", facts.builder < 0 ? "nobody" : name(facts.builder)));
  for (const unit of facts.units) parts.push(of(plural(unit.count, unit.word), name(unit.owner)));
  return parts.join(", ");
}
