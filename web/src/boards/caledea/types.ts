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
  power: string;
  power_cost: number;
  style: string;
};

/** Everything that never changes in a match, as the server sends it. */
export interface Scenery {
  rows: number;
  cols: number;
  labels: string[];
  squares: [string, string][];
  resources: { id: string; name: string; letter: string; group: "land" | "goods" }[];
  kingdoms: Kingdom[];
  powers: { id: string; note: string }[];
  outposts: number[][];
}

export function worldOf(view: View): World {
  return (view.position as caledea.Position).world;
}
