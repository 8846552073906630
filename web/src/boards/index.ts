import type { Component } from "svelte";
import type { Seat } from "../lib/api";
import type { Link } from "../lib/link.svelte";
import type { Play } from "../lib/play.svelte";
import type { Line, View } from "../protocol";

export type Board = Component<{ view: View; play: Play; link: Link }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  caledea: () => import("./caledea/CaledeaBoard.svelte"),
  fleet_commander: () => import("./fleet_commander/FleetBoard.svelte"),
};

/** The board that is drawn for a game; null: the generic one. */
export async function boardOf(game: string): Promise<Board | null> {
  return (await BOARDS[game]?.())?.default ?? null;
}

const PANELS: Record<string, () => Promise<{ default: Board }>> = {
  caledea: () => import("./caledea/CaledeaPanel.svelte"),
  fleet_commander: () => import("./fleet_commander/FleetPanel.svelte"),
};

/** The panel that answers a game's questions; null: the generic one over spaces. */
export async function panelOf(game: string): Promise<Board | null> {
  return (await PANELS[game]?.())?.default ?? null;
}

export type Chips = Component<{ play: Play }>;

const CHIPS: Record<string, () => Promise<{ default: Chips }>> = {
  fleet_commander: () => import("./fleet_commander/activation/FleetChips.svelte"),
};

/** How a game's plans are shown in the action bar; null: piece by piece. */
export async function chipsOf(game: string): Promise<Chips | null> {
  return (await CHIPS[game]?.())?.default ?? null;
}

export type ReplayBoard = Component<{ view: View; scenery: unknown; lines: Line[] }>;

const REPLAYS: Record<string, () => Promise<{ default: ReplayBoard }>> = {
  caledea: () => import("./caledea/CaledeaReplay.svelte"),
  fleet_commander: () => import("./fleet_commander/FleetReplay.svelte"),
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
