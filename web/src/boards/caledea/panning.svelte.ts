export const SIZE = 64;
const THRESHOLD = 6;

export interface Cell {
  key: string;
  square: number;
  x: number;
  y: number;
  /** Inside the board; the others repeat its far edges. */
  main: boolean;
}

const mod = (n: number, size: number): number => ((n % size) + size) % size;

/** Which part of the torus is in front: an offset in squares, with fractions while it is dragged. */
export class Panning {
  row = $state(0);
  col = $state(0);
  dragged = $state(false);
  #start: { x: number; y: number; row: number; col: number; scale: number } | null = null;

  constructor(
    readonly rows: number,
    readonly cols: number,
  ) {}

  cells(): Cell[] {
    const [top, left] = [Math.floor(this.row), Math.floor(this.col)];
    const [dy, dx] = [this.row - top, this.col - left];
    const cells: Cell[] = [];
    for (let i = -1; i <= this.rows + 1; i++) {
      for (let j = -1; j <= this.cols + 1; j++) {
        const square = mod(i + top, this.rows) * this.cols + mod(j + left, this.cols);
        const main = i >= 0 && i < this.rows && j >= 0 && j < this.cols;
        cells.push({ key: main ? `${square}` : `${i} ${j}`, square, x: (j - dx) * SIZE, y: (i - dy) * SIZE, main });
      }
    }
    return cells;
  }

  /** Where a square is drawn. */
  place(square: number): { x: number; y: number } {
    const [r, c] = [Math.floor(square / this.cols), square % this.cols];
    return { x: mod(c - this.col, this.cols) * SIZE, y: mod(r - this.row, this.rows) * SIZE };
  }

  /** The shorter way round for a difference in drawing units. */
  nearest(distance: number, size: number): number {
    const whole = size * SIZE;
    return mod(distance + whole / 2, whole) - whole / 2;
  }

  beside(square: number, [down, right]: [number, number]): number {
    const [r, c] = [Math.floor(square / this.cols), square % this.cols];
    return mod(r + down, this.rows) * this.cols + mod(c + right, this.cols);
  }

  by(down: number, right: number): void {
    this.row = mod(Math.round(this.row) + down, this.rows);
    this.col = mod(Math.round(this.col) + right, this.cols);
  }

  centre(square: number): void {
    this.row = mod(Math.floor(square / this.cols) - Math.floor(this.rows / 2), this.rows);
    this.col = mod((square % this.cols) - Math.floor(this.cols / 2), this.cols);
  }

  grab(event: PointerEvent, svg: SVGSVGElement): void {
    const scale = svg.getScreenCTM()?.a ?? 1;
    this.#start = { x: event.clientX, y: event.clientY, row: this.row, col: this.col, scale: scale * SIZE };
    this.dragged = false;
  }

  drag(event: PointerEvent): void {
    if (!this.#start || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
    if (!this.dragged && Math.hypot(dx, dy) < THRESHOLD) return;
    this.dragged = true;
    this.col = mod(this.#start.col - dx / this.#start.scale, this.cols);
    this.row = mod(this.#start.row - dy / this.#start.scale, this.rows);
  }

  drop(): void {
    this.#start = null;
    this.row = mod(Math.round(this.row), this.rows);
    this.col = mod(Math.round(this.col), this.cols);
    // The click that ends a drag comes after this and must not choose a square.
    if (this.dragged) window.setTimeout(() => (this.dragged = false), 0);
  }

  labels(size: number, axis: "x" | "y"): { at: number; text: number }[] {
    const offset = axis === "x" ? this.col : this.row;
    return Array.from({ length: size }, (_, i) => ({ at: mod(i - offset, size) * SIZE, text: i }));
  }
}
