import { isSmall, opening } from "../boards/telling";
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
  told: Told[];
  /** Bookkeeping, which is folded. */
  small: Line[];
}

export function blocksOf(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const title = opening(line);
    if (title !== null || !blocks.length) blocks.push({ key: line.n, seat: title === null ? null : line.seat, title: title ?? "", told: [], small: [] });
    const block = blocks.at(-1);
    if (block) add(block, line);
  }
  return blocks;
}

function add(block: Block, line: Line): void {
  const last = block.told.at(-1);
  if (isSmall(line)) block.small.push(line);
  else if (last && line.kind === "event" && line.text === last.line.text && line.seat === last.line.seat) last.times += 1;
  else block.told.push({ line, times: 1 });
}
