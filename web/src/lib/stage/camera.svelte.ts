export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Lens {
  /** Opposite edges are joined: things leaving on one side come back on the other. */
  wrap?: boolean;
  /** Margin around the world when all of it is visible, in world units. */
  margin?: number;
  /** Maximum zoom; 1 shows everything. */
  most?: number;
  /** After a drag, the world snaps to multiples of this. */
  snap?: number;
  /** Pixels at the upper edge covered by buttons: framed parts stay below them. */
  above?: number;
}

const mod = (n: number, size: number): number => ((n % size) + size) % size;
const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/** Zoom factor of one press. */
export const STEP = 1.25;

/** The part of a world visible in a page element. World units are the board's own. */
export class Camera {
  /** The middle of the visible part. */
  middle = $state.raw<Point>({ x: 0, y: 0 });
  /** 1 shows the whole world. */
  zoom = $state(1);
  /** The element's size in pixels. */
  width = $state(1);
  height = $state(1);
  /** Pixels covered at the lower edge: the world can be moved up above them. */
  covered = $state(0);
  /** The last framed part, and the camera's position for it. */
  #shown: { box: Box; nearest: number; middle: Point; zoom: number } | null = null;

  constructor(
    readonly world: Box,
    readonly lens: Lens = {},
  ) {
    this.middle = this.center;
  }

  get center(): Point {
    return { x: this.world.x + this.world.width / 2, y: this.world.y + this.world.height / 2 };
  }

  /** The world with its margin. */
  get frame(): Box {
    const margin = this.lens.margin ?? 0;
    const { x, y, width, height } = this.world;
    return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  }

  /** Pixels per unit. */
  get scale(): number {
    return Math.min(this.width / this.frame.width, this.height / this.frame.height) * this.zoom;
  }

  get view(): Box {
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    return { x: this.middle.x - width / 2, y: this.middle.y - height / 2, width, height };
  }

  fit(): void {
    this.zoom = 1;
    if (!this.lens.wrap) this.middle = this.center;
    this.rest();
  }

  /** Centers on a place. */
  look(at: Point): void {
    this.middle = this.#held(at);
    this.rest();
  }

  /** Zooms in on a part of the world until it fills the uncovered area, but no closer than this. Zooms out as far as needed to show everything. */
  show(box: Box, nearest: number): void {
    const above = this.lens.above ?? 0;
    const open = Math.max(this.height - this.covered - above, 1);
    const whole = this.scale / this.zoom;
    const fits = Math.min(this.width / box.width, open / box.height) / whole;
    const least = Math.min(1, open / whole / this.frame.height);
    this.zoom = clamp(Math.min(fits, nearest), least, this.lens.most ?? 4);
    this.middle = this.#held({ x: box.x + box.width / 2, y: box.y + box.height / 2 + (this.covered - above) / 2 / this.scale });
    this.#shown = { box, nearest, middle: this.middle, zoom: this.zoom };
  }

  /** The last framed part, unless the player has looked elsewhere since. */
  get showing(): Box | null {
    const shown = this.#shown;
    return shown?.middle === this.middle && shown.zoom === this.zoom ? shown.box : null;
  }

  /** The visible, uncovered part. */
  get open(): Box {
    const { x, y, width, height } = this.view;
    const [above, below] = [(this.lens.above ?? 0) / this.scale, this.covered / this.scale];
    return { x, y: y + above, width, height: height - above - below };
  }

  /** Is a place visible, this far from the edges and from covers? */
  sees({ x, y }: Point, inside: number): boolean {
    const { open } = this;
    return (
      x >= open.x + inside && x <= open.x + open.width - inside && y >= open.y + inside && y <= open.y + open.height - inside
    );
  }

  /** Sets the pixels covered at the lower edge. The framed part stays visible, unless the player has looked elsewhere since. */
  cover(pixels: number): void {
    if (pixels === this.covered) return;
    const shown = this.showing && this.#shown;
    this.covered = pixels;
    if (shown) this.show(shown.box, shown.nearest);
  }

  /** Pans by this much, in stage units. */
  by(dx: number, dy: number): void {
    this.middle = this.#held({ x: this.middle.x + dx, y: this.middle.y + dy });
  }

  /** Zooms in or out around a place, which stays put on the screen. */
  zoomAt(factor: number, place: Point): void {
    const zoom = clamp(this.zoom * factor, Math.min(1, this.zoom), this.lens.most ?? 4);
    const share = this.zoom / zoom;
    this.zoom = zoom;
    this.middle = this.#held({
      x: place.x + (this.middle.x - place.x) * share,
      y: place.y + (this.middle.y - place.y) * share,
    });
  }

  /** After a drag, a world without edges snaps to whole steps. */
  rest(): void {
    const { snap, wrap } = this.lens;
    if (!snap || !wrap || this.zoom > 1) return;
    const [from, size] = [this.center, snap];
    const whole = (n: number, start: number) => start + Math.round((n - start) / size) * size;
    this.middle = this.#held({ x: whole(this.middle.x, from.x), y: whole(this.middle.y, from.y) });
  }

  /** The world position under a screen position, which may lie outside a world with joined edges. */
  under(clientX: number, clientY: number, rect: DOMRect): Point {
    const { x, y } = this.view;
    return { x: x + (clientX - rect.left) / this.scale, y: y + (clientY - rect.top) / this.scale };
  }

  /** The vector from one place to another, the shorter way if edges are joined. */
  way(from: Point, to: Point): Point {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (!this.lens.wrap) return { x: dx, y: dy };
    const { width, height } = this.world;
    return { x: mod(dx + width / 2, width) - width / 2, y: mod(dy + height / 2, height) - height / 2 };
  }

  /** Where a place is drawn: the copy nearest to the middle. */
  place(at: Point): Point {
    const { x, y } = this.way(this.middle, at);
    return { x: this.middle.x + x, y: this.middle.y + y };
  }

  /** Every position at which a thing of this size is visible; the first is that of `place`. */
  copies(at: Point, reach: number): Point[] {
    const first = this.place(at);
    if (!this.lens.wrap) return [first];
    const { x, y, width, height } = this.view;
    const seen = (p: Point) => p.x + reach > x && p.x - reach < x + width && p.y + reach > y && p.y - reach < y + height;
    const [right, down] = [this.world.width, this.world.height];
    const others = [-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].flatMap((j) => (i || j ? [{ x: first.x + i * right, y: first.y + j * down }] : [])),
    );
    return [first, ...others.filter(seen)];
  }

  /** Keeps the camera in the world: wraps around if edges are joined, otherwise shows no more than the margin beside it. */
  #held({ x, y }: Point): Point {
    const { world, frame } = this;
    if (this.lens.wrap) return { x: world.x + mod(x - world.x, world.width), y: world.y + mod(y - world.y, world.height) };
    const [half, tall] = [this.width / this.scale / 2, this.height / this.scale / 2];
    const within = (n: number, low: number, high: number) => (low > high ? (low + high) / 2 : clamp(n, low, high));
    const [above, below] = [(this.lens.above ?? 0) / this.scale, this.covered / this.scale];
    return {
      x: within(x, frame.x + half, frame.x + frame.width - half),
      y: within(y, frame.y + tall - above, frame.y + frame.height - tall + below),
    };
  }
}
