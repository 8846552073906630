import { overlaps, type Box } from "../labels";

/** Words beside a handle, as wide as letters usually are; all in pixels. */
const [LETTER, PAD, HIGH] = [7, 14, 21];
/** What a handle itself takes, and the ghost at the end. */
const [KNOB, RING] = [26, 40];

/** What tokens have around them, in inches: their points and the frame of whoever is chosen. */
const AROUND = 0.8;

interface Tagged {
  /** Where the handle is, in inches of the stage. */
  at: { x: number; y: number };
  says: string;
}

/** Where words can begin, from the middle of their handle: below it at first, then around it, then farther away. */
function places(width: number): [number, number][] {
  const left = PAD - 16 - width;
  const near: [number, number][] = [
    [16, 24],
    [left, 24],
    [34, 0],
    [left - 18, 0],
    [16, -32],
    [left, -32],
  ];
  return [
    ...near,
    ...[48, -48, 72, -72].flatMap((dy): [number, number][] => [
      [16, dy],
      [left, dy],
    ]),
  ];
}

/**
 * How far beside its handle each tag stands, so that it covers nothing that lies there, no handle and no other tag. The end comes
 * first: it is looked at most.
 */
export function placeTags(tags: readonly Tagged[], lying: readonly Box[], scale: number): { dx: number; dy: number }[] {
  const knobs = tags.map(({ at }, i) => {
    const size = (i === tags.length - 1 ? RING : KNOB) / scale;
    return { ...at, width: size, height: size };
  });
  const taken = [...lying.map((box) => ({ ...box, width: box.width + AROUND, height: box.height + AROUND })), ...knobs];
  const placed = tags.toReversed().map(({ at, says }) => {
    const width = says.length * LETTER + PAD;
    const boxes = places(width).map(([dx, dy]) => ({
      dx,
      dy,
      x: at.x + (dx - PAD / 2 + width / 2) / scale,
      y: at.y + dy / scale,
      width: width / scale,
      height: HIGH / scale,
    }));
    const place = boxes.find((box) => !taken.some((one) => overlaps(box, one))) ?? boxes[0]!;
    taken.push(place);
    return place;
  });
  return placed.toReversed();
}
