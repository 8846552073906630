/** The stars behind the chart: one picture, drawn once and the same for everybody. */
const SIZE = 900;
const NUMBER = 130;

function star(n: number): string {
  const chance = (seed: number) => {
    const wide = Math.sin(n * 127.1 + seed * 311.7) * 43758.5453;
    return wide - Math.floor(wide);
  };
  const bright = chance(3);
  return `<circle cx="${(chance(1) * SIZE).toFixed(0)}" cy="${(chance(2) * SIZE).toFixed(0)}" r="${(0.5 + bright * bright).toFixed(2)}" opacity="${(0.25 + 0.6 * chance(4)).toFixed(2)}"/>`;
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" fill="#dfeaff">${Array.from({ length: NUMBER }, (_, n) => star(n + 1)).join("")}</svg>`;

export const STARS = `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
