/** Some keys, and their description in the list of keyboard shortcuts. */
type Entry = readonly [keys: readonly string[], says: string];

interface Section {
  title: string;
  /** Handled before the focused element; otherwise the focused element comes first. */
  first?: boolean;
  keys: Record<string, Entry>;
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
const SHIFTED = ["Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight"] as const;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** Every key of the page, by context. The list of shortcuts and every handler are made from this table. */
export const KEYS = {
  lesson: {
    title: "In a lesson",
    first: true,
    keys: {
      next: [["Enter", "Space"], "Next"],
      back: [["Backspace"], "Back"],
      show: [["S"], "Show me"],
      leave: [["Escape"], "Leave the lesson"],
      board: [["B"], "Go to the board"],
    },
  },
  puzzle: {
    title: "In a puzzle",
    first: true,
    keys: {
      leave: [["Escape"], "Leave the puzzle"],
      board: [["B"], "Go to the board"],
    },
  },
  word: {
    title: "While a term is explained",
    first: true,
    keys: { close: [["Escape"], "Close the explanation"] },
  },
  show: {
    title: "While something is being shown",
    first: true,
    keys: {
      now: [["Escape"], "Back to now, from an earlier moment or a replay"],
      skip: [["Space", "Escape"], "Skip it"],
    },
  },
  attack: {
    title: "In an attack",
    first: true,
    keys: {
      again: [["R"], "Re-roll a miss"],
      keep: [["K"], "Keep the dice"],
      yes: [["Y"], "Yes: overcharge, use the card, cover"],
      no: [["N"], "No: let it roll, hold, pass"],
      away: [["Space", "Escape"], "Close the tray of the last attack"],
    },
  },
  wing: {
    title: "In the list of a fighter group",
    keys: {
      nudge: [ARROWS, "Move the group a tenth of an inch"],
      far: [SHIFTED, "Move the group an inch"],
      still: [["Backspace"], "Back to where they are"],
    },
  },
  board: {
    title: "On the board",
    keys: {
      walk: [ARROWS, "Move to the nearest thing that way"],
      into: [["PageDown"], "Go to the pieces there"],
      out: [["PageUp"], "Go back to their place"],
      choose: [["Enter", "Space"], "Choose it; a second time, do it"],
      next: [["N"], "Go to the next thing that can be chosen"],
      near: [["Tab"], "Go to the next unit, the nearest to the selected one first"],
      nearBack: [["Shift+Tab"], "Go to the one before"],
      shift: [SHIFTED, "Scroll the board"],
      nearer: [["+"], "Zoom in"],
      farther: [["-"], "Zoom out"],
      all: [["0"], "Show the whole board"],
      legend: [["G"], "Legend"],
      home: [["C"], "My capital"],
      whole: [["W"], "Take the whole stack"],
      ruler: [["R"], "Ruler, while held"],
      threat: [["T"], "What enemies could hit, while held"],
      rings: [["O"], "Range rings around the selected unit"],
      follow: [["F"], "Look at the unit that acts"],
      turn: [["V"], "Turn the table"],
      card: [["D"], "Open or close the unit card"],
      close: [["Escape"], "Close a list of things"],
    },
  },
  flight: {
    title: "While a ship flies",
    keys: {
      on: [["ArrowUp", "ArrowRight"], "Move the chosen turn or the end 0.1 inch later"],
      back: [["ArrowDown", "ArrowLeft"], "0.1 inch earlier"],
      far: [["Shift+ArrowUp", "Shift+ArrowRight"], "A whole inch later"],
      farBack: [["Shift+ArrowDown", "Shift+ArrowLeft"], "A whole inch earlier"],
      first: [["Home"], "As early as possible"],
      last: [["End"], "As late as possible"],
      mark: [["M"], "Go to the next mark"],
      markBack: [["Shift+M"], "Go to the previous mark"],
      handle: [["]"], "Choose the next turn, or the end"],
      handleBack: [["["], "Choose the previous turn"],
      port: [[","], "One notch to port"],
      starboard: [["."], "One notch to starboard"],
      pause: [["P"], "Fire from the place you are looking at"],
      plan: [["Enter"], "Plan the flight as drawn; once planned, fly it"],
      say: [["S"], "Describe the situation"],
      target: [["Click a target"], "Plan a shot from the best place, and see every battery; again: cancel it"],
      place: [["Click a place"], "Move the chosen turn or the end as near to it as possible"],
    },
  },
  deploy: {
    title: "While a ship is deployed",
    keys: {
      move: [ARROWS, "Move the ghost 0.1 inch"],
      far: [SHIFTED, "Move it a whole inch"],
      port: [[","], "One notch to port"],
      starboard: [["."], "One notch to starboard"],
      take: [["Enter"], "Accept the proposed place; then deploy"],
    },
  },
  template: {
    title: "While a course is laid",
    keys: {
      short: [["1"], "The shortest straight"],
      middle: [["2"], "The middle straight"],
      long: [["3"], "The longest straight"],
      starboard: [["A", "B", "C"], "A turn of this letter to starboard"],
      port: [["Shift+A", "Shift+B", "Shift+C"], "The same to port"],
    },
  },
  plan: {
    title: "Your plan",
    keys: {
      commit: [["Enter", "Ctrl+Enter"], "Do what is planned"],
      drop: [["Backspace"], "Remove the last piece of the plan"],
      redo: [["Ctrl+Shift+Z"], "Redo"],
      clear: [["Escape"], "Clear the unfinished choice, then the plan"],
    },
  },
  question: {
    title: "Answering a question",
    keys: {
      answer: [DIGITS, "Choose the first answer, the second, and so on"],
      advice: [["I"], "What would a bot do?"],
      undo: [["Ctrl+Z", "U"], "Undo the last piece of the plan, or else the last answer"],
      end: [["E"], "End the turn, pass or stop"],
    },
  },
  replay: {
    title: "In a replay",
    keys: {
      back: [["ArrowLeft", "["], "One step back"],
      on: [["ArrowRight", "]"], "One step forward"],
      start: [["Home"], "Go to the start"],
      end: [["End"], "Go to the end"],
      play: [["Space"], "Play or stop"],
    },
  },
  tabs: {
    title: "On the tabs",
    keys: { step: [["ArrowLeft", "ArrowRight"], "Go to the next tab that way"] },
  },
  table: {
    title: "At the table",
    keys: {
      board: [["B"], "Go to the board"],
      answer: [["A"], "Go to your answer"],
      log: [["L"], "Go to the log"],
      rules: [["K"], "Go to the rules"],
      text: [["J"], "Show the table in words, or the board again"],
    },
  },
  page: {
    title: "Everywhere",
    keys: { keys: [["?"], "Show keyboard shortcuts"] },
  },
} as const satisfies Record<string, Section>;

type Context = keyof typeof KEYS;
export type Action<C extends Context> = keyof (typeof KEYS)[C]["keys"] & string;
/** Handles a key. Returns false if it does nothing now, so that another handler may use it. */
type Run = (event: KeyboardEvent) => boolean | void;
export type Actions<C extends Context> = Partial<Record<Action<C>, Run>>;

interface Bound {
  context: Context;
  actions: Record<string, Run>;
  /** Active only while the focus is in here. */
  within: Element | null;
}
const bound: Bound[] = [];

/** Binds keys wherever the focus is; returns a function that unbinds them, for use in an effect. */
export function bind<C extends Context>(context: C, actions: Actions<C>, within: Element | null = null): () => void {
  const entry: Bound = { context, actions: actions as Record<string, Run>, within };
  bound.push(entry);
  return () => void bound.splice(bound.indexOf(entry), 1);
}

/** Keys of a part of the page, active while the focus is in it. */
export function keysOn<C extends Context>(context: C, actions: Actions<C>): (part: HTMLElement | SVGElement) => () => void {
  return (part) => {
    const press = (event: Event): void => void perform(context, actions, event as KeyboardEvent);
    const forget = bind(context, actions, part);
    part.addEventListener("keydown", press);
    return () => {
      part.removeEventListener("keydown", press);
      forget();
    };
  };
}

/** Handles the key in this context, if it has a meaning there. */
export function perform<C extends Context>(context: C, actions: Actions<C>, event: KeyboardEvent): boolean {
  const meant = Object.entries<Entry>(KEYS[context].keys).filter(([, [keys]]) => keys.includes(pressed(event)));
  const done = meant.some(([action]) => {
    const run = (actions as Record<string, Run>)[action];
    return run !== undefined && run(event) !== false;
  });
  if (done) event.preventDefault();
  return done;
}

/** The key in the table's spelling: capital letters, and Shift only where it is not part of the character. */
function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const name = key === " " ? "Space" : /^[a-z]$/i.test(key) ? key.toUpperCase() : key;
  const shift = shiftKey && /^(.{2,}|[A-Z])$/.test(name) ? "Shift+" : "";
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${altKey ? "Alt+" : ""}${shift}${name}`;
}

const TYPING = "select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range])";

/** Whether the key belongs to the focused element: a text field, a button, an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || at?.closest(TYPING) || document.querySelector("dialog[open]")) return true;
  const presses = (event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey;
  if (presses) return !!at?.closest("button, a[href], summary, input");
  return event.key.startsWith("Arrow") && !!at?.closest("input");
}

function hear(first: boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTaken(event)) return;
    const here = bound.filter(({ context, within }) => !within && ((KEYS[context] as Section).first ?? false) === first);
    here.toReversed().some(({ context, actions }) => perform(context, actions, event));
  };
}

/** Starts listening for keys; call once per page. */
export function listen(): void {
  window.addEventListener("keydown", hear(true), true);
  window.addEventListener("keydown", hear(false));
}

/** Ties a table entry to a button: its keys press the button, and screen readers announce them. */
export function shortcut<C extends Context>(context: C, action: Action<C>): (button: HTMLButtonElement) => () => void {
  return (button) => {
    const [keys] = (KEYS[context].keys as Record<string, Entry>)[action] ?? [[]];
    button.setAttribute("aria-keyshortcuts", keys.map((key) => key.replace("Ctrl", "Control")).join(" "));
    const press = (): boolean | void => (button.disabled || !button.offsetParent ? false : button.click());
    return bind<Context>(context, { [action]: press });
  };
}

/** The keyboard shortcuts active on this page, by section. */
export function keysHere(): [title: string, entries: Entry[]][] {
  const here = new Set(bound.flatMap(({ context, actions }) => Object.keys(actions).map((action) => `${context} ${action}`)));
  const sections = Object.entries<Section>(KEYS).map(([context, { title, keys }]): [string, Entry[]] => [
    title,
    Object.entries(keys).flatMap(([action, entry]) => (here.has(`${context} ${action}`) ? [entry] : [])),
  ]);
  return sections.filter(([, entries]) => entries.length);
}

/** Keys as labeled on a keyboard; arrow keys are combined. */
export function keyWords(keys: readonly string[]): string[] {
  if (keys === DIGITS) return ["1 – 9"];
  if (keys === ARROWS) return ["Arrow keys"];
  if (keys === SHIFTED) return ["Shift + arrow keys"];
  const signs: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };
  return keys.map((key) => signs[key] ?? (key.length > 1 ? key.replaceAll("+", " + ") : key));
}
