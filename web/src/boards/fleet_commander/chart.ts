import type { Point } from "../../lib/stage/camera.svelte";
import type { Region } from "./position";

/** A region on the chart: degrees clockwise from north, and distances as fractions from middle to rim. */
interface Sector {
  id: string;
  kind: Region["kind"];
  from: number;
  to: number;
  inner: number;
  outer: number;
}

type Rings = Record<Region["kind"], [inner: number, outer: number]>;

/** On a small screen the rings get equal widths, so that a finger can hit each. */
const WIDE: Rings = { planet: [0, 0.27], inside: [0.27, 0.54], outside: [0.54, 0.795], jump: [0.795, 1] };
const NARROW: Rings = { planet: [0, 0.23], inside: [0.23, 0.49], outside: [0.49, 0.755], jump: [0.755, 1] };

/** Half the chart's height, in world units; counters are 40 wide. */
export const TALL = 276;
/** Room around the rim for the score track and its marks. */
export const AROUND = 38;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const round = (n: number): string => String(Math.round(n * 10) / 10);

/** The round board: a circle stretched to the shape of its area. Its middle is (0, 0). */
export class Chart {
  readonly sectors: Map<string, Sector>;
  readonly wide: number;
  readonly rings: Rings;
  /** From the middle of the planet to its edge, in units. */
  readonly planet: number;

  /** `ratio` is width divided by height. */
  constructor(
    regions: Region[],
    readonly ratio: number,
    readonly narrow = false,
  ) {
    this.wide = TALL * ratio;
    this.rings = narrow ? NARROW : WIDE;
    this.planet = narrow ? 30 : 30 + 30 * (ratio - 1);
    this.sectors = new Map(regions.map((region) => [region.id, this.#sector(region, regions)]));
  }

  /** Regions of a kind divide the circle among them, in the order of the board, starting at north. */
  #sector({ id, kind }: Region, regions: Region[]): Sector {
    const alike = regions.filter((region) => region.kind === kind);
    const [at, each] = [alike.findIndex((region) => region.id === id), 360 / alike.length];
    const [inner, outer] = this.rings[kind];
    return { id, kind, from: at * each, to: (at + 1) * each, inner, outer };
  }

  sector(id: string): Sector {
    const found = this.sectors.get(id);
    if (!found) throw new Error(`no region ${id}`);
    return found;
  }

  at(share: number, degrees: number): Point {
    return { x: share * this.wide * Math.sin(radians(degrees)), y: -share * TALL * Math.cos(radians(degrees)) };
  }

  /** Polar coordinates of a place: the fraction of the way to the rim, and degrees. */
  polar({ x, y }: Point): { share: number; degrees: number } {
    const [right, up] = [x / this.wide, -y / TALL];
    return { share: Math.hypot(right, up), degrees: ((Math.atan2(right, up) * 180) / Math.PI + 360) % 360 };
  }

  /** The middle of a region, where its card appears and lanes end. */
  middle(id: string): Point {
    const { kind, from, to, inner, outer } = this.sector(id);
    return kind === "planet" ? { x: 0, y: 0 } : this.at((inner + outer) / 2, (from + to) / 2);
  }

  /** Does a place lie in a region? `inset` keeps away from its borders, in units. */
  holds(id: string, place: Point, inset = 0): boolean {
    const { kind, from, to, inner, outer } = this.sector(id);
    const { share, degrees } = this.polar(place);
    const depth = inset / TALL;
    if (kind === "planet") return share <= outer - depth;
    const away = share * Math.min(this.wide, TALL);
    const side = away * Math.sin(radians(Math.min(degrees - from, to - degrees)));
    return share >= inner + depth && share <= outer - depth && degrees >= from && degrees <= to && side >= inset;
  }

  /** The outline of a region. */
  path(id: string): string {
    const { kind, from, to, inner, outer } = this.sector(id);
    if (kind === "planet") return this.ring(outer);
    return `${this.arc(outer, from, to)}L${this.#put(inner, to)}A${this.#radii(inner)} 0 ${to - from > 180 ? 1 : 0} 0 ${this.#put(inner, from)}z`;
  }

  /** An arc around the middle, clockwise, or counter-clockwise if `to` comes before `from`. */
  arc(share: number, from: number, to: number): string {
    return `M${this.#put(share, from)}A${this.#radii(share)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${this.#put(share, to)}`;
  }

  /** The place this many units along a ring, clockwise, or counter-clockwise if negative. */
  along(share: number, from: number, way: number): number {
    const step = way < 0 ? -1 : 1;
    let [degrees, gone] = [from, 0];
    while (gone < Math.abs(way)) {
      const [here, there] = [this.at(share, degrees), this.at(share, degrees + step)];
      gone += Math.hypot(there.x - here.x, there.y - here.y);
      degrees += step;
    }
    return degrees;
  }

  /** All the way around. */
  ring(share: number): string {
    const [rx, ry] = [round(share * this.wide), round(share * TALL)];
    return `M0-${ry}A${rx} ${ry} 0 1 1 0 ${ry}A${rx} ${ry} 0 1 1 0-${ry}z`;
  }

  /** A straight line outward. */
  spoke(degrees: number, inner: number, outer: number): string {
    return `M${this.#put(inner, degrees)}L${this.#put(outer, degrees)}`;
  }

  /** The path from region to region, bent slightly toward the middle to tell two paths apart. */
  lane(from: string, to: string): { from: Point; over: Point; to: Point; path: string } {
    const [start, end] = [this.middle(from), this.middle(to)];
    const over = { x: ((start.x + end.x) / 2) * 0.88, y: ((start.y + end.y) / 2) * 0.88 };
    const put = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
    return { from: start, over, to: end, path: `M${put(start)}Q${put(over)} ${put(end)}` };
  }

  #radii(share: number): string {
    return `${round(share * this.wide)} ${round(share * TALL)}`;
  }

  #put(share: number, degrees: number): string {
    const { x, y } = this.at(share, degrees);
    return `${round(x)} ${round(y)}`;
  }
}
