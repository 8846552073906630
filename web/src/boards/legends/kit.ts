import type { legends, View } from "../../protocol";
import type { Event, Figures, Kit, Motion } from "../kit";

/** A token moves from pose to pose on a free table, at a fixed time per inch and per notch of 22.5 degrees, within limits. */
function sails(field: string, inch: number, least = 160, most = 1200): (event: Event) => Motion {
  return (event) => {
    const { start, end, at, heading } = event as { start?: number[]; end?: number[]; at?: number[]; heading?: number };
    const from = start ?? at ?? [0, 0, 0];
    const to = end ?? [from[0] ?? 0, from[1] ?? 0, heading ?? 0];
    const [dx, dy] = [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
    const turn = Math.abs((((to[2] ?? 0) - (from[2] ?? 0) + 54000) % 36000) - 18000) / 2250;
    const time = Math.min(most, Math.max(least, (Math.hypot(dx, dy) / 1000) * inch + turn * 160));
    return { kind: "travel", seat: -1, from: "", to: "", units: [[String(event[field]), 1]], way: [from, to], time };
  };
}

/** A token leaves a free table. */
function lost(field: string, time: number): (event: Event) => Motion {
  return (event) => ({ kind: "fall", seat: -1, from: "", to: "", units: [[String(event[field]), 1]], way: [], time });
}

function figures(view: View): Figures {
  const { world } = view.position as legends.LegendsPosition;
  const lost = (units: { owner: number; place: string }[], seat: number, places: string[]) =>
    units.filter(({ owner, place }) => owner === seat && places.includes(place)).length;
  const wounds = (seat: number) => world.ships.reduce((sum, ship) => sum + (ship.wounds?.[seat] ?? 0), 0);
  const row = ({ seat }: { seat: number }) => [
    view.outcome?.scores[seat] ?? 0,
    wounds(seat),
    lost(world.ships, seat, ["destroyed", "left"]),
    lost(world.fighters, seat, ["yellow", "red", "discarded"]),
  ];
  return { heads: ["Score", "Hull damage dealt", "Warships lost", "Fighters lost"], rows: view.seats.map(row) };
}

/** Phases after the units' activations, which do not belong to the last unit. */
const APART = new Set(["Missile step", "End Phase"]);
const DONE = ["legends.UnitDone", "legends.FightersDone"];

export const LEGENDS: Kit = {
  motions: {
    "legends.Advanced": sails("ship", 90),
    "legends.Sailed": sails("ship", 90),
    "legends.Turned": sails("ship", 90),
    "legends.Faced": sails("ship", 90),
    "legends.Pivoted": sails("ship", 90),
    "legends.Pushed": sails("token", 90, 220),
    "legends.FighterFlew": sails("fighter", 0, 450),
    "legends.EscortMoved": sails("fighter", 0, 220),
    "legends.Intercepted": sails("fighter", 0, 220),
    "legends.KeptAway": sails("fighter", 0, 220),
    "legends.SteppedAway": sails("fighter", 0, 300),
    "legends.MissileFlew": sails("missile", 35, 300),
    "legends.Destroyed": lost("ship", 700),
    "legends.FighterLost": lost("fighter", 380),
  },
  banners: {
    "legends.Destroyed": "fall",
    "legends.BattleEnded": "win",
    "legends.BattleDrawn": "win",
  },
  pauses: {
    "legends.VelocitySet": 320,
    "legends.Scored": 1700,
  },
  opens: {
    "legends.TurnBegan": (event) => `Game turn ${event["turn"]}`,
    "legends.UnitActivated": (_, text) => text.replace(/^.* activates |\.$/g, ""),
    "legends.FightersActivated": () => "Fighter group",
    "legends.PhaseBegan": ({ phase }) => (APART.has(String(phase)) ? String(phase) : null),
  },
  units: new Set(["legends.UnitActivated", "legends.FightersActivated"]),
  done: new Set(DONE),
  small: new Set(["legends.PhaseBegan", "legends.FightersActivated", ...DONE]),
  travels: "thrust",
  deeds: new Set(["legends.SwitchOn"]),
  figures,
};
