import * as api from "./api";

/** Names a machine uses for itself: a link with one of them does not work for anybody else. */
const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isAlone = (host: string = window.location.hostname): boolean => OWN.has(host) || host.startsWith("127.");

const here = (): string => `${window.location.origin}${window.location.pathname}`;

export const linkOf = (table: string, token: string, base = here()): string => `${base}#/t/${table}/${token}`;

/** The page's address for others on the network; empty if the server listens to this machine only. */
export async function networkBase(): Promise<string> {
  return isAlone() ? ((await api.network()).addresses[0] ?? "") : here();
}

/** How to start the server so that others can open the page. */
export function commands(): string[] {
  const port = window.location.port || "8000";
  return [`make play HOST=0.0.0.0 PORT=${port}`, `wartable serve --host 0.0.0.0 --port ${port}`];
}
