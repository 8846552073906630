import { advance, placeAt, poseOn, type Pose } from "../../lib/geometry";
import type { legends, View } from "../../protocol";
import { liveryOf } from "./liveries";
import type { Faction, Scenery, Warship } from "./scenery";
import type { Activation, Fighter, Frame, Missile, Outlook, Party, Position, Ship, Token, Unit, Values } from "./units";

export type * from "./units";
export type World = legends.World;

/** The server omits values that are unchanged from the start. */
const SHIP: Omit<legends.Ship, "name" | "kind" | "owner"> = {
  place: "reserve",
  anchor: [0, 0, 0],
  run: 0,
  path: [],
  front: 0,
  slot: 0,
  arc: "all",
  damage: 0,
  wounds: [],
  last_wound: -1,
  spent: 0,
  reactor_lost: 0,
  sensors_lost: 0,
  locks: [],
  criticals: [],
  delayed: [],
  batteries: [],
  fired: [],
  upgrades: [],
  activated: false,
  destroyed_by: -1,
  lost: 0,
  replaces: -1,
};
const FIGHTER: Omit<legends.Fighter, "name" | "kind" | "owner"> = {
  place: "reserve",
  pose: [0, 0, 0],
  ship: -1,
  edge: 0,
  along: 0,
  eligible: [],
  disrupted: false,
  attacked: false,
  activated: false,
  intercepted: false,
  covered: false,
  scouted: false,
  returned: false,
  killers: [],
};
const MISSILE = { attached: -1, gone: false };

const STATES = ["whole", "damaged", "destroyed"] as const;

/** The server's table with omitted values filled in. */
export function worldOf(view: View): World {
  const { world } = view.position as legends.LegendsPosition;
  return {
    ...world,
    ships: world.ships.map((ship) => ({ ...SHIP, ...ship })),
    fighters: world.fighters.map((fighter) => ({ ...FIGHTER, ...fighter })),
    missiles: world.missiles.map((missile) => ({ ...MISSILE, ...missile })),
  };
}

/** A ship's pose, including the part of its path already flown. */
export function poseOf({ anchor, run, path, front }: legends.Ship): Pose {
  if (!run) return anchor;
  return path.length ? poseOn(anchor, front, path, run) : advance(anchor, run);
}

export function positionOf(scenery: Scenery, view: View): Position {
  return new Reader(scenery, view).read();
}

class Reader {
  readonly world: World;
  readonly frames: readonly Frame[];
  readonly outlook: Outlook | null;

  constructor(
    readonly scenery: Scenery,
    readonly view: View,
  ) {
    const { frames } = view.position as legends.LegendsPosition;
    [this.world, this.frames, this.outlook] = [worldOf(view), frames, view.outlook as Outlook | null];
  }

  read(): Position {
    const { world, view } = this;
    const ships = world.ships.map((ship, index) => this.#ship(ship, index));
    const fighters = world.fighters.map((fighter, index) => this.#fighter(fighter, index));
    for (const ship of ships) ship.escorts = fighters.filter(({ place, host }) => place === "table" && host === ship.id);
    const missiles = world.missiles.map((missile, index) => this.#missile(missile, index));
    const seen: Unit[] = [
      ...ships.filter(({ place }) => place === "table"),
      ...fighters.filter(({ place }) => place === "table"),
      ...missiles.filter(({ raw }) => !raw.gone),
    ];
    return {
      you: view.you,
      turn: world.turn,
      limit: this.scenery.turn_limit,
      template: world.flags.movement === "template",
      orbit: world.flags.scenario.startsWith("orbital"),
      parties: world.sides.map((_, seat) => this.#party(seat)),
      order: world.order,
      ships,
      fighters,
      missiles,
      units: new Map(seen.map((unit) => [unit.id, unit])),
      deployPoints: world.deploy_points,
      activation: this.#activation(ships, fighters),
      frames: this.frames,
      scores: this.outlook?.scores ?? [],
      over: view.outcome !== null,
    };
  }

  #party(seat: number): Party {
    const { world, view } = this;
    const { name, called } = view.seats[seat] ?? { name: "", called: "" };
    return {
      seat,
      side: world.sides[seat] ?? seat,
      name: name || called,
      livery: this.#livery(seat),
      points: world.squadrons[seat]?.points ?? 0,
      mine: seat === view.you,
      enemy: this.#isEnemy(seat),
    };
  }

  #isEnemy(seat: number): boolean {
    const { you } = this.view;
    return you !== null && this.world.sides[seat] !== this.world.sides[you];
  }

  /** The faction whose colors a seat's units wear. */
  #livery(seat: number): Faction {
    return liveryOf(this.outlook?.factions ?? [], this.world.sides, seat);
  }

  #token(name: string, kind: string, owner: number, index: number, pose: Pose): Token {
    return {
      id: name,
      index,
      name: `${this.scenery.names[kind] ?? kind} ${name.slice(kind.length + 1)}`,
      seat: owner,
      livery: this.#livery(owner),
      mine: owner === this.view.you,
      enemy: this.#isEnemy(owner),
      pose,
    };
  }

