import type { Facts } from "./facts";

/** Where on a square its tower or castle stands: out of the way of the standard and of units. */
export function wallsAt({ capitalOf, units }: Pick<Facts, "capitalOf" | "units">): string {
  if (capitalOf >= 0) return "translate(17 -13) scale(.66)";
  return units.length ? "translate(-24 -10) scale(.72)" : "translate(2 8) scale(1.3)";
}

/** Where the holder's flag flies: beside the standard on a capital, in the middle of a bare square. */
export function flagAt({ capitalOf, level, units }: Pick<Facts, "capitalOf" | "level" | "units">): string {
  if (capitalOf >= 0 && !level) return "translate(9 -14) scale(1.05)";
  return units.length || level ? "translate(-36 30) scale(.7)" : "translate(-8 14) scale(1.25)";
}
