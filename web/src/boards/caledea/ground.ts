import { RESOURCE } from "./art";
import type { Scenery } from "./types";

/** The side of a square in units of the board. */
export const SIZE = 100;

const COLORS = [
  "g-stone",
  "g-timber",
  "g-timber-2",
  "g-shore",
  "g-water",
  "g-deep",
  "wave",
  "ink-art",
  "tree",
  "tree-d",
  "peak",
  "peak-d",
  "snow",
  "seal",
  "seal-ink",
  "seal-line",
  "grid",
];
const WOBBLE = 5;
const BENDS = 3;

type Spot = [x: number, y: number];

/** A number from 0 to 1 that is always the same for the same numbers: the land looks the same to everybody. */
function chance(...seed: number[]): number {
  const sum = seed.reduce((n, part, i) => n + part * (i === 0 ? 127.1 : 311.7 / i), 0.5);
  const wide = Math.sin(sum) * 43758.5453;
  return wide - Math.floor(wide);
}

/** The land as one picture whose opposite edges match; it is expensive, so it is drawn once. */
export function groundPicture(scenery: Scenery, color: (name: string) => string): string {
  const { rows, cols } = scenery;
  const land = scenery.squares.map(([kind]) => kind);
  const cells = land.map((kind, square) => ({ kind, square, row: Math.floor(square / cols), col: square % cols }));
  const outline = ({ row, col }: { row: number; col: number }) => shape(row, col, rows, cols);
  const fills: Record<string, string> = { timber: "g-timber", stone: "g-stone", water: "g-water" };
  const base = cells.map(
    (cell) =>
      `<path d="${outline(cell)}" fill="var(--${fills[cell.kind] ?? "g-stone"})" stroke="var(--${fills[cell.kind] ?? "g-stone"})"/>`,
  );
  const shores = cells.filter(({ kind }) => kind === "water").map((cell) => coast(cell, land, rows, cols));
  const art = cells.map(({ kind, square, row, col }) => scene(kind, square, col * SIZE, row * SIZE));
  const seals = cells.map(({ square, row, col }) => seal(scenery.squares[square]?.[1] ?? "", col * SIZE + 84, row * SIZE + 16));
  const lines = `${grid(cols, (n) => `M${n} 0V${rows * SIZE}`)}${grid(rows, (n) => `M0 ${n}H${cols * SIZE}`)}`;
  const tokens = COLORS.map((name) => `--${name}:${color(`--${name}`)}`).join(";");
  const size = `width="${2 * cols * SIZE}" height="${2 * rows * SIZE}" viewBox="0 0 ${cols * SIZE} ${rows * SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>svg{${tokens}}</style><defs>${SYMBOLS}</defs>${base.join("")}${shores.join("")}${art.join("")}<path d="${lines}" stroke="var(--grid)" stroke-width="1.4" fill="none"/>${seals.join("")}</svg>`;
}

function grid(count: number, line: (at: number) => string): string {
  return Array.from({ length: count + 1 }, (_, i) => line(i * SIZE)).join("");
}

/** The four winding sides of a square; neighbors share the same side. */
function sides(row: number, col: number, rows: number, cols: number): Spot[][] {
  const corner = (r: number, c: number): Spot => {
    const [y, x] = [r % rows, c % cols];
    return [c * SIZE + (chance(x, y, 1) - 0.5) * WOBBLE, r * SIZE + (chance(x, y, 2) - 0.5) * WOBBLE];
  };
  const side = (r: number, c: number, across: boolean): Spot[] => {
    const [from, to] = [corner(r, c), across ? corner(r, c + 1) : corner(r + 1, c)];
    const between = Array.from({ length: BENDS }, (_, i): Spot => {
      const share = (i + 1) / (BENDS + 1);
      const off = (chance(c % cols, r % rows, 3 + i + (across ? 0 : 9)) - 0.5) * 2 * WOBBLE;
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return across ? [x, y + off] : [x + off, y];
    });
    return [from, ...between, to];
  };
  return [side(row, col, true), side(row, col + 1, false), side(row + 1, col, true).reverse(), side(row, col, false).reverse()];
}

function shape(row: number, col: number, rows: number, cols: number): string {
  const [first, ...others] = sides(row, col, rows, cols).map(smooth);
  return `${first ?? ""}${others.map((side) => side.replace("M", "L")).join("")}Z`;
}

function coast({ row, col }: { row: number; col: number }, land: string[], rows: number, cols: number): string {
  const around = [
    [-1, 0],
    [0, 1],
    [1, 0],
    [0, -1],
  ].map(([down = 0, right = 0]) => land[((row + down + rows) % rows) * cols + ((col + right + cols) % cols)]);
  const shore = sides(row, col, rows, cols)
    .filter((_, i) => around[i] !== "water")
    .map(smooth)
    .join("");
  return `<path d="${shore}" fill="none" stroke="var(--g-shore)" stroke-width="7" stroke-linecap="round"/><path d="${shore}" fill="none" stroke="var(--wave)" stroke-width="1.6" stroke-linecap="round"/>`;
}

