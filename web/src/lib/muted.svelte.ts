import type { Line } from "../protocol";

const KEY = "wartable.muted";
const MOST = 200;

function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** Whom this browser has muted: seats and spectators by their names, table by table. */
const muted = $state<{ speakers: string[] }>({ speakers: load() });

const speakerOf = (table: string, { seat, by }: Line): string => `${table} ${by ? `~${by}` : seat}`;

export const isMuted = (table: string, line: Line): boolean =>
  line.kind === "chat" && muted.speakers.includes(speakerOf(table, line));

/** The log without what muted people say. */
export const heard = (table: string, lines: Line[]): Line[] =>
  muted.speakers.length ? lines.filter((line) => !isMuted(table, line)) : lines;

/** Mutes whoever said this, or unmutes them. */
export function mute(table: string, line: Line, yes: boolean): void {
  const speaker = speakerOf(table, line);
  muted.speakers = [...muted.speakers.filter((other) => other !== speaker), ...(yes ? [speaker] : [])].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(muted.speakers));
}
