import * as api from "./api";

/** Names of a machine for itself: a link with one of them leads nobody else here. */
const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isAlone = (host: string = window.location.hostname): boolean => OWN.has(host) || host.startsWith("127.");

const here = (): string => `${window.location.origin}${window.location.pathname}`;

export const linkOf = (table: string, token: string, base = here()): string => `${base}#/t/${table}/${token}`;

/** The page as others on the network open it; empty when the server listens to this machine only. */
export async function networkBase(): Promise<string> {
  return isAlone() ? ((await api.network()).addresses[0] ?? "") : here();
}

/** How to start the server so that others can open the page. */
export function commands(): string[] {
  const port = window.location.port || "8000";
  return [`make play HOST=0.0.0.0 PORT=${port}`, `wartable serve --host 0.0.0.0 --port ${port}`];
}
