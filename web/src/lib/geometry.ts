/**
 * The drawing part of `wartable.geometry`, bit for bit the same: `npm test` compares it with vectors written by Python.
 * Lengths are thousandths of an inch, headings hundredths of a degree, counter-clockwise from +x; y grows upward.
 * It measures and draws. The server decides what is legal.
 */

export type Point = readonly [number, number];
export type Pose = readonly [number, number, number];
/** Center, heading, half of the length (along the heading) and half of the width. */
export type Rect = readonly [number, number, number, number, number];
/** A template: its length, and which way it bends: 1 to the left, -1 to the right, 0 straight. */
export type Piece = readonly [number, number];

const CIRCLE = 36_000;
const QUARTER = 9_000;
const BEND = 2_250;
const RADIUS = 8 / Math.PI;

const COS = cosines();
const SIN = Float64Array.from(COS, (_, heading) => COS[(heading + 3 * QUARTER) % CIRCLE]!);

function cosines(): Float64Array {
  const scale = 2 ** 32;
  const quarter = Array.from(
    { length: QUARTER },
    (_, heading) => roundHalfEven(Math.cos((heading / 100) * (Math.PI / 180)) * scale) / scale,
  );
  quarter.push(0);
  return Float64Array.from({ length: CIRCLE }, (_, heading) => {
    const rest = heading % QUARTER;
    const falling = -quarter[QUARTER - rest]!;
    return [quarter[rest]!, falling, -quarter[rest]!, -falling][Math.floor(heading / QUARTER)]!;
  });
}

function roundHalfEven(value: number): number {
  const whole = Math.floor(value);
  const rest = value - whole;
  if (rest !== 0.5) return rest > 0.5 ? whole + 1 : whole;
  return whole % 2 === 0 ? whole : whole + 1;
}

const cos = (heading: number): number => COS[heading]!;
const sin = (heading: number): number => SIN[heading]!;
const around = (heading: number): number => ((heading % CIRCLE) + CIRCLE) % CIRCLE;

/** The one rounding: halves go up. */
export function halfUp(value: number): number {
  const whole = Math.floor(value);
  return value - whole >= 0.5 ? whole + 1 : whole;
}

/** Straight ahead. */
export function advance([x, y, heading]: Pose, distance: number): Pose {
  return [halfUp(x + distance * cos(heading)), halfUp(y + distance * sin(heading)), heading];
}

/** A token's pose after moving `run` along templates laid at its front. */
export function poseOn([x, y, start]: Pose, halfLength: number, pieces: readonly Piece[], run: number): Pose {
  let heading = start;
  let fx = x + halfLength * cos(heading);
  let fy = y + halfLength * sin(heading);
  for (const [size, bend] of pieces) {
    if (run <= 0) break;
    const go = Math.min(run, size);
    run -= go;
    if (bend) {
      const by = go === size ? BEND : halfUp((BEND * go) / size);
      const end = around(heading + bend * by);
      const out = bend * size * RADIUS;
      fx += out * (sin(end) - sin(heading));
      fy -= out * (cos(end) - cos(heading));
      heading = end;
    } else {
      fx += go * cos(heading);
      fy += go * sin(heading);
    }
  }
  return [halfUp(fx - halfLength * cos(heading)), halfUp(fy - halfLength * sin(heading)), heading];
}

/** Where a square token stands beside an edge of its host (0 front, 1 left, 2 rear, 3 right), `along` from the start of the edge. */
export function placeAt([x, y, heading, a, b]: Rect, edge: number, side: number, along: number): Pose {
  const out = around(heading + edge * QUARTER);
  const [reach, half] = edge % 2 === 0 ? [a, b] : [b, a];
  const [nx, ny] = [cos(out), sin(out)];
  const [tx, ty] = [-ny, nx];
  const away = reach + side / 2;
  return [halfUp(x + nx * away - tx * half + tx * along), halfUp(y + ny * away - ty * half + ty * along), heading];
}

/** How deep two rectangles overlap, along the best of their four axes; negative if an axis separates them. */
export function penetration([px, py, ph, pa, pb]: Rect, [qx, qy, qh, qa, qb]: Rect): number {
  const [dx, dy] = [qx - px, qy - py];
  const reach = pa + pb + qa + qb;
  if (Math.abs(dx) > reach || Math.abs(dy) > reach) return -reach;
  const between = around(qh - ph);
  const [c, s] = [Math.abs(cos(between)), Math.abs(sin(between))];
  return Math.min(
    pa + qa * c + qb * s - Math.abs(dx * cos(ph) + dy * sin(ph)),
    pb + qa * s + qb * c - Math.abs(dy * cos(ph) - dx * sin(ph)),
    qa + pa * c + pb * s - Math.abs(dx * cos(qh) + dy * sin(qh)),
    qb + pa * s + pb * c - Math.abs(dy * cos(qh) - dx * sin(qh)),
  );
}

/** The square of the distance, exact. */
export function distance2([ax, ay]: Point, [bx, by]: Point): number {
  return (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
}

/** The heading that leads from one point to another, to the hundredth of a degree. */
export function bearing([ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  if (dx === 0 && dy === 0) return 0;
  let low = quarterOf(dx, dy) * QUARTER;
  let high = low + QUARTER;
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2);
    if (cos(around(middle)) * dy - sin(around(middle)) * dx >= 0) low = middle;
    else high = middle - 1;
  }
  const [one, next] = [around(low), around(low + 1)];
  return dx * cos(next) + dy * sin(next) > dx * cos(one) + dy * sin(one) ? next : one;
}

function quarterOf(dx: number, dy: number): number {
  if (dy >= 0) return dx > 0 ? 0 : dy > 0 ? 1 : 2;
  return dx < 0 ? 2 : 3;
}
