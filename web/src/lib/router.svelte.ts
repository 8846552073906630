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

export function go(path: string): void {
  window.location.hash = path;
}

export const router = new Router();
