import type { Line } from "../protocol";

type Event = Record<string, unknown> & { type?: string };

/** Events that open a block of the log, and what stands at its head beside the seat that it belongs to. */
const OPENS: Record<string, (event: Event, text: string) => string> = {
  "caledea.TurnStarted": (event) => `Round ${event["round"]}`,
  "fleet_commander.TurnBegun": (event) => `Turn ${event["turn"]}`,
  "fleet_commander.CombatBegun": (_, text) => text.replace(/\.$/, ""),
  "legends.TurnBegan": (event) => `Turn ${event["turn"]}`,
  "legends.UnitActivated": () => "Activation",
  "legends.FightersActivated": () => "Activation",
};

/** Bookkeeping: told in full only on demand. */
const SMALL = new Set([
  "caledea.GoldChanged",
  "caledea.UnitRaised",
  "caledea.TurnEnded",
  "fleet_commander.TimePassed",
  "fleet_commander.BlockadesCounted",
  "fleet_commander.ConvoysLookedFor",
  "fleet_commander.DamageReduced",
  "fleet_commander.Mustered",
  "fleet_commander.SequenceBegun",
  "legends.PhaseBegan",
]);

/** Events that sum up and close the block that they stand in, and what may still follow in it: events, or points by one of these rules. */
const CLOSES = new Set(["fleet_commander.CombatEnded"]);
const FOLLOWS = new Set(["fleet_commander.CardRemoved", "FC-SCORE-05", "FC-SCORE-06"]);

/** Fields of events that name a place on the board. */
const PLACES = ["origin", "square", "target", "region", "to", "regions", "ship", "fighter", "missile"];

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;

export function opening(line: Line): string | null {
  return OPENS[String(eventOf(line).type)]?.(eventOf(line), line.text) ?? null;
}

export function isSmall(line: Line): boolean {
  return SMALL.has(String(eventOf(line).type));
}

export function isClosing(line: Line): boolean {
  return CLOSES.has(String(eventOf(line).type));
}

/** Whether it still belongs to a block that has been closed. */
export function isFollowing(line: Line): boolean {
  return [String(eventOf(line).type), ...line.rules].some((name) => FOLLOWS.has(name));
}

export function isTakeBack(line: Line): boolean {
  return eventOf(line).type === "core.TookBack";
}

export function placesOf(line: Line): string[] {
  const event = eventOf(line);
  return PLACES.flatMap((field) => event[field] ?? []).filter((place) => typeof place === "string");
}
