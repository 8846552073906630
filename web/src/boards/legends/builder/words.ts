import type { Battery, FighterType, FighterWeapon, Warship } from "../../../protocol";

const WORDS: Record<string, string> = {
  anti_missile: "Anti-Missile",
  armor_piercing: "Armor Piercing",
  high_rof: "High ROF",
  reinforced_si: "Reinforced SI",
};

/** An ability as printed. */
export const ability = (id: string): string => WORDS[id] ?? plain(id).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** `battle_cruiser` is battle cruiser. */
export const plain = (id: string): string => id.replaceAll("_", " ");

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const isWarship = (unit: Warship | FighterType): unit is Warship => "hull" in unit;

export const points = (number: number): string => `${number} ${number === 1 ? "point" : "points"}`;

/** `4 guns, P2, 16"` */
export const weaponWords = (weapon: Battery | FighterWeapon): string =>
  [
    `${weapon.guns} ${weapon.guns === 1 ? "gun" : "guns"}`,
    `${weapon.type}${weapon.power}`,
    ...(weapon.range ? [`${weapon.range}″`] : []),
    ...(weapon.abilities ?? []).map(ability),
  ].join(", ");

/** A unit in a line: its type, cost and values. */
export function unitWords(unit: Warship | FighterType): string {
  if (isWarship(unit)) return `${capital(plain(unit.kind))}, ${unit.cost}; hull ${unit.hull}, carries ${unit.capacity}`;
  return `${points(unit.cost)}; ${unit.weapons.map(weaponWords).join("; ")}`;
}
