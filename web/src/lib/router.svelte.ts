import { kept } from "./tables.svelte";

/** Pages by the part of the address after `#`, which never leaves the browser: a link to a table holds a seat's token. */
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

/** What else may follow a table: the word for its text view, or a place in its replay. */
const isToken = (word: string): boolean => word !== "text" && !/^\d{1,9}$/.test(word);

/** Takes the token out of the address, so that whoever sees or copies it has no seat; this entry of the history keeps it. */
function hide(page: string, table: string, token: string, more: string[]): void {
  const shown = page === "replay" ? [page, table, ...more] : [page, table];
  window.history.replaceState({ path: `/${[page, table, token, ...more].join("/")}` }, "", `#/${shown.join("/")}`);
}

/** The page with the token of this entry of the history, or with the one that the browser has kept; without any, it opens nothing. */
function withToken(page: string, table: string, more: string[]): string {
  const { path = "" } = (window.history.state ?? {}) as { path?: string };
  const mine = path.startsWith(`/${page}/${table}/`);
  if (mine && page === "t") return path;
  const token = mine ? path.split("/")[3] : kept(table)?.token;
  return token ? `/${[page, table, token, ...more].join("/")}` : `/${page}/${table}`;
}

/** The table is open with another token from here on; the page stays as it is. */
export function changeToken(table: string, token: string): void {
  hide("t", table, token, []);
}

/** The replay is at another moment, or seen with other eyes: the address says so, and reloading the page comes back to it. */
export function keepMoment(table: string, token: string, place: number, eyes: string): void {
  hide("replay", table, token, [String(place), eyes]);
}

/** Goes to a page. From a table, "back" leads home: it does not return to a form that has done its work or to the match before. */
export function go(path: string): void {
  if (router.parts[0] === "new" || router.parts[0] === "t") window.location.replace(`#${path}`);
  else window.location.hash = path;
}

export const router = new Router();
