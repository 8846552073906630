import type { CreateTable, GameInfo, Option, Preset } from "../protocol";
import {
  filled,
  hostOf,
  needsName,
  plansOf,
  problemWith,
  put,
  usualBot,
  type Mode,
  type SeatDraft,
  type Sitter,
} from "./seating";

export const CLOCKS: Record<string, string> = {
  "": "No clock",
  "decision:60": "1 minute for each decision",
  "decision:300": "5 minutes for each decision",
  "game:1800": "30 minutes for each player",
  "game:3600": "1 hour for each player",
};

/** A table that is being set up, for one game. */
export class NewTable {
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, Option["default"]>>({});
  clock = $state("");
  pack = $state("");
  /** Whether strangers may sit down, and what they are told. */
  listed = $state(false);
  says = $state("");

  constructor(
    readonly game: GameInfo,
    mode: Mode,
  ) {
    this.fill(mode);
    this.preset(null);
  }

  get problem(): string {
    return problemWith(this.game, this.seats, this.listed);
  }

  get host(): number | null {
    return hostOf(this.seats);
  }

  get needsName(): boolean {
    return needsName(this.seats);
  }

  get hasLinks(): boolean {
    return this.seats.some((seat) => seat.who === "link");
  }

  fill(mode: Mode): void {
    this.seats = filled(mode, this.seats.length || (this.game.seats[0] ?? 2), usualBot(this.game));
  }

  put(at: number, who: Sitter): void {
    this.seats = put(this.seats, at, who);
  }

  /** The next number of seats that the game is played with; null when there is none. */
  get next(): number | null {
    return this.game.seats.find((n) => n > this.seats.length) ?? null;
  }

  grow(): void {
    const [last, next] = [this.seats.at(-1), this.next];
    if (!last || next === null) return;
    const more = { ...last, who: last.who === "me" ? ("bot" as const) : last.who, name: "" };
    this.seats.push(...Array.from({ length: next - this.seats.length }, () => ({ ...more })));
  }

  canShrink(): boolean {
    return this.game.seats.includes(this.seats.length - 1);
  }

  remove(at: number): void {
    this.seats.splice(at, 1);
  }

  /** The options of a preset; null for the rulebook's. */
  preset(chosen: Preset | null): void {
    this.options = {
      ...Object.fromEntries(this.game.options.map((option) => [option.key, option.default])),
      ...chosen?.options,
    };
  }

  isPreset(chosen: Preset | null): boolean {
    return this.game.options.every((option) => this.options[option.key] === (chosen?.options[option.key] ?? option.default));
  }

  plan(): CreateTable {
    const [per, seconds] = this.clock.split(":");
    const changed = this.game.options.filter((option) => this.options[option.key] !== option.default);
    return {
      game: this.game.name,
      seats: plansOf(this.seats),
      options: Object.fromEntries(changed.map((option) => [option.key, this.options[option.key] ?? option.default])),
      pack: this.pack,
      clock: this.clock ? { per: per as "decision" | "game", seconds: Number(seconds) } : null,
      host: this.host,
    };
  }

  /** What the others at this screen are called. */
  names(): Record<number, string> {
    return Object.fromEntries(
      this.seats.flatMap(({ who, name }, at) => (who === "screen" && name.trim() ? [[at, name.trim()]] : [])),
    );
  }
}
