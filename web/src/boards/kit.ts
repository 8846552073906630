import type { Sound } from "../lib/sound";
import type { View } from "../protocol";

/** An event, as the game sends it. */
export type Event = Record<string, unknown> & { type?: string };

/** What moves on a board after an event: a unit travels, strikes and returns, falls, arrives from outside, turns over, has less time to wait, or scores; walls crumble, a flag is raised; an outpost is claimed or salted, walls are built, a unit is promoted or raised. */
export interface Motion {
  kind:
    | "travel"
    | "strike"
    | "fall"
    | "arrive"
    | "turn"
    | "wait"
    | "score"
    | "crumble"
    | "raise"
    | "claim"
    | "salt"
    | "build"
    | "promote"
    | "muster";
  seat: number;
  from: string;
  to: string;
  /** The moving units, by the game's names, and how many. */
  units: [string, number][];
  /** The new rank of a promoted unit. */
  into?: string;
  /** Points scored; then `units` are the places they come from. */
  points?: number;
  /** On boards without squares: the poses a token passes through. */
  way?: number[][];
  /** Milliseconds, if it takes longer than others of its kind. */
  time?: number;
  /** It starts together with the previous motion, if that has the same kind and destination. */
  joins?: boolean;
  /** Motions that start together with it. */
  along?: Motion[];
}

/** Each player's final figures, and their headings. */
export interface Figures {
  heads: string[];
  /** By seat. */
  rows: number[][];
}

/** A value over the turns; one line for each seat, or one for all. */
export interface Curve {
  says: string;
  turns: number[];
  lines: { seat: number | null; values: number[] }[];
}

/** What the table needs to know about a game's events and acts, by kind. Anything left out gets the default treatment. */
export interface Kit {
  /** What moves on the board. */
  motions: Record<string, (event: Event) => Motion>;
  /** The sound of travel. */
  travels: Sound;
  /** Events that get a ribbon across the board, with its sound; an event may opt out. */
  banners: Record<string, Sound>;
  /** How many milliseconds to pause for changes the board draws without a motion. */
  pauses?: Record<string, number>;
  /** Those of them that get a pause even with animations off. */
  lasting?: ReadonlySet<string>;
  /** Dice that the sides roll one after the other: they are not shown together. */
  oneSided?: ReadonlySet<string>;
  /** Dice that no longer matter once play has begun. */
  openingDice?: ReadonlySet<string>;
  /** Events that open a log block, and the block's title besides its seat; null if this one opens none. */
  opens: Record<string, (event: Event, text: string) => string | null>;
  /** Events whose blocks belong to one or more units, and the events that end such blocks. */
  units?: ReadonlySet<string>;
  done?: ReadonlySet<string>;
  /** Bookkeeping, shown in full only on demand. */
  small: ReadonlySet<string>;
  /** Events that summarize and close their block. */
  closes?: ReadonlySet<string>;
  /** What may still follow in a closed block: these events, or points under one of these rules. */
  follows?: ReadonlySet<string>;
  /** Acts with nothing to choose that still end nothing: they appear among the actions, not with "pass" and "stop". */
  deeds?: ReadonlySet<string>;
  /** Acts that are rarely wanted and never by accident: they are in the table's menu. */
  rare?: ReadonlySet<string>;
  figures: (view: View, events: Event[]) => Figures;
  curves?: (events: Event[]) => (Curve | null)[];
}
