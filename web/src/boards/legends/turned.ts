import type { Scenery } from "./scenery";

/** Is this seat at the far side of the table? Its own zone should be at the bottom, or else at the left. */
export function isTurned({ zones, table }: Scenery, seat: number | null): boolean {
  const zone = zones[seat ?? 0];
  if (!zone?.length) return false;
  const middle = (axis: 0 | 1) => zone.reduce((sum, point) => sum + point[axis], 0) / zone.length - table[axis] / 2;
  return middle(1) > 1 || (Math.abs(middle(1)) <= 1 && middle(0) > 0);
}
