import type { Line } from "../protocol";

type Event = Record<string, unknown> & { type?: string };

/** Events that open a block of the log, and what stands at its head beside the seat that it belongs to. */
const OPENS: Record<string, (event: Event) => string> = {
  "caledea.TurnStarted": (event) => `Round ${event["round"]}`,
  "fleet_commander.TurnBegun": (event) => `Turn ${event["turn"]}`,
  "fleet_commander.CombatBegun": () => "Combat",
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
  "fleet_commander.SequenceBegun",
  "legends.PhaseBegan",
]);

/** Fields of events that name a place on the board. */
const PLACES = ["origin", "square", "target", "region", "to"];

const eventOf = (line: Line): Event => (line.event ?? {}) as Event;

export function opening(line: Line): string | null {
  return OPENS[String(eventOf(line).type)]?.(eventOf(line)) ?? null;
}

export function isSmall(line: Line): boolean {
  return SMALL.has(String(eventOf(line).type));
}

export function placesOf(line: Line): string[] {
  const event = eventOf(line);
  return PLACES.flatMap((field) => (typeof event[field] === "string" ? [event[field]] : []));
}
