import type { caledea, legends, Line, View } from "../protocol";

/** What each player has at the end, and what every seat's figures are called. */
export interface Figures {
  heads: string[];
  /** By seat. */
  rows: number[][];
}

/** How something went over the turns; one line for each seat, or one for all. */
export interface Curve {
  says: string;
  turns: number[];
  lines: { seat: number | null; values: number[] }[];
}

type Event = Record<string, unknown> & { type?: string };
const eventsOf = (lines: Line[]): Event[] => lines.map((line) => (line.event ?? {}) as Event);
const count = (events: Event[], type: string, seat: number): number => events.filter((event) => event.type === type && event["seat"] === seat).length;

const FIGURES: Record<string, (view: View, events: Event[]) => Figures> = {
  caledea: (view, events) => {
    const { world } = view.position as caledea.Position;
    const row = ({ seat }: { seat: number }) => [
      world.gold[seat] ?? 0,
      world.armies[seat]?.length ?? 0,
      world.markers.filter((owner, square) => owner === seat && !world.salted[square]).length,
      count(events, "caledea.Salted", seat),
      count(events, "caledea.CapitalTaken", seat),
    ];
    return { heads: ["Gold", "Units", "Outposts", "Salted", "Capitals taken"], rows: view.seats.map(row) };
  },
  fleet_commander: (view, events) => {
    const points = (seat: number) => events.filter((event) => event.type === "fleet_commander.Scored" && event["seat"] === seat).reduce((sum, event) => sum + Number(event["points"]), 0);
    const won = (seat: number) => events.filter((event) => event.type === "fleet_commander.CombatEnded" && (event["winners"] as number[]).includes(seat)).length;
    const row = ({ seat }: { seat: number }) => [points(seat), won(seat), count(events, "fleet_commander.Destroyed", seat), count(events, "fleet_commander.Activated", seat)];
    return { heads: ["Points", "Combats won", "Units lost", "Activations"], rows: view.seats.map(row) };
  },
  legends: (view) => {
    const { world } = view.position as legends.LegendsPosition;
    const lost = (units: { owner: number; place: string }[], seat: number, places: string[]) => units.filter(({ owner, place }) => owner === seat && places.includes(place)).length;
    const wounds = (seat: number) => world.ships.reduce((sum, ship) => sum + (ship.wounds?.[seat] ?? 0), 0);
    const row = ({ seat }: { seat: number }) => [view.outcome?.scores[seat] ?? 0, wounds(seat), lost(world.ships, seat, ["destroyed", "left"]), lost(world.fighters, seat, ["yellow", "red", "discarded"])];
    return { heads: ["Score", "Hull damage dealt", "Warships lost", "Fighters lost"], rows: view.seats.map(row) };
  },
};

export function figuresOf(view: View, lines: Line[]): Figures | null {
  return FIGURES[view.game]?.(view, eventsOf(lines)) ?? null;
}

/** For each seat, its last value in each turn; a turn without one keeps the value before. */
function curve(says: string, events: Event[], turnOf: (event: Event) => number | null, valueOf: (event: Event) => [seat: number | null, value: number] | null): Curve | null {
  const turns: number[] = [];
  const found = new Map<number | null, Map<number, number>>();
  for (const event of events) {
    const turn = turnOf(event);
    if (turn !== null && turn !== turns.at(-1)) turns.push(turn);
    const [seat, value] = valueOf(event) ?? [];
    if (seat !== undefined && value !== undefined) found.set(seat, (found.get(seat) ?? new Map()).set(turns.at(-1) ?? 0, value));
  }
  const lines = [...found].map(([seat, values]) => {
    let last = 0;
    return { seat, values: turns.map((turn) => (last = values.get(turn) ?? last)) };
  });
  return turns.length > 1 && lines.length ? { says, turns, lines } : null;
}

const is = (event: Event, type: string): boolean => event.type === type;

const CURVES: Record<string, (events: Event[]) => (Curve | null)[]> = {
  caledea: (events) => {
    const round = (event: Event) => (is(event, "caledea.TurnStarted") ? Number(event["round"]) : null);
    const outposts = new Map<number, number>();
    const claimed = (event: Event): [number, number] | null => {
      const [seat, change] = is(event, "caledea.Claimed") || is(event, "caledea.OutpostReclaimed") ? [Number(event["seat"]), 1] : is(event, "caledea.Salted") ? [Number(event["owner"]), -1] : [-1, 0];
      if (seat < 0) return null;
      outposts.set(seat, (outposts.get(seat) ?? 0) + change);
      return [seat, outposts.get(seat) ?? 0];
    };
    return [
      curve("Gold", events, round, (event) => (is(event, "caledea.GoldChanged") || is(event, "caledea.TurnStarted") ? [Number(event["seat"]), Number(event["gold"])] : null)),
      curve("Outposts", events, round, claimed),
    ];
  },
  fleet_commander: (events) => {
    const turn = (event: Event) => (is(event, "fleet_commander.TurnBegun") ? Number(event["turn"]) : null);
    const lost = new Map<number, number>();
    const destroyed = (event: Event): [number, number] | null => {
      if (!is(event, "fleet_commander.Destroyed")) return null;
      const seat = Number(event["seat"]);
      lost.set(seat, (lost.get(seat) ?? 0) + 1);
      return [seat, lost.get(seat) ?? 0];
    };
    return [curve("Score", events, turn, (event) => (is(event, "fleet_commander.Scored") ? [null, Number(event["score"])] : null)), curve("Units lost", events, turn, destroyed)];
  },
};

export function curvesOf(game: string, lines: Line[]): Curve[] {
  return (CURVES[game]?.(eventsOf(lines)) ?? []).filter((found) => found !== null);
}

