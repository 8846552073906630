const BOARD = '[role=region][aria-label="The board"]';
const CONTROL = "button:not(:disabled), input:not(:disabled), select:not(:disabled)";

/** Where an answer is given, best first: on the board, in the form of the question, by the button that commits. */
const ANSWERS = [
  `${BOARD} [data-answer]:not([inert] *)`,
  `${BOARD} [data-thing].can:not([inert] *)`,
  `.answer .fields :is([data-digits], fieldset, [role=group]) :is(${CONTROL})`,
  ".answer .acts .go",
  ".answer .acts .end",
];

function focus(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].find((one) => one.getClientRects().length);
  found?.focus({ preventScroll: true });
  return !!found;
}

export function toAnswer(): boolean {
  return ANSWERS.some(focus);
}

/** To the thing on the board where the focus was last; a board that is read is scrolled. */
export function toBoard(): boolean {
  return focus(`${BOARD} [data-thing][tabindex="0"]:not([inert] *)`) || focus(BOARD);
}

/** The focus follows the questions, unless it is wanted elsewhere: in the rail, in a dialog, where something is typed. */
export function mayMove(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || !!at.closest(`${BOARD}, .answer, .skip`);
}

/** Presses the answer of this number. */
export function press(number: number): boolean {
  const list = [...document.querySelectorAll("[data-digits]")].find((one) => one.getClientRects().length);
  const button = list?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")[number - 1];
  button?.click();
  return !!button;
}
