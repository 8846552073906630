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

  /** Converts a place or pose from the table to the stage. */
  at([x = 0, y = 0]: readonly number[]): Point {
    return this.turned ? { x: this.width - x / INCH, y: y / INCH } : { x: x / INCH, y: this.height - y / INCH };
  }

  /** Converts a place from the stage to the table. */
  table({ x, y }: Point): Place {
    const [right, up] = this.turned ? [this.width - x, y] : [x, this.height - y];
    return [Math.round(right * INCH), Math.round(up * INCH)];
  }

  /** How far to rotate a drawing whose bow points right. */
  degrees(heading: number): number {
    return (this.turned ? 180 : 0) - heading / 100;
  }

  /** Moves a drawing whose bow points right to a pose. */
  put(pose: readonly number[]): string {
    const { x, y } = this.at(pose);
    return `translate(${x} ${y}) rotate(${this.degrees(pose[2] ?? 0)})`;
  }

  /** For drawing in table units, y upward. Not for text. */
  get matrix(): string {
    const unit = 1 / INCH;
    return this.turned ? `matrix(${-unit} 0 0 ${unit} ${this.width} 0)` : `matrix(${unit} 0 0 ${-unit} 0 ${this.height})`;
  }

  /** An outline in stage units. */
  outline(points: readonly (readonly number[])[]): string {
    return `M${points.map((point) => Object.values(this.at(point)).join(" ")).join("L")}z`;
  }
}
