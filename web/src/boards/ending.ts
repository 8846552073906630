import type { Line, View } from "../protocol";
import type { Curve, Event, Figures } from "./kit";
import { kitOf } from "./kits";

const eventsOf = (lines: Line[]): Event[] => lines.map((line) => (line.event ?? {}) as Event);

export function figuresOf(view: View, lines: Line[]): Figures | null {
  return kitOf(view.game)?.figures(view, eventsOf(lines)) ?? null;
}

export function curvesOf(game: string, lines: Line[]): Curve[] {
  return (kitOf(game)?.curves?.(eventsOf(lines)) ?? []).filter((found) => found !== null);
}
