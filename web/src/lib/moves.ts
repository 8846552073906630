import { isHead, isSmall, opening } from "../boards/loglines";
import type { Line, ReplayLine } from "../protocol";

/** The effect of one answer, in a line. */
export interface Move {
  /** The number of journal entries at that point. */
  at: number;
  seat: number | null;
  text: string;
}

/** A turn, an activation, a combat, or everything before the first of them. */
interface Chapter {
  key: number;
  /** Whose turn or activation it is. */
  seat: number | null;
  title: string;
  moves: Move[];
}

/** The moves of a match: for each entry, its first line that is not bookkeeping. */
export function chaptersOf(lines: ReplayLine[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { entries, line } of lines) {
    const title = opening(line);
    const last = chapters.at(-1);
    const chapter =
      title === null && last
        ? last
        : { key: line.n, seat: title === null ? null : seatOf(line), title: title ?? "Start", moves: [] };
    if (chapter !== last) chapters.push(chapter);
    // Do not repeat the title.
    const told = title !== null && isHead(line, title);
    if (!told && !isSmall(line) && chapter.moves.at(-1)?.at !== entries)
      chapter.moves.push({ at: entries, seat: seatOf(line), text: line.text });
  }
  return chapters.filter(({ moves }) => moves.length);
}

const seatOf = ({ seat }: Line): number | null => (seat !== null && seat >= 0 ? seat : null);

/** The move being viewed: the last one up to here. */
export function current(chapters: Chapter[], at: number): Move | null {
  return chapters.flatMap(({ moves }) => moves).findLast((move) => move.at <= at) ?? null;
}
