import { poseOn, type Piece, type Point, type Pose } from "../../../lib/geometry";

/** A laid template: inches of a straight, or a turn paid by engines or thrusters: `3`, `eP`, `tS`. */
export type Strip = string;

const INCH = 1000;
/** Drawn width of a template, and the resolution of its bend. */
const HALF = 450;
const FINE = 250;

export const isTurn = (strip: Strip): boolean => /^[et][PS]$/.test(strip);

/** A course in the server's notation: consecutive straights are one run. */
export function courseOf(strips: readonly Strip[]): string {
  const parts: string[] = [];
  for (const strip of strips) {
    const last = parts.at(-1);
    if (!isTurn(strip) && last !== undefined && !isTurn(last)) parts[parts.length - 1] = String(Number(last) + Number(strip));
    else parts.push(strip);
  }
  return parts.join(" ") || "0";
}

/** Templates for a course, longest straights first. */
export function stripsOf(course: string, straights: readonly number[]): Strip[] {
  return course.split(" ").flatMap((part) => {
    if (isTurn(part)) return [part];
    let left = Number(part);
    const found: Strip[] = [];
    for (const size of [...straights].sort((one, other) => other - one))
      for (; left >= size; left -= size) found.push(String(size));
    return found;
  });
}

export function lengthOf(strip: Strip, turn: number): number {
  return isTurn(strip) ? turn : Number(strip);
}

export function piecesOf(strips: readonly Strip[], turn: number): Piece[] {
  return strips.map((strip) => [lengthOf(strip, turn) * INCH, isTurn(strip) ? (strip[1] === "P" ? 1 : -1) : 0]);
}

function frontAt(start: Pose, front: number, pieces: readonly Piece[], at: number): Pose {
  const [x, y, heading] = poseOn(start, front, pieces, at);
  const angle = (heading / 100) * (Math.PI / 180);
  return [x + front * Math.cos(angle), y + front * Math.sin(angle), heading];
}

/** Where each template lies: its outline on the table, and its middle. */
export function laidOut(start: Pose, front: number, pieces: readonly Piece[]): { outline: Point[]; middle: Point }[] {
  let from = 0;
  return pieces.map(([size]) => {
    const steps = Math.max(1, Math.ceil(size / FINE));
    const places = Array.from({ length: steps + 1 }, (_, i) => frontAt(start, front, pieces, from + (size * i) / steps));
    const edge = (side: number): Point[] =>
      places.map(([x, y, heading]) => [
        x - side * HALF * Math.sin((heading / 100) * (Math.PI / 180)),
        y + side * HALF * Math.cos((heading / 100) * (Math.PI / 180)),
      ]);
    const [mx, my] = frontAt(start, front, pieces, from + size / 2);
    from += size;
    return { outline: [...edge(1), ...edge(-1).reverse()], middle: [mx, my] };
  });
}

/** `B port`, `3″`, short enough for a label; a diamond marks a turn paid by thrusters. */
export function stripWords(strip: Strip, letter: string): string {
  if (!isTurn(strip)) return `${strip}″`;
  return `${letter} ${strip[1] === "P" ? "port" : "stbd"}${strip[0] === "t" ? " ◆" : ""}`;
}
