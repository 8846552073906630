import type { Camera, Point } from "./camera.svelte";
import { ringed } from "./lasso";
import { pick, type Thing } from "./things";

/** What a board lets be dragged, instead of the board itself. */
export interface Grips {
  /** Can this thing be taken along? */
  carries: (id: string) => boolean;
  /** It was let go over another thing, or beside all of them. */
  drop: (id: string, onto: string | null) => void;
  /** These were ringed by a line. */
  ring: (ids: string[]) => void;
}

/** Things that are dragged over a stage, and lines drawn around them. A line is drawn where a drag would not shift the board, or with Shift. */
export class Gripping {
  /** What is being dragged, where it is, and what lies below it. */
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

  /** A drag begins at a place of the world; false: nothing is gripped there, so the board is shifted. */
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

  /** Lets go; null: it is broken off, and nothing happens. */
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
