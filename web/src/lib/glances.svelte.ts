import type { View } from "../protocol";
import { ApiError, errorText, look } from "./api";
import { markOver, type Kept } from "./tables.svelte";

/** A table's state for the first page. */
export interface Glance {
  view: View | null;
  /** Why it cannot be shown. */
  problem: string;
  /** The server does not know the table or the key. */
  gone: boolean;
}

/** Tables are fetched one after the other, to keep the load on the server low. */
const MOST = 12;
const AGAIN = 15_000;
const UNKNOWN = 401;

/** The state of this browser's tables, refreshed regularly while the page is visible. */
export class Glances {
  of = $state.raw<Record<string, Glance>>({});
  #timer = 0;
  #stopped = false;

  watch(tables: () => Kept[]): () => void {
    const round = async () => {
      if (!document.hidden) for (const table of tables().slice(0, MOST)) if (!this.#stopped) await this.#see(table);
      if (!this.#stopped) this.#timer = window.setTimeout(round, AGAIN);
    };
    void round();
    return () => {
      this.#stopped = true;
      window.clearTimeout(this.#timer);
    };
  }

  async #see({ table, token }: Kept): Promise<void> {
    const glance = await look({ table, token }, Number.MAX_SAFE_INTEGER).then(
      ({ view }) => ({ view, problem: "", gone: false }),
      (error: unknown) => ({
        view: null,
        problem: errorText(error),
        gone: error instanceof ApiError && error.status === UNKNOWN,
      }),
    );
    this.of = { ...this.of, [table]: glance };
    if (glance.view?.phase === "over" || glance.view?.closed) markOver(table);
  }
}

/** Is the table waiting for this browser's player? */
export const waits = (view: View | null): boolean => view !== null && view.phase === "playing" && view.question !== null;

/** Who else sits there: people by name, bots by their level. */
export function company(view: View): string {
  const others = view.seats.filter((seat) => seat.seat !== view.you);
  const people = others.filter((seat) => seat.by === "human").map((seat) => seat.name || "somebody");
  const bots = others.filter((seat) => seat.by === "bot");
  const told = bots.length === 1 ? [`a bot (${bots[0]?.bot})`] : bots.length ? [`${bots.length} bots`] : [];
  return listed([...people, ...told]);
}

/** What the table is waiting for, in a few words. */
export function waiting(view: View): string {
  if (view.closed) return "is read-only";
  if (view.phase === "over") return "is over";
  if (view.phase === "paused") return "is paused";
  if (view.phase === "gathering") {
    const free = view.seats.filter((seat) => !seat.joined).length;
    return free === 1 ? "one seat is free" : `${free} seats are free`;
  }
  if (waits(view)) return "waits for you";
  const names = view.awaited.map(({ seat }) => view.seats[seat]?.name || view.seats[seat]?.called || "");
  return names.length ? `waits for ${listed(names)}` : "goes on";
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}
