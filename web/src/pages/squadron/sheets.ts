import { isWarship } from "../../boards/legends/builder/words";
import type { Workshop } from "../../boards/legends/builder/workshop.svelte";
import type { FighterType, SquadronYard, UpgradeFace, Warship } from "../../protocol";

/** The printed pieces: a numbered stat card for each ship, units as tokens, upgrade cards. */
export interface Cards {
  ships: { ship: Warship; number: string }[];
  fighters: { fighter: FighterType; number: number }[];
  upgrades: { card: UpgradeFace; of: string }[];
}

/** One card of each kind, and as many upgrade cards as the game has. */
export function allCards(yard: SquadronYard): Cards {
  return {
    ships: yard.ships.map((ship) => ({ ship, number: "" })),
    fighters: yard.fighters.map((fighter) => ({ fighter, number: 8 })),
    upgrades: yard.upgrades.flatMap((card) => Array.from({ length: card.copies }, () => ({ card, of: "" }))),
  };
}

/** Everything a squadron needs on the table, including free equipment. */
export function cardsOf(shop: Workshop): Cards {
  const { yard } = shop;
  const face = (id: string): UpgradeFace[] => yard?.upgrades.filter((card) => card.id === id) ?? [];
  const ships = shop.ships.flatMap(({ ship, kind, cards }) => {
    const unit = shop.unit(kind);
    return unit && isWarship(unit)
      ? [{ ship: unit, number: ship.split(" ")[1] ?? "", cards: [...(yard?.free[kind] ?? []), ...cards] }]
      : [];
  });
  return {
    ships: ships.map(({ ship, number }) => ({ ship, number })),
    fighters: shop.parts.units.flatMap(([id, number]) => {
      const unit = shop.unit(id);
      return unit && !isWarship(unit) ? [{ fighter: unit, number }] : [];
    }),
    upgrades: ships.flatMap(({ ship, number, cards }) =>
      cards.flatMap((id) => face(id).map((card) => ({ card, of: `${yard?.names[ship.id]} ${number}` }))),
    ),
  };
}

const ORIGINS: [string, string][] = [
  ["rulebook", "Printed"],
  ["derived", "Derived"],
  ["house", "Ours"],
];

/** The sources of a record's values, in a line: `Printed: name, code. Derived: cost. Ours: all else.` */
export function provenance(yard: SquadronYard, table: string, records: string[]): string {
  const fields = new Map<string, string[]>();
  for (const source of yard.sources) {
    if (source.table !== table || !records.includes(source.record)) continue;
    for (const [field, origin] of Object.entries(source.fields))
      if (field !== "id") fields.set(origin, [...new Set([...(fields.get(origin) ?? []), field.replaceAll("_", " ")])]);
  }
  return ORIGINS.flatMap(([origin, says]) => {
    const found = fields.get(origin);
    if (!found) return [];
    return [
      `${says}: ${origin === "house" && fields.size > 1 ? "all else" : origin === "house" ? "all values" : found.join(", ")}.`,
    ];
  }).join(" ");
}