/** A smooth line through the midpoints of its points. */
function smooth(points: Spot[]): string {
  const put = ([x, y]: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const middle = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [(ax + bx) / 2, (ay + by) / 2];
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  const bends = points
    .slice(1, -1)
    .map((point, i) => `Q${put(point)} ${put(i === points.length - 3 ? last : middle(point, points[i + 2] ?? last))}`);
  return `M${put(first)}${bends.join("")}`;
}

function seal(goods: string, x: number, y: number): string {
  const sign = RESOURCE[goods] ?? "";
  const drawn = sign.startsWith("~")
    ? `d="${sign.slice(1)}" fill="none" stroke="var(--seal-ink)" stroke-width="3"`
    : `d="${sign}" fill="var(--seal-ink)"`;
  return `<g transform="translate(${x} ${y})"><circle r="12.500" fill="var(--seal)" stroke="var(--seal-line)" stroke-width="1.200"/><path transform="translate(-8.400 -8.400) scale(.7)" ${drawn}/></g>`;
}

/** Where woods, hills and waves stand: along the upper edge and in the corners, which leaves the middle to pieces. */
const PLACES: Record<string, Spot[]> = {
  timber: [
    [16, 22],
    [33, 15],
    [52, 20],
    [13, 46],
    [86, 52],
    [14, 82],
    [31, 90],
    [87, 84],
    [70, 92],
    [67, 34],
  ],
  stone: [
    [36, 30],
    [20, 84],
    [80, 86],
  ],
  water: [
    [28, 24],
    [55, 36],
    [22, 64],
    [74, 70],
    [48, 88],
  ],
};

function scene(kind: string, square: number, left: number, top: number): string {
  return (PLACES[kind] ?? [])
    .map(([x, y], i) => {
      const [right, down] = [(chance(square, i, 5) - 0.5) * 9, (chance(square, i, 6) - 0.5) * 7];
      const size = 0.95 + chance(square, i, 7) * 0.4;
      const name =
        kind === "timber"
          ? chance(square, i, 8) < 0.72
            ? "tree"
            : "oak"
          : kind === "stone"
            ? i === 0
              ? "peak"
              : "hill"
            : "wave";
      if (kind === "timber" && chance(square, i, 9) < 0.18) return "";
      return `<use href="#${name}" transform="translate(${(left + x + right).toFixed(1)} ${(top + y + down).toFixed(1)}) scale(${size.toFixed(2)})"/>`;
    })
    .join("");
}

const SYMBOLS = `<g id="tree"><ellipse cx="1.500" cy="8.500" rx="6" ry="1.900" fill="var(--ink-art)" opacity=".28"/><path d="M0 8.500V4" stroke="var(--ink-art)" stroke-width="1.400"/><path d="M0-9.500L4.300-2.500H2.600L6.300 4.800H-6.300L-2.600-2.500H-4.300Z" fill="var(--tree)" stroke="var(--ink-art)" stroke-width=".9" stroke-linejoin="round"/><path d="M0-9.500L4.300-2.500H2.600L6.300 4.800H1Z" fill="var(--tree-d)"/></g><g id="oak"><ellipse cx="1.500" cy="7" rx="6.500" ry="1.900" fill="var(--ink-art)" opacity=".28"/><path d="M0 7V1" stroke="var(--ink-art)" stroke-width="1.500"/><path d="M-6.500.5C-8.500-3.500-4.500-6-3-5.500C-2.500-9 3-9 3.500-5.800C7-6.500 8.500-2 6.300.6C5 3-4.500 3.200-6.500.5Z" fill="var(--tree)" stroke="var(--ink-art)" stroke-width=".9"/><path d="M1 2.400C5.500 2 7.500 0 7-3C8.500-1 6.800 2.300 1 2.400Z" fill="var(--tree-d)"/></g><g id="hill"><path d="M-10 4Q-3-7 3-1Q6-5 11 4" fill="var(--peak)" stroke="var(--ink-art)" stroke-width="1" stroke-linecap="round"/><path d="M3-1Q6-5 11 4H4Q6 2 3-1Z" fill="var(--peak-d)"/></g><g id="peak"><ellipse cx="3" cy="11.500" rx="20" ry="3" fill="var(--ink-art)" opacity=".2"/><path d="M-18 11L-6-6L-2.500-3L3-13L10-3L12.500-4.500L21 11Q2 14.500-18 11Z" fill="var(--peak)"/><path d="M3-13L10-3L12.500-4.500L21 11Q12 12.800 4 12.900L7 5L2-1Z" fill="var(--peak-d)"/><path d="M3-13L-1-5.700L1.500-3.800L3.200-6L5.600-3.500L7.200-7Z" fill="var(--snow)"/><path d="M-18 11L-6-6L-2.500-3L3-13L10-3L12.500-4.500L21 11" fill="none" stroke="var(--ink-art)" stroke-width="1.150" stroke-linejoin="round" stroke-linecap="round"/></g><g id="wave"><path d="M-9 0C-6.500-3.500-3.500-3.500-1.500 0S3 3 5 0C6.500-2 8-2.500 9.500-1.500" fill="none" stroke="var(--wave)" stroke-width="1.500" stroke-linecap="round"/></g>`;
