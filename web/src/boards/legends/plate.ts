import type { Faction } from "./scenery";

/** The rim of a token, `a` by `b` from its middle: Surakari plates have cut corners, Heragul ones are round. */
export function platePath(livery: Faction, a: number, b: number, r: number): string {
  if (livery === "heragul")
    return `M${-a + r} ${-b}H${a - r}Q${a} ${-b} ${a} ${-b + r}V${b - r}Q${a} ${b} ${a - r} ${b}H${-a + r}Q${-a} ${b} ${-a} ${b - r}V${-b + r}Q${-a} ${-b} ${-a + r} ${-b}z`;
  return `M${-a + r} ${-b}H${a - r}L${a} ${-b + r}V${b - r}L${a - r} ${b}H${-a + r}L${-a} ${b - r}V${-b + r}z`;
}

/** Dashes along a rim whose `pathLength` is the hull value: dashes `from` to `to`, each split as in `pattern`. */
export function dashes(from: number, to: number, all: number, pattern: readonly number[]): string {
  const gap = 1 - pattern.reduce((sum, part) => sum + part, 0);
  const [lead, first] = [from + gap / 2, to - from];
  const rest = Array.from({ length: first }, () => [...pattern, gap]).flat();
  rest[rest.length - 1] = all;
  return first ? [0, lead, ...rest].map((n) => Number(n.toFixed(3))).join(" ") : "0 1";
}
