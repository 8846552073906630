import type { State } from "./Counter.svelte";
import type { Memory, Token, Transit, UnitType } from "./position";
import type { Spot } from "./spots";

/** A legend entry: a piece drawn by the same component as the chart, or a mark of a region. */
export interface Entry {
  says: string;
  spot?: Spot;
  state?: State;
  region?: "lit" | "selected" | "dim" | "blockade" | "half" | "city" | "lost" | "time";
}

/** Everything a counter can show, made from the units of the match; `side` says whose counters are drawn. */
export function legendOf(units: UnitType[], faction: string, side: 0 | 1): Entry[] {
  const own = units.filter((type) => type.faction === faction);
  const of = (color: string) => own.find((type) => type.colour === color) ?? own[0];
  const [frigate, big] = [of("green"), of("red")];
  const with_ = (ability: string) => own.find(({ abilities }) => abilities.includes(ability));
  const convoy = units.find(({ abilities }) => abilities.includes("convoy"));
  const decoy = units.find(({ structure }) => !structure);
  const entry = (says: string, type: UnitType | undefined, token: Partial<Token> = {}, state: State = {}): Entry => ({
    says,
    spot: spotOf(side, tokenOf(side, type ?? null, token)),
    state,
  });
  return [
    entry("Bars: guns. Chevrons: armor. Boxes: structure", big),
    entry("Pips: its points. A triangle: class green", frigate),
    entry("Squares: class red", big),
    entry("Hexagons: class blue", of("blue")),
    entry(
      "Diamonds: class yellow. Top triangles: missiles",
      own.find(({ missiles, colour }) => missiles && colour === "yellow") ?? of("yellow"),
    ),
    entry("Command", with_("command")),
    entry("Anti-Fighter", with_("anti-fighter")),
    entry("Anti-Missile", with_("anti-missile")),
    entry("Damage; pink: critical", big, { unit: { kind: big?.id ?? "", damage: 2, critical: 1, bound: "" } }),
    entry("Damage assigned face down", big, { down: 1 }),
    entry("Its armor held", frigate, {}, { saved: true }),
    entry("Yours, hidden", frigate, { standing: "hidden" }),
    entry("Hidden units of the other side", undefined, { standing: "hidden", count: 3 }),
    entry("Decoy", decoy, { standing: "hidden" }),
    entry("Retreating", frigate, { standing: "retreating" }),
    entry("Convoy, inbound", convoy, { unit: { kind: "convoy", damage: 0, critical: 0, bound: "inbound" } }),
    entry("Convoy, outbound", convoy, { unit: { kind: "convoy", damage: 0, critical: 0, bound: "outbound" } }),
    {
      says: "Squadron in transit: an arc for each time token",
      spot: { ...spotOf(side, tokenOf(side, null, { standing: "hidden", count: 4 })), transit: transitOf(side) } as Spot,
    },
    { says: "Time tokens of a squadron", spot: { what: "clock", ...PLACE, id: "clock", side, transit: transitOf(side) } },
    ...(frigate ? [{ says: "Seen before, may be here", spot: memoryOf(side, frigate) }] : []),
    entry("Can be chosen", frigate, {}, { lit: true }),
    entry("Chosen", frigate, {}, { selected: true }),
    entry("Planned: where it would go", frigate, {}, { ghost: true }),
    entry("Planned: where it comes from", frigate, {}, { gone: true }),
    entry("Out of reach", frigate, {}, { dim: true }),
    ...REGIONS,
  ];
}

const REGIONS: Entry[] = [
  { says: "Region that can be chosen", region: "lit" },
  { says: "Chosen region", region: "selected" },
  { says: "Region where nothing can be done now", region: "dim" },
  { says: "Blockaded: scores for the invader at turn’s end", region: "blockade" },
  { says: "Half of a blockade", region: "half" },
  { says: "Resource token", region: "city" },
  { says: "Lost resource token", region: "lost" },
  { says: "Time icon of a Jump Region", region: "time" },
];

const PLACE = { x: 0, y: 0, size: 40, region: "" };

function tokenOf(side: 0 | 1, type: UnitType | null, more: Partial<Token>): Token {
  const unit = type ? { kind: type.id, damage: 0, critical: 0, bound: "" } : null;
  return {
    id: "",
    side,
    region: "",
    standing: "shown",
    count: 1,
    unit,
    key: "",
    type,
    down: 0,
    batch: null,
    seenDamage: [],
    ...more,
  };
}

function spotOf(side: 0 | 1, token: Token): Spot {
  return { what: "tokens", ...PLACE, id: "legend", side, tokens: [token], transit: null };
}

const transitOf = (side: 0 | 1): Transit => ({ batch: 0, side, region: "", time: 2, tokens: [] });

function memoryOf(side: 0 | 1, type: UnitType): Spot {
  const memory: Memory = { side, type, unit: { kind: type.id, damage: 0, critical: 0, bound: "" }, count: 1, places: ["", ""] };
  return { what: "memory", ...PLACE, id: "memory", side, memory };
}
