import { kept } from "./tables.svelte";

/** Routes by the part of the address after `#`, which never leaves the browser, because a table link contains a seat's token. */
class Router {
  path = $state(read());

  constructor() {
    const follow = (): void => {
      const path = read();
      if (path === this.path) return;
      this.path = path;
      window.scrollTo(0, 0);
    };
    window.addEventListener("hashchange", follow);
    // Between two seats of one table the address stays the same.
    window.addEventListener("popstate", follow);
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

function read(): string {
  const path = decodeURIComponent(window.location.hash.replace(/^#/, "")) || "/";
  const [page, table, token, ...more] = path.split("/").filter(Boolean);
  if (!table || (page !== "t" && page !== "replay")) return path;
  if (!token || !isToken(token)) return withToken(page, table, token ? [token, ...more] : []);
  hide(page, table, token, more);
  return path;
}

/** Optional parts after the table: the word for its text view, or a place in its replay. */
const isToken = (word: string): boolean => word !== "text" && !/^\d{1,9}$/.test(word);

/** Removes the token from the address, so that nobody who sees or copies it gets a seat; the history entry keeps it. */
function hide(page: string, table: string, token: string, more: string[]): void {
  const shown = page === "replay" ? [page, table, ...more] : [page, table];
  window.history.replaceState({ path: `/${[page, table, token, ...more].join("/")}` }, "", `#/${shown.join("/")}`);
}

/** The page with the token from this history entry, or with the stored one; without a token it opens nothing. */
function withToken(page: string, table: string, more: string[]): string {
  const { path = "" } = (window.history.state ?? {}) as { path?: string };
  const mine = path.startsWith(`/${page}/${table}/`);
  if (mine && page === "t") return path;
  const token = mine ? path.split("/")[3] : kept(table)?.token;
  return token ? `/${[page, table, token, ...more].join("/")}` : `/${page}/${table}`;
}

/** Switches the table to another token; the page stays as it is. */
export function changeToken(table: string, token: string): void {
  hide("t", table, token, []);
}

/** Records the replay's moment and point of view in the address, so that reloading the page returns to them. */
export function keepMoment(table: string, token: string, place: number, eyes: string): void {
  hide("replay", table, token, [String(place), eyes]);
}

/** Goes to a page. From a table, "back" leads home, not to a used form or the previous match. */
export function go(path: string): void {
  if (router.parts[0] === "new" || router.parts[0] === "t") window.location.replace(`#${path}`);
  else window.location.hash = path;
}

export const router = new Router();
