/** The outline of a seat's pieces, of radius `r` around (0, 0). */
export function shapePath(shape: number, r: number): string {
  switch (shape % 9) {
    case 0:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 1:
      return polygon([-0.86, -0.86, 0.86, -0.86, 0.86, 0.86, -0.86, 0.86], r);
    case 2:
      return polygon([0, -1.08, 1.08, 0, 0, 1.08, -1.08, 0], r);
    case 3:
      return regular(6, r * 1.04, 0);
    case 4:
      return polygon([0, -1.05, 1.05, 0.85, -1.05, 0.85], r);
    case 5:
      return regular(5, r * 1.06, -90);
    case 6:
      return regular(8, r * 1.03, 22.5);
    case 7:
      return polygon([-0.95, -0.9, 0.95, -0.9, 0.95, 0.2, 0, 1.1, -0.95, 0.2], r);
    default:
      return polygon([-1.05, -0.85, 1.05, -0.85, 0, 1.05], r);
  }
}

function polygon(points: number[], r: number): string {
  const scaled = points.map((p) => Number((p * r).toFixed(2)));
  return `M${scaled.join(" ")}z`;
}

function regular(sides: number, r: number, turn: number): string {
  const points = Array.from({ length: sides }, (_, i) => {
    const angle = ((turn + (360 / sides) * i) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  });
  return polygon(points.flat(), r);
}
