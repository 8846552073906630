import { keepSettings, settings } from "./settings.svelte";

/** The dialog that asks for the player's name; `done` waits for it. */
export const naming = $state<{ open: boolean }>({ open: false });
let done: ((name: string) => void) | null = null;

/** The player's name: asked for once, when it is first needed. Empty when the player would rather not go on. */
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

/** The dialog is closed, whether a name was given or not. */
export function finish(name = ""): void {
  naming.open = false;
  done?.(name);
  done = null;
}
