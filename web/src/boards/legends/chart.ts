import type { Point as Place } from "../../lib/geometry";
import type { Point } from "../../lib/stage/camera.svelte";

const INCH = 1000;

/**
 * The table on the stage. The table counts thousandths of an inch, y upward, headings in hundredths of a degree counter-clockwise;
 * the stage counts inches, y downward. A turned table is seen from the other side.
 */
export class Chart {
  readonly width: number;
  readonly height: number;

  constructor(
    table: Place,
    readonly turned: boolean,
  ) {
    this.width = table[0] / INCH;
    this.height = table[1] / INCH;
  }

  /** Where a place or pose of the table lies on the stage. */
  at([x = 0, y = 0]: readonly number[]): Point {
    return this.turned ? { x: this.width - x / INCH, y: y / INCH } : { x: x / INCH, y: this.height - y / INCH };
  }

  /** The place of the table at a place of the stage. */
  table({ x, y }: Point): Place {
    const [right, up] = this.turned ? [this.width - x, y] : [x, this.height - y];
    return [Math.round(right * INCH), Math.round(up * INCH)];
  }

  /** How far to rotate what is drawn with its bow to the right. */
  degrees(heading: number): number {
    return (this.turned ? 180 : 0) - heading / 100;
  }

  /** Puts what is drawn with its bow to the right at a pose. */
  put(pose: readonly number[]): string {
    const { x, y } = this.at(pose);
    return `translate(${x} ${y}) rotate(${this.degrees(pose[2] ?? 0)})`;
  }

  /** Draws in the units of the table, y upward. Not for letters. */
  get matrix(): string {
    const unit = 1 / INCH;
    return this.turned ? `matrix(${-unit} 0 0 ${unit} ${this.width} 0)` : `matrix(${unit} 0 0 ${-unit} 0 ${this.height})`;
  }

  /** An outline in the units of the stage. */
  outline(points: readonly (readonly number[])[]): string {
    return `M${points.map((point) => Object.values(this.at(point)).join(" ")).join("L")}z`;
  }
}
