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
  /** The pack that changes the game's data; null for the game as it is. */
  pack = $state.raw<OfferedPack | null>(null);
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

  /** The options of the game, with those that the pack changes in their places. */
  get offered(): Option[] {
    return this.game.options.map((own) => this.pack?.options.find(({ key }) => key === own.key) ?? own);
  }

  /** Plays with the pack of this name. What was chosen stays, unless it is not offered any more. */
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

  /** What the others at this screen are called. */
  names(): Record<number, string> {
    return Object.fromEntries(
      this.seats.flatMap(({ who, name }, at) => (who === "screen" && name.trim() ? [[at, name.trim()]] : [])),
    );
  }
}
