import type { caledea, View } from "../../protocol";

export type World = caledea.World;
export type Kingdom = {
  id: string;
  name: string;
  hex: string;
  resources: [string, string];
  actions: number;
  start_units: number;
  cavalry: number;
  general: number;
  tower: number;
  castle: number;
  power: "bombard" | "ambush" | "transport";
  power_cost: number;
  style: string;
};

/** What never changes in a match, as the server gives it. */
export interface Scenery {
  rows: number;
  cols: number;
  labels: string[];
  squares: [string, string][];
  resources: { id: string; name: string; letter: string; group: "land" | "goods" }[];
  kingdoms: Kingdom[];
  outposts: number[][];
}

export function worldOf(view: View): World {
  return (view.position as caledea.Position).world;
}

const RANKS = ["", "infantry", "cavalry", "general"];
const STATES = ["", "moved ", "upgraded ", "transported "];

/** Like units on a square. */
export interface Units {
  owner: number;
  rank: number;
  state: number;
  word: string;
  count: number;
}

/** The units of a square, like ones together: a unit is its rank, plus ten times its state, plus a hundred times its owner. */
export function unitsOn(world: World, square: number): Units[] {
  const found = new Map<number, Units>();
  for (const unit of world.units[square] ?? []) {
    const known = found.get(unit);
    if (known) known.count += 1;
    else found.set(unit, decode(unit));
  }
  return [...found.values()];
}

function decode(unit: number): Units {
  const [rank, state] = [unit % 10, Math.floor(unit / 10) % 10];
  return { owner: Math.floor(unit / 100), rank, state, word: `${STATES[state] ?? ""}${RANKS[rank] ?? ""}`, count: 1 };
}

export function plural(count: number, word: string): string {
  return `${count} ${count > 1 && word.endsWith("general") ? `${word}s` : word}`;
}
