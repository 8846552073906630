import type { Ship } from "../position";
import type { CardSide } from "../scenery";

/** The effect of a critical card on its ship, in a few words. */
export function effectOf(side: CardSide, now: Ship["now"]): string {
  const says: [number | string | boolean, string][] = [
    [side.hull, `hull −${side.hull}`],
    [side.sensors, `sensors −${side.sensors}`],
    [side.reactor, `reactor −${side.reactor}`],
    [side.engines, side.engines === "none" ? "no engines" : `engines halved: ${now.engines}`],
    [side.thrusters, side.thrusters === "none" ? "no thrusters" : `thrusters halved: ${now.thrusters}`],
    [side.critical, `critical on ${now.critical}+`],
    [side.overcharge, side.overcharge === "none" ? "no overcharging" : "overcharging costs 2"],
    [side.battery, "a battery is hit"],
    [side.jams, "velocity is jammed"],
  ];
  return says.flatMap(([is, words]) => (is ? [words] : [])).join(", ");
}
