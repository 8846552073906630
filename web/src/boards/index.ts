import type { Component } from "svelte";
import type { Seat } from "../lib/api";
import type { Link } from "../lib/link.svelte";
import type { Play } from "../lib/play.svelte";
import type { Line, View } from "../protocol";

export type Board = Component<{ view: View; play: Play; link: Link }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  caledea: () => import("./caledea/CaledeaBoard.svelte"),
  fleet_commander: () => import("./fleet_commander/FleetBoard.svelte"),
  legends: () => import("./legends/LegendsBoard.svelte"),
};

/** Boards that are wider than high: they take all the room beside the log, and forms stand above it. */
const BROAD = new Set(["fleet_commander", "legends"]);

export function isBroad(game: string): boolean {
  return BROAD.has(game);
}

/** The board that is drawn for a game; null: the generic one. */
export async function boardOf(game: string): Promise<Board | null> {
  return (await BOARDS[game]?.())?.default ?? null;
}

const PANELS: Record<string, () => Promise<{ default: Board }>> = {
  caledea: () => import("./caledea/CaledeaPanel.svelte"),
  fleet_commander: () => import("./fleet_commander/FleetPanel.svelte"),
  legends: () => import("./legends/LegendsPanel.svelte"),
};

/** Questions that have a panel of their own in their game, by what can be answered. */
const QUESTIONS: Record<string, () => Promise<{ default: Board }>> = {
  "legends.BuildSquadron": () => import("./legends/builder/MusterPanel.svelte"),
};

/** The answer by which a question is known that has a panel of its own; empty: none. */
export function ownQuestion(question: View["question"]): string {
  return question?.offers.find(({ kind }) => kind in QUESTIONS)?.kind ?? "";
}

/** The panel that answers the questions of a game, or this one; null: the generic one over spaces. */
export async function panelOf(game: string, own = ""): Promise<Board | null> {
  return (await (QUESTIONS[own] ?? PANELS[game])?.())?.default ?? null;
}

const MEANWHILES: Record<string, () => Promise<{ default: Board }>> = {
  caledea: () => import("./caledea/Kingdoms.svelte"),
};

/** What a game shows beside its board while nothing is asked; null: nothing of its own. */
export async function meanwhileOf(game: string): Promise<Board | null> {
  return (await MEANWHILES[game]?.())?.default ?? null;
}

export type Ledger = Component<{ view: View; lines: Line[]; at: Seat }>;

const LEDGERS: Record<string, () => Promise<{ default: Ledger }>> = {
  caledea: () => import("./caledea/LuckLedger.svelte"),
};

/** What a game tells about a match that is over, beside its figures; null: nothing. */
export async function ledgerOf(game: string): Promise<Ledger | null> {
  return (await LEDGERS[game]?.())?.default ?? null;
}

const RANKED = new Set(["caledea"]);

/** Does a game tell the odds of an act with the wanted result first? */
export const ranksOdds = (game: string): boolean => RANKED.has(game);

export type Chips = Component<{ play: Play }>;

const CHIPS: Record<string, () => Promise<{ default: Chips }>> = {
  fleet_commander: () => import("./fleet_commander/activation/FleetChips.svelte"),
  legends: () => import("./legends/flight/FlightChips.svelte"),
};

/** How a game's plans are shown in the action bar; null: piece by piece. */
export async function chipsOf(game: string): Promise<Chips | null> {
  return (await CHIPS[game]?.())?.default ?? null;
}

export type ReplayBoard = Component<{ view: View; scenery: unknown; lines: Line[] }>;

const REPLAYS: Record<string, () => Promise<{ default: ReplayBoard }>> = {
  caledea: () => import("./caledea/CaledeaReplay.svelte"),
  fleet_commander: () => import("./fleet_commander/FleetReplay.svelte"),
  legends: () => import("./legends/LegendsReplay.svelte"),
};

/** The board on which a replay of a game is shown; null: the generic one. */
export async function replayBoardOf(game: string): Promise<ReplayBoard | null> {
  return (await REPLAYS[game]?.())?.default ?? null;
}

export type Thumb = Component<{ view: View; at: Seat }>;

const THUMBS: Record<string, () => Promise<{ default: Thumb }>> = {
  caledea: () => import("./caledea/Thumb.svelte"),
  fleet_commander: () => import("./fleet_commander/Thumb.svelte"),
  legends: () => import("./legends/Thumb.svelte"),
};

/** How a table of a game is drawn in small, for a list of tables; null: not at all. */
export async function thumbOf(game: string): Promise<Thumb | null> {
  return (await THUMBS[game]?.())?.default ?? null;
}
