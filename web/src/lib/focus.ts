const BOARD = '[role=region][aria-label="The board"]';
const CONTROL = "button:not(:disabled), input:not(:disabled), select:not(:disabled)";

/** Where an answer is given, in order of preference: the board, the question's form, the confirm button. */
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

/** Focuses the last focused thing on the board; a text board scrolls. */
export function toBoard(): boolean {
  return focus(`${BOARD} [data-thing][tabindex="0"]:not([inert] *)`) || focus(BOARD);
}

/** Whether the focus may follow the questions: not while it is in the rail, a dialog or a text field. */
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
