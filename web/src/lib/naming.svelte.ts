import { keepSettings, settings } from "./settings.svelte";

/** The dialog that asks for the player's name; `done` resolves with it. */
export const naming = $state<{ open: boolean }>({ open: false });
let done: ((name: string) => void) | null = null;

/** The player's name, asked for once, when first needed. Empty if the player cancels. */
export function ownName(): Promise<string> {
  if (settings.name.trim()) return Promise.resolve(settings.name.trim());
  naming.open = true;
  return new Promise((resolve) => (done = resolve));
}

export function nameIs(name: string): void {
  settings.name = name.trim();
  keepSettings();
  finish(settings.name);
}

/** Closes the dialog, with or without a name. */
export function finish(name = ""): void {
  naming.open = false;
  done?.(name);
  done = null;
}
