import { kept } from "./tables.svelte";

/** Pages by the part of the address after `#`, which never leaves the browser: a link to a table holds a seat's token. */
export class Router {
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
  const [page, table, token] = path.split("/").filter(Boolean);
  if (page !== "t" || !table) return path;
  if (!token || token === "text") return withToken(table, token);
  hide(table, path);
  return path;
}

/** Takes the token out of the address, so that whoever sees or copies it has no seat; this entry of the history keeps it. */
function hide(table: string, path: string): void {
  window.history.replaceState({ path }, "", `#/t/${table}`);
}

/** The table with the token of this entry of the history, or with the one that the browser has kept; without any, it opens nothing. */
function withToken(table: string, words = ""): string {
  const { path = "" } = (window.history.state ?? {}) as { path?: string };
  if (path.startsWith(`/t/${table}/`)) return path;
  const token = kept(table)?.token;
  return token ? `/t/${table}/${token}/${words}` : `/t/${table}`;
}

/** The table is open with another token from here on; the page stays as it is. */
export function changeToken(table: string, token: string): void {
  hide(table, `/t/${table}/${token}`);
}

/** Goes to a page. From a table, "back" leads home: a form that has done its work and the match before are not gone back to. */
export function go(path: string): void {
  if (router.parts[0] === "new" || router.parts[0] === "t") window.location.replace(`#${path}`);
  else window.location.hash = path;
}

export const router = new Router();
