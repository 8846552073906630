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

/** The players and spectators this browser has muted, by seat or name, for each table. */
const muted = $state<{ speakers: string[] }>({ speakers: load() });

const speakerOf = (table: string, { seat, by }: Line): string => `${table} ${by ? `~${by}` : seat}`;

export const isMuted = (table: string, line: Line): boolean =>
  line.kind === "chat" && muted.speakers.includes(speakerOf(table, line));

/** The log without messages from muted people. */
export const heard = (table: string, lines: Line[]): Line[] =>
  muted.speakers.length ? lines.filter((line) => !isMuted(table, line)) : lines;

/** Mutes or unmutes the author of this line. */
export function mute(table: string, line: Line, yes: boolean): void {
  const speaker = speakerOf(table, line);
  muted.speakers = [...muted.speakers.filter((other) => other !== speaker), ...(yes ? [speaker] : [])].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(muted.speakers));
}
