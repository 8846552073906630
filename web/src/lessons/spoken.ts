import { getContext, setContext } from "svelte";

const KEY = Symbol("the game whose words are spoken");

/** Has this game's terms explained in this part of the page. */
export const speak = (game: () => string): void => void setContext(KEY, game);

/** The game whose terms are explained here; none outside a table. */
export const spoken = (): (() => string) => getContext<(() => string) | undefined>(KEY) ?? (() => "");
