/** Pages by the part of the address after `#`, which never leaves the browser: it can hold a seat's token. */
export class Router {
  path = $state(read());

  constructor() {
    window.addEventListener("hashchange", () => {
      this.path = read();
      window.scrollTo(0, 0);
    });
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

function read(): string {
  return decodeURIComponent(window.location.hash.replace(/^#/, "")) || "/";
}

/** Goes to a page. From a table, "back" leads home: a form that has done its work and the match before are not gone back to. */
export function go(path: string): void {
  if (router.parts[0] === "new" || router.parts[0] === "t") window.location.replace(`#${path}`);
  else window.location.hash = path;
}

export const router = new Router();