  #ship(raw: legends.Ship, index: number): Ship {
    const { scenery } = this;
    const card = scenery.ships.find(({ id }) => id === raw.kind)!;
    const batteries = scenery.batteries.filter(({ ship }) => ship === raw.kind).sort((one, other) => one.number - other.number);
    return {
      ...this.#token(raw.name, raw.kind, raw.owner, index, poseOf(raw)),
      what: "ship",
      card,
      place: raw.place,
      number: Number(raw.name.slice(raw.kind.length + 1)),
      slot: raw.slot,
      arc: raw.arc,
      damage: raw.damage,
      now: this.outlook?.ships[index] ?? printed(raw, card),
      guns: batteries.map((battery, at) => ({
        index: at,
        battery,
        state: STATES[raw.batteries[at] ?? 0] ?? "whole",
        fired: raw.fired.includes(at),
      })),
      criticals: scenery.cards.flatMap((one, at) =>
        raw.criticals[at]
          ? [
              raw.criticals[at] === 1
                ? { card: one, name: one.name, side: one.first }
                : { card: one, name: one.second_name, side: one.second },
            ]
          : [],
      ),
      upgrades: raw.upgrades
        .filter(({ gone }) => !gone)
        .flatMap(({ card: id, used, flipped }) =>
          scenery.upgrades.filter((face) => face.id === id).map((face) => ({ face, used, flipped })),
        ),
      locks: raw.locks,
      acted: raw.activated,
      escorts: [],
      raw,
    };
  }

  #fighter(raw: legends.Fighter, index: number): Fighter {
    const host = this.world.ships[raw.ship];
    return {
      ...this.#token(raw.name, raw.kind, raw.owner, index, host ? this.berth(host, raw.edge, raw.along) : raw.pose),
      what: "fighter",
      type: this.scenery.fighters.find(({ id }) => id === raw.kind)!,
      place: raw.place,
      host: host?.name ?? "",
      disrupted: raw.disrupted,
      attacked: raw.attacked,
      acted: raw.activated,
      raw,
    };
  }

  /** Where a fighter sits at the edge of a ship. */
  berth(host: legends.Ship, edge: number, along: number): Pose {
    const { ship_size, fighter_size } = this.scenery;
    const [x, y, heading] = poseOf(host);
    return placeAt([x, y, heading, ship_size[0] / 2, ship_size[1] / 2], edge, fighter_size, along);
  }

  #missile(raw: legends.Missile, index: number): Missile {
    const aimed = this.frames.find((frame) => frame.type === "legends.MissileStep" && frame.missile === index);
    const target = raw.attached >= 0 ? raw.attached : aimed?.type === "legends.MissileStep" ? aimed.target : -1;
    return {
      ...this.#token(raw.name, raw.kind, raw.owner, index, raw.pose),
      what: "missile",
      type: this.scenery.missiles.find(({ id }) => id === raw.kind)!,
      target: this.world.ships[target]?.name ?? "",
      attached: raw.attached >= 0,
      raw,
    };
  }

  #activation(ships: Ship[], fighters: Fighter[]): Activation | null {
    const found = this.frames.find(
      ({ type }) =>
        type === "legends.WarshipActivation" || type === "legends.TemplateActivation" || type === "legends.FighterGroup",
    );
    if (!found) return null;
    const inner = this.frames.slice(this.frames.indexOf(found));
    const flight = inner.find((frame) => frame.type === "legends.Flight");
    const none = {
      ship: null,
      fighters: [],
      plan: null,
      points: [],
      budget: null,
      move: flight?.type === "legends.Flight" ? flight.move : null,
      step: inner.at(-1)?.step ?? "",
    };
    if (found.type === "legends.FighterGroup")
      return {
        ...none,
        seat: found.seat,
        fighters: fighters.filter((one, i) => found.fighters.includes(i) && one.place === "table"),
      };
    if (found.type !== "legends.WarshipActivation" && found.type !== "legends.TemplateActivation") return null;
    const ship = ships[found.ship] ?? null;
    const settled =
      found.type === "legends.WarshipActivation" ? { plan: found.plan, points: found.points } : { budget: found.budget };
    return { ...none, seat: ship?.seat ?? 0, ship, ...settled };
  }
}

/** The printed values, used before the battle, when the server sends none. */
function printed({ name }: legends.Ship, { hull, critical, sensors, engines, thrusters, reactor }: Warship): Values {
  return {
    ship: name,
    hull,
    red: 0,
    critical,
    sensors,
    engines,
    thrusters,
    jammed: false,
    reactor,
    reactor_value: reactor,
    overcharge: null,
    state: "",
  };
}
