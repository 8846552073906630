import type { Component } from "svelte";
import type { Seat } from "../lib/api";
import type { Link } from "../lib/link.svelte";
import type { Play } from "../lib/play.svelte";
import type { Line, View } from "../protocol";

type Board = Component<{ view: View; play: Play; link: Link }>;
type TopLine = Component<{ view: View; link: Link }>;
/** The actor of a log block, read from the line that opens it. */
type LogHead = Component<{ scenery: unknown; line: Line }>;
type Ledger = Component<{ view: View; lines: Line[]; at: Seat }>;
export type Chips = Component<{ play: Play }>;
type ReplayBoard = Component<{ view: View; scenery: unknown; lines: Line[] }>;
export type Thumb = Component<{ view: View; at: Seat }>;

type Loaded<Part> = () => Promise<{ default: Part }>;

/** The components of a game, each loaded on first use. Its other tables are in its kit. */
interface Parts {
  board: Loaded<Board>;
  /** The panel that answers its questions. */
  panel: Loaded<Board>;
  replay: Loaded<ReplayBoard>;
  /** A miniature of a table, for lists of tables. */
  thumb: Loaded<Thumb>;
  /** Shown beside the board while there is no question. */
  meanwhile?: Loaded<Board>;
  /** Shown in the bar above the table. */
  topLine?: Loaded<TopLine>;
  /** The header of a log block that belongs to units. */
  logHead?: Loaded<LogHead>;
  /** Shown for a finished match, besides its figures. */
  ledger?: Loaded<Ledger>;
  /** Shows plans in the action bar, if not piece by piece. */
  chips?: Loaded<Chips>;
  /** Questions with their own panel, by kind of answer. */
  questions?: Record<string, Loaded<Board>>;
  /** The board is wider than it is high: it takes all the room beside the log, and forms appear above the log. */
  broad?: boolean;
  /** Odds of an act list the desired result first. */
  ranksOdds?: boolean;
}

const GAMES: Record<string, Parts> = {
  caledea: {
    board: () => import("./caledea/CaledeaBoard.svelte"),
    panel: () => import("./caledea/CaledeaPanel.svelte"),
    replay: () => import("./caledea/CaledeaReplay.svelte"),
    thumb: () => import("./caledea/Thumb.svelte"),
    meanwhile: () => import("./caledea/Kingdoms.svelte"),
    ledger: () => import("./caledea/LuckLedger.svelte"),
    ranksOdds: true,
  },
  fleet_commander: {
    board: () => import("./fleet_commander/FleetBoard.svelte"),
    panel: () => import("./fleet_commander/FleetPanel.svelte"),
    replay: () => import("./fleet_commander/FleetReplay.svelte"),
    thumb: () => import("./fleet_commander/Thumb.svelte"),
    chips: () => import("./fleet_commander/activation/FleetChips.svelte"),
    broad: true,
  },
  legends: {
    board: () => import("./legends/LegendsBoard.svelte"),
    panel: () => import("./legends/LegendsPanel.svelte"),
    replay: () => import("./legends/LegendsReplay.svelte"),
    thumb: () => import("./legends/Thumb.svelte"),
    topLine: () => import("./legends/TopLine.svelte"),
    logHead: () => import("./legends/LogHead.svelte"),
    chips: () => import("./legends/flight/FlightChips.svelte"),
    broad: true,
    questions: {
      "legends.BuildSquadron": () => import("./legends/builder/MusterPanel.svelte"),
    },
  },
};

async function loaded<Part>(load: Loaded<Part> | undefined): Promise<Part | null> {
  return (await load?.())?.default ?? null;
}

export const isBroad = (game: string): boolean => GAMES[game]?.broad ?? false;

export const ranksOdds = (game: string): boolean => GAMES[game]?.ranksOdds ?? false;

/** Does the game have a board, or is it shown in words? */
export const isDrawn = (game: string): boolean => game in GAMES;

/** The kind of answer that identifies a question with its own panel; empty if there is none. */
export function ownQuestion(game: string, question: View["question"]): string {
  return question?.offers.find(({ kind }) => kind in (GAMES[game]?.questions ?? {}))?.kind ?? "";
}

/** The panel for a game's questions, or for this one; null for the generic panel. */
export const panelOf = (game: string, own = ""): Promise<Board | null> =>
  loaded(GAMES[game]?.questions?.[own] ?? GAMES[game]?.panel);

// Null means the generic board, or nothing where there is none.
export const boardOf = (game: string): Promise<Board | null> => loaded(GAMES[game]?.board);
export const replayBoardOf = (game: string): Promise<ReplayBoard | null> => loaded(GAMES[game]?.replay);
export const thumbOf = (game: string): Promise<Thumb | null> => loaded(GAMES[game]?.thumb);
export const meanwhileOf = (game: string): Promise<Board | null> => loaded(GAMES[game]?.meanwhile);
export const topLineOf = (game: string): Promise<TopLine | null> => loaded(GAMES[game]?.topLine);
export const logHeadOf = (game: string): Promise<LogHead | null> => loaded(GAMES[game]?.logHead);
export const ledgerOf = (game: string): Promise<Ledger | null> => loaded(GAMES[game]?.ledger);
export const chipsOf = (game: string): Promise<Chips | null> => loaded(GAMES[game]?.chips);
