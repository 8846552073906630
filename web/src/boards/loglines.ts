import type { Line } from "../protocol";
import type { Event } from "./kit";
import { kitFor } from "./kits";

/** Fields of events that name a place on the board. */
const PLACES = ["origin", "square", "target", "region", "to", "regions", "ship", "fighter", "missile"];

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;
const typeOf = (line: Line): string => String(eventOf(line).type);

/** The title of the block that an event opens; null if it opens none. */
export function opening(line: Line): string | null {
  const type = typeOf(line);
  return kitFor(type)?.opens[type]?.(eventOf(line), line.text) ?? null;
}

/** Whether a line only repeats its block's title. */
export function isHead({ text }: Line, title: string): boolean {
  return text.startsWith(title) || text.endsWith(` activates ${title}.`);
}

/** Whether it opens a block that belongs to one or more units. */
export function isOfUnit(line: Line): boolean {
  return kitFor(typeOf(line))?.units?.has(typeOf(line)) ?? false;
}

/** Whether it ends such a block. */
export function isDone(line: Line): boolean {
  return kitFor(typeOf(line))?.done?.has(typeOf(line)) ?? false;
}

export function isSmall(line: Line): boolean {
  return kitFor(typeOf(line))?.small.has(typeOf(line)) ?? false;
}

export function isClosing(line: Line): boolean {
  return kitFor(typeOf(line))?.closes?.has(typeOf(line)) ?? false;
}

/** Whether it still belongs to a closed block. */
export function isFollowing(line: Line): boolean {
  const follows = kitFor(typeOf(line))?.follows;
  return [typeOf(line), ...line.rules].some((name) => follows?.has(name));
}

export function isTakeBack(line: Line): boolean {
  return eventOf(line).type === "core.TookBack";
}

export function placesOf(line: Line): string[] {
  const event = eventOf(line);
  return PLACES.flatMap((field) => event[field] ?? []).filter((place) => typeof place === "string");
}
