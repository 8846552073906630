import { sentence } from "../../lib/words";
import {
  grouped,
  type Hold,
  type Memory,
  type Party,
  type Position,
  type Scenery,
  type Token,
  type Transit,
  type UnitType,
} from "./position";
import type { Spot } from "./spots";

const number = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

/** The unit itself: "Destroyer with 2 damage, 1 of it critical". */
export function unitWords({ type, unit, down }: Token): string {
  if (!type || !unit) return "unit";
  const bound = unit.bound ? `${sentence(unit.bound)} ` : "";
  const damage = unit.damage ? ` with ${unit.damage} damage` : "";
  const critical = unit.critical ? `, ${unit.critical} of it critical` : "";
  return `${bound}${type.name}${damage}${critical}${down ? `, ${down} assigned` : ""}`;
}

const STANDING: Record<Token["standing"], string> = {
  hidden: ", hidden",
  shown: "",
  retreating: ", retreating",
  fighting: ", in combat",
};

/** A counter, or several identical ones: "Draco Frigate, hidden", "3 × Draco Frigate", "4 hidden units". */
function tokenWords(token: Token, count = token.count): string {
  if (!token.type) {
    const seenDamage = token.seenDamage.filter((damage) => damage);
    return `${number(count, "hidden unit")}${seenDamage.length ? `, with damage ${seenDamage.join(" and ")}` : ""}`;
  }
  return `${count > 1 ? `${count} × ` : ""}${unitWords(token)}${STANDING[token.standing]}`;
}

/** A list of counters, with identical ones counted. */
function tokensWords(tokens: Token[]): string {
  return grouped(tokens, (token) => `${token.standing} ${token.key}`)
    .flatMap((alike) =>
      alike[0]
        ? [
            tokenWords(
              alike[0],
              alike.reduce((sum, { count }) => sum + count, 0),
            ),
          ]
        : [],
    )
    .join("; ");
}

function transitWords({ tokens, time }: Transit): string {
  return `in transit with ${number(time, "time token")}: ${tokensWords(tokens)}`;
}

export function memoryWords({ type, count, places }: Memory): string {
  const name = `${count > 1 ? `${count} × ` : ""}${type.name}`;
  return places.length > 1 ? `${name} was seen before and may be here` : `${name} was seen before and is here`;
}

/** Describes the piece at one spot of the chart. */
export function spotWords(spot: Spot): string {
  if (spot.what === "memory") return memoryWords(spot.memory);
  if (spot.what === "clock") return `squadron ${transitWords(spot.transit)}`;
  const all =
    spot.what === "count"
      ? `${number(
          spot.tokens.reduce((sum, { count }) => sum + count, 0),
          "unit",
        )}: `
      : "";
  return `${all}${tokensWords(spot.tokens)}${spot.transit ? `, in transit with ${number(spot.transit.time, "time token")}` : ""}`;
}

export function partyName(party: Party, you: Position["you"]): string {
  return party.side === you ? "you" : sentence(party.faction);
}

/** Everything about a region, for screen readers. */
export function holdWords(hold: Hold, position: Position): string {
  const parts = position.parties.flatMap((party) => {
    const tokens = hold.tokens.filter(({ side }) => side === party.side);
    const transits = hold.transits.filter(({ side }) => side === party.side);
    const memories = hold.memories.filter(({ side }) => side === party.side);
    const told = [...(tokens.length ? [tokensWords(tokens)] : []), ...transits.map(transitWords), ...memories.map(memoryWords)];
    return told.length ? [`${partyName(party, position.you)}: ${told.join("; ")}`] : [];
  });
  const icons = hold.region.time_icons ? `, ${number(hold.region.time_icons, "time icon")}` : "";
  return `${hold.name}${icons}. ${parts.length ? parts.map(sentence).join(". ") : "No units"}.`;
}

export function transitHead({ time }: Transit): string {
  return `In transit, ${number(time, "time token")}`;
}

/** Points and class of a unit: "2 points, red". */
export function pointsWords({ points, colour }: UnitType): string {
  return [points ? number(points, "point") : "", colour === "none" ? "" : colour].filter(Boolean).join(", ");
}

/** Its printed values: "guns 3, armor 2, structure 3". */
export function valuesWords({ guns, missiles, armor, structure }: UnitType): string {
  const values = Object.entries({ guns, missiles, armor, structure }).filter(([, value]) => value);
  return values.map(([name, value]) => `${name} ${value}`).join(", ");
}

/** The region itself: its neighbors, time icons, the planet's rule, and whether it is blockaded. */
export function landWords({ region }: Hold, { planet, outlook }: Position, { names }: Scenery): string {
  const named = (ids: string[]) => ids.map((id) => names[id] ?? id).join(", ");
  const corners = region.diagonal.length ? `; at a corner ${named(region.diagonal)}` : "";
  const corridor = outlook?.corridors.find(({ held }) => held.includes(region.id));
  const cut = corridor
    ? corridor.causes.length
      ? ` The ${corridor.name.toUpperCase()} corridor is blockaded.`
      : ` Half of what blockades the ${corridor.name.toUpperCase()} corridor.`
    : "";
  const rule = region.kind === "planet" && planet?.special ? ` ${planet.name}: ${planet.special}` : "";
  const icons = region.time_icons ? `${number(region.time_icons, "time icon")}. ` : "";
  return `${icons}Touches ${named(region.adjacent)}${corners}.${cut}${rule}`;
}
