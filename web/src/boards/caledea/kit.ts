import type { caledea, View } from "../../protocol";
import { count, curve, is } from "../figures";
import type { Curve, Event, Figures, Kit, Motion } from "../kit";

const units = (event: Event): Motion["units"] =>
  Array.isArray(event["units"]) ? (event["units"] as Motion["units"]) : [[String(event["unit"]), 1]];

function between(kind: Motion["kind"], from: string, to: string): (event: Event) => Motion {
  return (event) => ({
    kind,
    seat: Number(event["seat"]),
    from: String(event[from]),
    to: String(event[to]),
    units: units(event),
  });
}

/** Something happens on a single square; `what` names it where the event does not. */
function there(kind: Motion["kind"], what?: string): (event: Event) => Motion {
  return (event) => {
    const [at, structure] = [String(event["square"]), what ?? event["structure"]];
    return { kind, seat: Number(event["seat"] ?? -1), from: at, to: at, units: structure ? [[String(structure), 1]] : [] };
  };
}

function promoted(event: Event): Motion {
  return { ...between("promote", "square", "square")(event), into: String(event["to"]) };
}

function figures(view: View, events: Event[]): Figures {
  const { world } = view.position as caledea.Position;
  const row = ({ seat }: { seat: number }) => [
    world.gold[seat] ?? 0,
    world.armies[seat]?.length ?? 0,
    world.markers.filter((owner, square) => owner === seat && !world.salted[square]).length,
    count(events, "caledea.Salted", seat),
    count(events, "caledea.CapitalTaken", seat),
  ];
  return { heads: ["Gold", "Units", "Outposts", "Salted", "Capitals taken"], rows: view.seats.map(row) };
}

function curves(events: Event[]): (Curve | null)[] {
  const round = (event: Event) => (is(event, "caledea.TurnStarted") ? Number(event["round"]) : null);
  const outposts = new Map<number, number>();
  const claimed = (event: Event): [number, number] | null => {
    const [seat, change] =
      is(event, "caledea.Claimed") || is(event, "caledea.OutpostReclaimed")
        ? [Number(event["seat"]), 1]
        : is(event, "caledea.Salted")
          ? [Number(event["owner"]), -1]
          : [-1, 0];
    if (seat < 0) return null;
    outposts.set(seat, (outposts.get(seat) ?? 0) + change);
    return [seat, outposts.get(seat) ?? 0];
  };
  return [
    curve("Gold", events, round, (event) =>
      is(event, "caledea.GoldChanged") || is(event, "caledea.TurnStarted")
        ? [Number(event["seat"]), Number(event["gold"])]
        : null,
    ),
    curve("Outposts", events, round, claimed),
  ];
}

export const CALEDEA: Kit = {
  motions: {
    "caledea.Moved": between("travel", "origin", "square"),
    "caledea.Transported": between("travel", "origin", "square"),
    "caledea.Arrived": between("travel", "origin", "square"),
    "caledea.Attacked": between("strike", "origin", "square"),
    "caledea.Bombarded": between("strike", "origin", "target"),
    "caledea.UnitRemoved": between("fall", "square", "square"),
    "caledea.StructureDestroyed": there("crumble"),
    "caledea.CapitalTaken": there("raise"),
    "caledea.CapitalReclaimed": there("raise"),
    "caledea.Claimed": there("claim"),
    "caledea.OutpostReclaimed": there("claim"),
    "caledea.Salted": there("salt"),
    "caledea.UnitRaised": there("muster", "infantry"),
    "caledea.UnitUpgraded": promoted,
    "caledea.TowerBuilt": there("build", "tower"),
    "caledea.CastleBuilt": there("build", "castle"),
  },
  banners: {
    "caledea.CapitalTaken": "horn",
    "caledea.CapitalReclaimed": "horn",
    "caledea.Eliminated": "fall",
    "caledea.GameWon": "win",
    "caledea.GameDrawn": "win",
  },
  opens: {
    "caledea.TurnStarted": (event) => `Round ${event["round"]}`,
  },
  small: new Set(["caledea.GoldChanged", "caledea.UnitRaised", "caledea.TurnEnded"]),
  travels: "step",
  openingDice: new Set(["caledea.OpeningRolled"]),
  rare: new Set(["caledea.OfferDraw", "caledea.Resign"]),
  figures,
  curves,
};
