type Theme = "system" | "light" | "dark";
type Speed = "slow" | "normal" | "fast" | "off";

interface Settings {
  name: string;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  notify: boolean;
  /** Answer questions with only one possible answer automatically. */
  passing: boolean;
  /** Keep the goal box open. */
  goal: boolean;
  /** Explain new kinds of answers the first time they are offered. */
  hints: boolean;
  /** Show tables in words, without a picture. */
  text: boolean;
}

const KEY = "wartable.settings";
const DEFAULTS: Settings = {
  name: "",
  theme: "system",
  speed: "normal",
  sound: false,
  volume: 0.6,
  notify: false,
  passing: true,
  goal: true,
  hints: true,
  text: false,
};

/** Duration factors relative to normal. */
export const PACE: Record<Speed, number> = { slow: 1.85, normal: 1, fast: 0.5, off: 0 };

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Stored in this browser only. */
export const settings = $state<Settings>(load());

export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

const dark = window.matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(dark.matches);
dark.addEventListener("change", (event) => (systemDark = event.matches));

export function themeInUse(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return systemDark ? "dark" : "light";
}
