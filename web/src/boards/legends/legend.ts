import type { Fighter, Missile, Position, Ship, Unit } from "./position";
import type { TokenState } from "./tokens";

/** A legend entry: a token as on the table, or a mark of the table itself. */
export interface Entry {
  says: string;
  unit?: Unit;
  state?: TokenState;
  mark?: "lock" | "hatch" | "reach" | "ghost" | "threat" | "arc";
}

/** Everything tokens can show, made from the units of the battle and drawn by the same components as the table. */
export function legendOf({ ships, fighters, missiles }: Position): Entry[] {
  const of = (livery: string) => ships.find((ship) => ship.livery === livery);
  const [surakari, heragul, some] = [of("surakari"), of("heragul"), ships[0]];
  const whole = (ship: Ship | undefined, more: Partial<Ship> = {}): Ship | undefined =>
    ship && { ...ship, damage: 0, acted: false, slot: 0, arc: "all", now: { ...ship.now, red: 0, state: "" }, ...more };
  const ship = (says: string, unit: Ship | undefined, state: TokenState = {}): Entry[] => (unit ? [{ says, unit, state }] : []);
  const small = (says: string, unit: Fighter | Missile | undefined, state: TokenState = {}): Entry[] =>
    unit ? [{ says, unit, state }] : [];
  const fighter = fighters[0] && { ...fighters[0], disrupted: false, acted: false, host: "" };
  return [
    ...ship("Surakari: cut corners, stripes. Each dash of the rim is a hull point", whole(surakari)),
    ...ship("Heragul: round corners, dots. Yellow broken dashes: hull lost", whole(heragul, { damage: 3 })),
    ...ship("Ticks at the stern: velocity. Solid triangle: direction of travel", whole(some, { slot: 6 })),
    ...ship("Hollow triangle: the side of the combat arc", whole(some, { arc: "right" })),
    ...ship("Has acted this turn", whole(some, { acted: true })),
    ...(some
      ? ship("Red cross: damage beyond the hull", whole(some, { damage: some.card.hull, now: { ...some.now, red: 1 } }))
      : []),
    ...ship("Can be chosen", whole(some), { lit: true }),
    ...ship("Acts now", whole(some), { acting: true }),
    ...ship("Target of an attack", whole(some), { targeted: true }),
    ...small("Fighter", fighter),
    ...small("Yellow corner: disrupted fighter", fighter && { ...fighter, disrupted: true }),
    ...small("Missile; a line shows where it flies", missiles[0]),
    { says: "Sensor points on a ship, in the color of the player who placed them", mark: "lock" },
    { says: "Hatched: no turn is allowed here", mark: "hatch" },
    { says: "Every place where the flight may end", mark: "reach" },
    { says: "Combat arc and range of a battery", mark: "arc" },
    { says: "Most critical hits possible next turn", mark: "threat" },
  ];
}
