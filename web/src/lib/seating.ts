import type { CreateTable, GameInfo, SeatPlan } from "../protocol";

/** Who gets a seat: this player, somebody with a link, somebody else at this screen, a bot. */
export type Sitter = "me" | "link" | "screen" | "bot";

export interface SeatDraft {
  who: Sitter;
  bot: string;
  /** Name of somebody at this screen. */
  name: string;
}

/** Ways to fill all seats at once. */
export type Mode = "bot" | "hotseat" | "invite" | "watch";
const OTHERS: Record<Mode, Sitter> = { bot: "bot", hotseat: "screen", invite: "link", watch: "bot" };

/** The mode named in an address; the usual one if none. */
export const modeOf = (name = ""): Mode => (name in OTHERS ? (name as Mode) : "invite");

/** The default bot: that of the game's first preset, otherwise neither the weakest nor the strongest. */
export function usualBot(game: GameInfo): string {
  return game.presets[0]?.bot ?? (game.bots[Math.floor(game.bots.length / 2)] ?? game.bots[0])?.name ?? "";
}

/** Seats filled in one mode; this player has seat `mine`, unless only bots play. */
export function filled(mode: Mode, seats: number, bot: string, mine = 0): SeatDraft[] {
  return Array.from({ length: seats }, (_, seat) => ({
    who: seat === mine && mode !== "watch" ? "me" : OTHERS[mode],
    bot,
    name: "",
  }));
}

/** Puts somebody on a seat. There is only one "me": moving it swaps the two seats. */
export function put(seats: SeatDraft[], at: number, who: Sitter): SeatDraft[] {
  const before = seats[at]?.who;
  return seats.map((seat, i) => {
    if (i === at) return { ...seat, who };
    return who === "me" && seat.who === "me" && before ? { ...seat, who: before } : seat;
  });
}

/** The seat of the table's creator: their own, or else the first at this screen. Null if only watching. */
export function hostOf(seats: SeatDraft[]): number | null {
  const at = ["me", "screen"].map((who) => seats.findIndex((seat) => seat.who === who)).find((seat) => seat >= 0);
  return at ?? null;
}

export function needsName(seats: SeatDraft[]): boolean {
  return seats.some((seat) => seat.who === "me") && seats.some((seat) => seat.who === "link" || seat.who === "screen");
}

/** The seat plan for the server, which distinguishes seats at this screen from seats with a link. */
export function plansOf(seats: SeatDraft[]): SeatPlan[] {
  const shared = seats.some((seat) => seat.who === "screen");
  return seats.map(({ who, bot }) => (who === "bot" ? { by: "bot", bot } : { by: "human", screen: shared && who !== "link" }));
}

/** Why a table cannot be opened like this; empty if it can. */
export function problemWith(game: GameInfo, seats: SeatDraft[], listed: boolean): string {
  if (!game.seats.includes(seats.length)) return `${game.title} is for ${playersOf(game)}.`;
  if (seats.some((seat) => seat.who === "bot" && !seat.bot)) return `There is no bot for ${game.title}.`;
  if (listed && !seats.some((seat) => seat.who === "link")) return "Only a seat with a link can be offered to everybody.";
  if (listed && !seats.some((seat) => seat.who === "me")) return "Take a seat yourself to offer the others to everybody.";
  return "";
}

export function playersOf(game: GameInfo): string {
  const [least, most] = [game.seats[0] ?? 2, game.seats.at(-1) ?? 2];
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

/** A table against bots, with the player at seat `mine`. */
export function againstBots(
  game: GameInfo,
  bot: string,
  more: Partial<CreateTable> = {},
  seats = game.seats[0] ?? 2,
  mine = 0,
): CreateTable {
  return { game: game.name, seats: plansOf(filled("bot", seats, bot, mine)), host: mine, ...more };
}
