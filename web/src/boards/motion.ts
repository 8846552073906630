import type { Sound } from "../lib/sound";
import type { Line } from "../protocol";
import type { Event, Kit, Motion } from "./kit";
import { kitFor } from "./kits";

/** The sound of each motion. */
const MOVING: Partial<Record<Motion["kind"], Sound>> = {
  strike: "blow",
  arrive: "arrive",
  turn: "flip",
  score: "point",
  crumble: "stone",
  claim: "point",
  salt: "salt",
  build: "build",
  promote: "flip",
  muster: "step",
};

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;

function found(line: Line): { event: Event; type: string; kit: Kit | undefined } {
  const event = eventOf(line);
  const type = String(event.type);
  return { event, type, kit: kitFor(type) };
}

export function motionOf(line: Line): Motion | null {
  const { event, type, kit } = found(line);
  return kit?.motions[type]?.(event) ?? null;
}

export function soundOfMotion(line: Line, { kind }: Motion): Sound | null {
  return (kind === "travel" ? found(line).kit?.travels : MOVING[kind]) ?? null;
}

export function soundOf(line: Line): Sound | null {
  const { event, type, kit } = found(line);
  return event["noted"] === false ? null : (kit?.banners[type] ?? null);
}

export function pauseOf(line: Line, still: boolean): number {
  const { type, kit } = found(line);
  return still && !kit?.lasting?.has(type) ? 0 : (kit?.pauses?.[type] ?? 0);
}

export function isOpening(type: string): boolean {
  return kitFor(type)?.openingDice?.has(type) ?? false;
}

export function isOneSided(type: string): boolean {
  return kitFor(type)?.oneSided?.has(type) ?? false;
}
