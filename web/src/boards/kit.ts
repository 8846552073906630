import type { Sound } from "../lib/sound";
import type { View } from "../protocol";

/** Something that has happened, as the game tells it. */
export type Event = Record<string, unknown> & { type?: string };

/** What moves on a board when something has happened: somebody goes, strikes and comes back, falls, comes in from outside, is turned over, waits for less long, or scores; walls crumble, a flag is raised; an outpost is claimed or salted, walls are built, somebody is promoted or comes to arms. */
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
  /** Who moves, as the game names them, and how many. */
  units: [string, number][];
  /** What the one who is promoted becomes. */
  into?: string;
  /** How many points are scored; then the units are the places that they come from. */
  points?: number;
  /** Where there are no squares: the poses that a token goes through. */
  way?: number[][];
  /** Milliseconds, where it takes longer than others of its kind. */
  time?: number;
  /** It begins together with the one before it, if that is of the same kind and leads to the same place. */
  joins?: boolean;
  /** What begins together with it. */
  along?: Motion[];
}

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

/** What the table needs to know about the events and acts of a game, each by its kind. What a game leaves out is plain. */
export interface Kit {
  /** What moves on the board. */
  motions: Record<string, (event: Event) => Motion>;
  /** How it sounds when somebody travels. */
  travels: Sound;
  /** What is worth a ribbon across the board, and its sound; an event may say of itself that it is not. */
  banners: Record<string, Sound>;
  /** How many milliseconds it takes to look at what the board draws without a motion. */
  pauses?: Record<string, number>;
  /** Those of them that are looked at even where nothing moves. */
  lasting?: ReadonlySet<string>;
  /** Dice that one side rolls after the other: they are not seen together. */
  oneSided?: ReadonlySet<string>;
  /** Dice that have nothing to say any more once play has begun. */
  openingDice?: ReadonlySet<string>;
  /** Events that open a block of the log, and what stands at its head beside the seat that it belongs to; null: this one opens none. */
  opens: Record<string, (event: Event, text: string) => string | null>;
  /** Those whose blocks belong to a unit or to several, and the events that end these. */
  units?: ReadonlySet<string>;
  done?: ReadonlySet<string>;
  /** Bookkeeping: told in full only on demand. */
  small: ReadonlySet<string>;
  /** Events that sum up and close the block that they stand in. */
  closes?: ReadonlySet<string>;
  /** What may still follow in a closed block: events, or points by one of these rules. */
  follows?: ReadonlySet<string>;
  /** Acts that leave nothing to choose and yet end nothing: they stand with what can be done, not with "pass" and "stop". */
  deeds?: ReadonlySet<string>;
  /** Acts that are seldom wanted and never by accident: they are kept in the menu of the table. */
  rare?: ReadonlySet<string>;
  figures: (view: View, events: Event[]) => Figures;
  curves?: (events: Event[]) => (Curve | null)[];
}
