import type { CreateTable, GameInfo, OfferedPack, Option, Preset } from "../protocol";
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
  "decision:60": "1 minute per decision",
  "decision:300": "5 minutes per decision",
  "game:1800": "30 minutes per player",
  "game:3600": "1 hour per player",
};

/** A new table of one game being set up. */
export class NewTable {
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, Option["default"]>>({});
  clock = $state("");
  /** The pack that changes the game's data; null for the standard data. */
  pack = $state.raw<OfferedPack | null>(null);
  /** Whether strangers may sit down, and what they read about the table. */
  listed = $state(false);
  says = $state("");

  constructor(
    readonly game: GameInfo,
    mode: Mode,
  ) {
    this.fill(mode);
    this.preset(null);
  }

  /** The game's options, with the pack's versions in their places. */
  get offered(): Option[] {
    return this.game.options.map((own) => this.pack?.options.find(({ key }) => key === own.key) ?? own);
  }

  /** Uses the pack of this name. Choices stay, unless they are no longer offered. */
  usePack(name: string): void {
    this.pack = this.game.packs.find((pack) => pack.name === name) ?? null;
    for (const { key, values, default: usual } of this.offered)
      if (values.length && !values.includes(this.options[key] ?? usual)) this.options[key] = usual;
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

  /** The next larger number of seats the game allows; null if there is none. */
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
      ...Object.fromEntries(this.offered.map((option) => [option.key, option.default])),
      ...chosen?.options,
    };
  }

  isPreset(chosen: Preset | null): boolean {
    return this.offered.every((option) => this.options[option.key] === (chosen?.options[option.key] ?? option.default));
  }

  plan(): CreateTable {
    const [per, seconds] = this.clock.split(":");
    const changed = this.offered.filter((option) => this.options[option.key] !== option.default);
    return {
      game: this.game.name,
      seats: plansOf(this.seats),
      options: Object.fromEntries(changed.map((option) => [option.key, this.options[option.key] ?? option.default])),
      pack: this.pack?.name ?? "",
      clock: this.clock ? { per: per as "decision" | "game", seconds: Number(seconds) } : null,
      host: this.host,
    };
  }

  /** The names of the others at this screen. */
  names(): Record<number, string> {
    return Object.fromEntries(
      this.seats.flatMap(({ who, name }, at) => (who === "screen" && name.trim() ? [[at, name.trim()]] : [])),
    );
  }
}
