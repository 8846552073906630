import type { Choice } from "../../../lib/draft.svelte";
import type { Pose } from "../../../lib/geometry";
import type { Play } from "../../../lib/play.svelte";
import type { Gesture, Marks, Seen } from "../parts";
import { placed, turnedBy, turnedTo, type Spot } from "./placing";

const KINDS = ["legends.Deploy", "legends.Place", "legends.Mark", "legends.PlaceFighters"];
/** Minimum interval between server requests while dragging, in milliseconds. */
const PAUSE = 100;

/** A warship, a row of fighters or a deploy point being placed on the table. It is a proposal until the player touches it. */
export class Deploying implements Gesture {
  /** Where the pointer is while dragging; the verdict follows. */
  #held = $state.raw<readonly number[] | null>(null);
  #timer = 0;

  constructor(readonly play: Play) {}

  get kind(): string {
    return this.play.draft?.offers.find(({ kind }) => KINDS.includes(kind))?.kind ?? "";
  }

  get takes(): boolean {
    return this.spot !== null;
  }

  get #fields(): [string, unknown][] {
    return (this.play.draft?.offered(this.kind)?.fields ?? []) as [string, unknown][];
  }

  get spot(): Spot | null {
    const found = this.#fields.find(([name]) => name === "at")?.[1] as Spot | undefined;
    return found?.type === "Spot" ? found : null;
  }

  /** Has the player chosen something, or is it only proposed? */
  get isTouched(): boolean {
    return this.play.draft?.kind === this.kind && this.play.draft.values["at"] !== undefined;
  }

  /** The game's proposal. */
  get #proposed(): Choice | null {
    const found = this.play.question?.default as Choice | null | undefined;
    return found?.type === this.kind ? found : null;
  }

  value(field: string): unknown {
    const { draft } = this.play;
    const chosen = draft?.kind === this.kind ? draft.values[field] : undefined;
    return chosen ?? this.#proposed?.[field];
  }

  get ship(): string {
    return String(this.value("ship") ?? "");
  }

  /** The number of fighters side by side; 0 for anything else. */
  get row(): number {
    return Number(this.value("number") ?? 0);
  }

  /** The most fighters a row can have. */
  get most(): number {
    const space = this.#fields.find(([name]) => name === "number")?.[1] as { high?: number } | undefined;
    return space?.high ?? 0;
  }

  /** The name of what is being placed. */
  get called(): string {
    const { row, ship } = this;
    const id = ship || String(this.value("kind") ?? "");
    const name = (id && this.play.draft?.name(ship ? "ship" : "kind", id)) || "Deploy point";
    return row > 1 ? `${row} ${name}s` : name;
  }

  get at(): readonly number[] | null {
    return this.#held ?? (this.value("at") as readonly number[] | undefined) ?? null;
  }

  get pose(): Pose | null {
    const at = this.at;
    return at ? [at[0] ?? 0, at[1] ?? 0, at[2] ?? 0] : null;
  }

  ids(field: string): (string | number)[] {
    const space = this.#fields.find(([name]) => name === field)?.[1] as { type: string; ids?: (string | number)[] } | undefined;
    return space?.ids ?? [];
  }

  /** Why it cannot be placed there. */
  get why(): string {
    return this.isTouched && !this.#held ? (this.play.preview?.refusal?.why ?? "") : "";
  }

  get marks(): Marks {
    return {};
  }

  /** Sets one value; the others stay as proposed. */
  set(field: string, value: unknown): void {
    const { draft } = this.play;
    if (!draft) return;
    const all = Object.fromEntries(this.#fields.map(([name]) => [name, name === field ? value : this.value(name)]));
    draft.start(this.kind, all);
  }

  /** Accepts the proposal as it is. */
  take(): void {
    const { at } = this;
    if (at) this.set("at", this.#written(at));
  }

  /** Sends it once it is known to be legal. */
  commit(): void {
    if (!this.play.preview?.refusal) void this.play.commit();
  }

  #written(at: readonly number[]): readonly number[] {
    return this.spot?.heading ? at : at.slice(0, 2);
  }

  /** Follows the pointer over the table. */
  drag([x, y]: readonly [number, number]): void {
    const { spot, pose } = this;
    if (spot && pose) this.#hold([...placed(spot, [x, y]), pose[2]]);
  }

  turn(to: readonly [number, number], notch: number, free: boolean): void {
    const { pose } = this;
    if (pose) this.#hold([pose[0], pose[1], turnedTo(pose, to, notch, free)]);
  }

  #hold(at: readonly number[]): void {
    this.#held = at;
    if (this.#timer) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      if (this.#held) this.set("at", this.#written(this.#held));
    }, PAUSE);
  }

  /** On release; if nothing has moved, the proposal is accepted. */
  rest(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#held) this.set("at", this.#written(this.#held));
    else this.take();
    this.#held = null;
  }

  /** Moves it by tenths of an inch, in table directions. */
  nudge(dx: number, dy: number): void {
    const { spot, pose } = this;
    if (spot && pose) this.set("at", this.#written([...placed(spot, [pose[0] + dx, pose[1] + dy]), pose[2]]));
  }

  turnBy(by: number): void {
    const { pose } = this;
    if (pose && this.spot?.heading) this.set("at", [pose[0], pose[1], turnedBy(pose[2], by)]);
  }

  choose(): void {
    // The question is not about ships already on the table.
  }

  choosePlace(at: { x: number; y: number }, { chart }: Seen): void {
    this.drag(chart.table(at));
    this.rest();
  }
}

const all = new WeakMap<Play, Deploying>();

/** This player's deployment, shared by map and panel. */
export function deployingOf(play: Play): Deploying {
  const found = all.get(play) ?? new Deploying(play);
  all.set(play, found);
  return found;
}
