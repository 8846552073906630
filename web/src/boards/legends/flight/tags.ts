import { overlaps, type Box } from "../labels";

/** Estimated sizes of the text beside a handle, in pixels. */
const [LETTER, PAD, HIGH] = [7, 14, 21];
/** Room for a handle itself, and for the ghost at the end. */
const [KNOB, RING] = [26, 40];

/** Margin around tokens, in inches, for their points and the selection frame. */
const AROUND = 0.8;

interface Tagged {
  /** Position of the handle, in stage inches. */
  at: { x: number; y: number };
  says: string;
}

/** Candidate offsets from the middle of the handle: first below it, then around it, then farther away. */
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
 * Offsets each tag from its handle so that it covers no token, no handle and no other tag. The end comes
 * first, because players look at it most.
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
