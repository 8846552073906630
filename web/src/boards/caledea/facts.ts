import { cardLivery, type Livery } from "./colours.svelte";
import { plural, unitsOn, type Units } from "./pieces";
import type { Scenery, World } from "./types";

/** All that is drawn and told of one square. */
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

/** `you` sees the own outposts drawn strongest; `shown` adds the outposts of a kingdom that is only looked at. */
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

const LEVELS = ["", "tower", "castle"];

/** A square in words, for screen readers and for the panel. */
export function squareWords(facts: Facts, name: (seat: number) => string): string {
  const parts = [`(${facts.label})`, `${facts.land} and ${facts.goods}`];
  for (const { seat, own } of facts.outpostOf) parts.push(own ? "your outpost" : `outpost of ${name(seat)}`);
  if (facts.capitalOf >= 0) parts.push(`capital of ${name(facts.capitalOf)}`);
  if (facts.marker >= 0) parts.push(`${facts.salted ? "salted, " : ""}claimed by ${name(facts.marker)}`);
  if (facts.level) parts.push(`${LEVELS[facts.level]} of ${facts.builder < 0 ? "nobody" : name(facts.builder)}`);
  for (const unit of facts.units) parts.push(`${plural(unit.count, unit.word)} of ${name(unit.owner)}`);
  return parts.join(", ");
}
