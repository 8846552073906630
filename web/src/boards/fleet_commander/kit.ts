import type { View } from "../../protocol";
import { count, curve, is } from "../figures";
import type { Curve, Event, Figures, Kit, Motion } from "../kit";
import { unitKey, type Unit } from "./position";

/** Hidden units have no name; `units` may be names without numbers. */
function fleet(kind: Motion["kind"], from: string, to: string, joins = false): (event: Event) => Motion {
  return (event) => {
    const { unit, units, number, seat } = event as {
      unit?: { value: Unit | null };
      units?: Unit[];
      number?: number;
      seat?: number;
    };
    const told = unit ? [unit.value] : units;
    const named: Motion["units"] = told?.map((one) => [one ? unitKey(one) : "", 1]) ?? [["", number ?? 1]];
    return { kind, seat: seat ?? -1, from: String(event[from]), to: String(event[to]), units: named, joins };
  };
}

/** Revealed decoys are shown dissolving. */
function revealed(event: Event): Motion {
  const motion = fleet("turn", "region", "region")(event);
  return motion.units.some(([unit]) => unit === "decoy") ? { ...motion, time: 1200 } : motion;
}

/** The marker takes a moment for each space. */
function scored(event: Event): Motion {
  const { seat, points, regions } = event as { seat?: number; points?: number; regions?: string[] };
  return {
    kind: "score",
    seat: seat ?? -1,
    from: "",
    to: "",
    units: (regions ?? []).map((region) => [region, 1]),
    points: points ?? 0,
    time: 1100 + 180 * (points ?? 0),
  };
}

/** A resource token disappears slowly. */
function burnt(event: Event): Motion {
  return { kind: "fall", seat: -1, from: "", to: "", units: [[String(event["token"]), 1]], time: 1600 };
}

function figures(view: View, events: Event[]): Figures {
  const points = (seat: number) =>
    events
      .filter((event) => event.type === "fleet_commander.Scored" && event["seat"] === seat)
      .reduce((sum, event) => sum + Number(event["points"]), 0);
  const won = (seat: number) =>
    events.filter((event) => event.type === "fleet_commander.CombatEnded" && (event["winners"] as number[]).includes(seat))
      .length;
  const row = ({ seat }: { seat: number }) => [
    points(seat),
    won(seat),
    count(events, "fleet_commander.Destroyed", seat),
    count(events, "fleet_commander.Activated", seat),
  ];
  return { heads: ["Points", "Combats won", "Units lost", "Activations"], rows: view.seats.map(row) };
}

function curves(events: Event[]): (Curve | null)[] {
  const turn = (event: Event) => (is(event, "fleet_commander.TurnBegun") ? Number(event["turn"]) : null);
  const lost = new Map<number, number>();
  const destroyed = (event: Event): [number, number] | null => {
    if (!is(event, "fleet_commander.Destroyed")) return null;
    const seat = Number(event["seat"]);
    lost.set(seat, (lost.get(seat) ?? 0) + 1);
    return [seat, lost.get(seat) ?? 0];
  };
  return [
    curve("Score", events, turn, (event) => (is(event, "fleet_commander.Scored") ? [null, Number(event["score"])] : null)),
    curve("Units lost", events, turn, destroyed),
  ];
}

export const FLEET: Kit = {
  motions: {
    "fleet_commander.Moved": fleet("travel", "origin", "to", true),
    "fleet_commander.Retreated": fleet("travel", "region", "to"),
    "fleet_commander.Disengaged": fleet("travel", "region", "to"),
    "fleet_commander.Arrived": fleet("arrive", "region", "region"),
    "fleet_commander.Deployed": fleet("arrive", "region", "region"),
    "fleet_commander.Hid": fleet("turn", "region", "region"),
    "fleet_commander.Revealed": revealed,
    "fleet_commander.Rallied": fleet("turn", "region", "region"),
    "fleet_commander.ResourceDestroyed": burnt,
    "fleet_commander.Scored": scored,
    "fleet_commander.TimePassed": fleet("wait", "region", "region", true),
  },
  banners: {
    "fleet_commander.CombatBegun": "horn",
    "fleet_commander.Destroyed": "fall",
    "fleet_commander.ResourceDestroyed": "fall",
    "fleet_commander.Delivered": "horn",
  },
  pauses: {
    "fleet_commander.Mustered": 500,
    "fleet_commander.CardsCommitted": 1100,
    "fleet_commander.CardLost": 900,
    "fleet_commander.Assigned": 620,
    "fleet_commander.Destroyed": 900,
    "fleet_commander.CombatEnded": 3200,
  },
  opens: {
    "fleet_commander.TurnBegun": (event) => `Turn ${event["turn"]}`,
    "fleet_commander.CombatBegun": (_, text) => text.replace(/\.$/, ""),
  },
  small: new Set([
    "fleet_commander.TimePassed",
    "fleet_commander.BlockadesCounted",
    "fleet_commander.ConvoysLookedFor",
    "fleet_commander.DamageReduced",
    "fleet_commander.Mustered",
    "fleet_commander.SequenceBegun",
  ]),
  travels: "thrust",
  lasting: new Set(["fleet_commander.CombatEnded"]),
  oneSided: new Set(["fleet_commander.Shot"]),
  closes: new Set(["fleet_commander.CombatEnded"]),
  follows: new Set(["fleet_commander.CardRemoved", "FC-SCORE-05", "FC-SCORE-06"]),
  deeds: new Set(["fleet_commander.LaunchOutbound"]),
  figures,
  curves,
};
