import type { Point } from "../../lib/stage/camera.svelte";
import { TALL, type Chart } from "./chart";

/** Counter sizes; the largest that fits is used. */
const SIZES = [40, 37, 34, 31, 28];
/** Gap between two counters, and between a counter and a border. */
const GAP = 3;
/** Distance of the names from the rim. */
export const BAND = 15;

const STEP = 3;
const SHIFTS = 5;

/** Room for counters: places in one size, from left to right. */
export interface Room {
  size: number;
  places: Point[];
}

/** Where the name of a region stands: degrees along its rim. */
export interface Label {
  from: number;
  to: number;
}

/** Finds room for counters in the regions of a chart, and caches it. */
export class Places {
  #found = new Map<string, Point[]>();

  constructor(
    readonly chart: Chart,
    readonly labels: Map<string, Label>,
  ) {}

  /** Room for this many counters in a region; null if they do not fit even in the smallest size. */
  room(region: string, number: number): Room | null {
    for (const size of SIZES) {
      const all = this.#all(region, size);
      if (all.length >= number) return { size, places: nearest(all, this.#heart(region), number) };
    }
    return null;
  }

  /** All places of a size: in rows or along the ring, whichever holds more. */
  #all(region: string, size: number): Point[] {
    const key = `${region} ${size}`;
    const known = this.#found.get(key);
    if (known) return known;
    const shifts = Array.from({ length: SHIFTS }, (_, i) => i / SHIFTS);
    const tries = [this.#rows(region), ...shifts.map((shift) => this.#arcs(region, shift, size))];
    const best = tries
      .map((places) => this.#apart(region, places, size))
      .reduce((one, other) => (other.length > one.length ? other : one));
    this.#found.set(key, best);
    return best;
  }

  /** Every candidate place, row by row. */
  #rows(region: string): Point[] {
    const box = this.#box(region);
    const found: Point[] = [];
    for (let y = box.top; y <= box.bottom; y += STEP) for (let x = box.left; x <= box.right; x += STEP) found.push({ x, y });
    return found;
  }

  /** Every candidate place, around the middle, ring by ring. */
  #arcs(region: string, shift: number, size: number): Point[] {
    const { inner, outer, from, to } = this.chart.sector(region);
    const found: Point[] = [];
    for (let share = inner + ((shift + 0.5) * size) / TALL; share < outer; share += (size + GAP) / TALL)
      for (let degrees = from; degrees <= to; degrees += 0.5) found.push(this.chart.at(share, degrees));
    return found;
  }

  /** The places that fit, each clear of those before it. */
  #apart(region: string, places: Point[], size: number): Point[] {
    const taken: Point[] = [];
    for (const at of places) {
      const clear = taken.every(({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) >= size + GAP);
      if (clear && this.#fits(region, at, size)) taken.push(at);
    }
    return taken;
  }

  #fits(region: string, at: Point, size: number): boolean {
    const half = size / 2;
    // The planet fills the middle of its region.
    const beyond = { x: Math.max(Math.abs(at.x) - half, 0), y: Math.max(Math.abs(at.y) - half, 0) };
    if (this.chart.sector(region).kind === "planet" && Math.hypot(beyond.x, beyond.y) < this.chart.planet) return false;
    return [-1, 0, 1].every((i) => [-1, 0, 1].every((j) => this.#free(region, { x: at.x + i * half, y: at.y + j * half })));
  }

  #free(region: string, place: Point): boolean {
    if (!this.chart.holds(region, place, GAP)) return false;
    const label = this.labels.get(region);
    if (!label) return true;
    const { share, degrees } = this.chart.polar(place);
    return share < this.chart.sector(region).outer - BAND / TALL || degrees < label.from || degrees > label.to;
  }

  /** Where counters gather: the middle of a region, slightly in from the rim. */
  #heart(region: string): Point {
    const { kind, inner, outer, from, to } = this.chart.sector(region);
    return kind === "planet" ? { x: 0, y: 0 } : this.chart.at(inner + (outer - inner) * 0.46, (from + to) / 2);
  }

  #box(region: string): { left: number; right: number; top: number; bottom: number } {
    const { inner, outer, from, to } = this.chart.sector(region);
    const edge = Array.from({ length: 13 }, (_, i) => from + ((to - from) * i) / 12);
    const points = edge.flatMap((degrees) => [this.chart.at(inner, degrees), this.chart.at(outer, degrees)]);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
}

/** The places nearest to a point, from left to right and from top to bottom. */
function nearest(places: Point[], heart: Point, number: number): Point[] {
  const far = ({ x, y }: Point) => Math.hypot(x - heart.x, y - heart.y);
  return [...places]
    .sort((one, other) => far(one) - far(other))
    .slice(0, number)
    .sort((one, other) => one.x - other.x || one.y - other.y);
}
