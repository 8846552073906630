import { isClosing, isFollowing, isHead, isOfUnit, isSmall, isTakeBack, opening } from "../boards/loglines";
import type { Line } from "../protocol";

/** A line of the log, and how often it was told in a row. */
export interface Told {
  line: Line;
  times: number;
}

/** What belongs together in the log: a turn, an activation, a combat, or what came before the first of them. */
export interface Block {
  key: number;
  seat: number | null;
  title: string;
  /** Is it about what one unit does, or a group of them? */
  unit: boolean;
  told: Told[];
  /** Bookkeeping, which is folded. */
  small: Line[];
  /** The line that sums it up; null while it goes on, or where none does. */
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

/** A phase in which nothing has happened is left out. */
const hasBegun = ({ seat, told, small, sum }: Block): boolean => seat !== null || !!sum || told.length + small.length > 0;

/** The last lines, some more than this many: the first block that is shown is whole. */
export function newest(lines: Line[], few: number): Line[] {
  const from = lines.findLastIndex((line, i) => i <= lines.length - few && opening(line) !== null);
  return lines.slice(Math.max(0, from));
}

/** What can be shown once more: a block from its opening to the line that sums it up, if nothing in it was taken back. */
export function again({ title, lines, sum }: Block): Line[] {
  return title && sum && !lines.some(isTakeBack) ? lines.filter(({ n }) => n <= sum.n) : [];
}

/** What a line tells of the unit at the head of its block, without the name of that; null: it is about something else. */
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
  // What the title says is not said twice.
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
