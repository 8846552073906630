import { isClosing, isFollowing, isHead, isOfUnit, isSmall, isTakeBack, opening } from "../boards/loglines";
import type { Line } from "../protocol";

/** A log line, and how often it occurs in a row. */
export interface Told {
  line: Line;
  times: number;
}

/** Log lines that belong together: a turn, an activation, a combat, or everything before the first of them. */
export interface Block {
  key: number;
  seat: number | null;
  title: string;
  /** Is it about one unit or a group of units? */
  unit: boolean;
  told: Told[];
  /** Bookkeeping, which is collapsed. */
  small: Line[];
  /** The line that summarizes it; null while it goes on, or if there is none. */
  sum: Line | null;
  lines: Line[];
}

export function blocksOf(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const [title, last] = [opening(line), blocks.at(-1)];
    if (title === null && last && !(last.sum && !isFollowing(line))) add(last, line);
    else blocks.push(begun(line, title));
  }
  return blocks.filter(hasBegun);
}

/** Leaves out phases in which nothing happened. */
const hasBegun = ({ seat, told, small, sum }: Block): boolean => seat !== null || !!sum || told.length + small.length > 0;

/** The last lines, at least this many, so that the first block shown is complete. */
export function newest(lines: Line[], few: number): Line[] {
  const from = lines.findLastIndex((line, i) => i <= lines.length - few && opening(line) !== null);
  return lines.slice(Math.max(0, from));
}

/** The lines that can be replayed: a block from its opening to its summary, if nothing in it was taken back. */
export function again({ title, lines, sum }: Block): Line[] {
  return title && sum && !lines.some(isTakeBack) ? lines.filter(({ n }) => n <= sum.n) : [];
}

/** A line without the name of its block's unit; null if it is about something else. */
export function withoutHead({ text }: Line, { unit, title }: Block): string | null {
  return unit && text.startsWith(`${title} `) ? text.slice(title.length + 1) : null;
}

function begun(line: Line, title: string | null): Block {
  const block: Block = {
    key: line.n,
    seat: title === null ? null : line.seat,
    title: title ?? "",
    unit: isOfUnit(line),
    told: [],
    small: [],
    sum: null,
    lines: [],
  };
  // Do not repeat the title.
  if (title && isHead(line, title)) block.lines.push(line);
  else add(block, line);
  return block;
}

function add(block: Block, line: Line): void {
  const last = block.told.at(-1);
  block.lines.push(line);
  if (isClosing(line)) block.sum = line;
  else if (isSmall(line)) block.small.push(line);
  else if (last && line.kind === "event" && line.text === last.line.text && line.seat === last.line.seat) last.times += 1;
  else block.told.push({ line, times: 1 });
}
