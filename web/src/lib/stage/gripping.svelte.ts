import type { Camera, Point } from "./camera.svelte";
import { ringed } from "./lasso";
import { pick, type Thing } from "./things";

/** What a board lets players drag, instead of the board itself. */
export interface Grips {
  /** Can this thing be dragged? */
  carries: (id: string) => boolean;
  /** It was dropped on another thing, or on none. */
  drop: (id: string, onto: string | null) => void;
  /** These were lassoed. */
  ring: (ids: string[]) => void;
}

/** Things dragged over a stage, and lassos around them. A lasso is drawn where a drag would not scroll the board, or with Shift. */
export class Gripping {
  /** The dragged thing, its position, and the thing below it. */
  carried = $state.raw<{ thing: Thing; at: Point; onto: Thing | null } | null>(null);
  line = $state.raw<readonly Point[]>([]);

  constructor(
    readonly camera: Camera,
    readonly grips: () => Grips | null | undefined,
    readonly things: () => Thing[],
  ) {}

  get is(): boolean {
    return this.carried !== null || this.line.length > 0;
  }

  /** Starts a drag at a world position; returns false if there is nothing to drag, so that the board scrolls. */
  begin(at: Point, finger: boolean, line: boolean): boolean {
    const grips = this.grips();
    if (!grips) return false;
    const thing = pick(this.things(), at, this.camera, finger).find(({ id }) => grips.carries(id));
    if (thing) this.carried = { thing, at, onto: null };
    else if (line || (this.camera.zoom <= 1 && !this.camera.lens.wrap)) this.line = [at];
    return this.is;
  }

  move(at: Point): void {
    if (this.carried) this.carried = { ...this.carried, at, onto: this.#below(at, this.carried.thing) };
    else this.line = [...this.line, at];
  }

  /** Ends the drag; null cancels it. */
  end(at: Point | null): void {
    const [{ carried, line }, grips] = [this, this.grips()];
    this.carried = null;
    this.line = [];
    if (!at || !grips) return;
    if (carried) grips.drop(carried.thing.id, this.#below(at, carried.thing)?.id ?? null);
    else grips.ring(ringed(this.things(), line, this.camera));
  }

  #below(at: Point, carried: Thing): Thing | null {
    return pick(this.things(), at, this.camera, false).find(({ id }) => id !== carried.id) ?? null;
  }
}
