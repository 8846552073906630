import { readdirSync } from "node:fs";
import { relative } from "node:path";

/** Parts of the client that are loaded as one; what more than one of them uses belongs to every table. */
const PARTS = [
  ["squadron", /\/src\/(boards\/legends\/builder|pages\/squadron)\//],
  ["caledea", /\/src\/boards\/caledea\//],
  ["fleet", /\/src\/boards\/fleet_commander\//],
  ["marks", /\/src\/boards\/legends\/(BattleLegend\.svelte|legend\.ts)$/],
  ["legends", /\/src\/boards\/legends\//],
  ["study", /\/src\/(study\/|pages\/Replay)/],
  ["lesson", /\/src\/(lessons|puzzles)\//],
  ["text", /\/src\/table\/text\//],
  ["qr", /\/src\/(table\/QrCode|lib\/qr)/],
];
const THUMB = /\/Thumb\.svelte$/;

/** A few large files compress better than many small ones. The first page has its own, and so have the small pictures of tables on it. */
export function chunkOf(id, graph) {
  const users = usersOf(id, graph);
  if (users.some((user) => graph.getModuleInfo(user)?.isEntry)) return "index";
  if (users.some((user) => THUMB.test(user))) return "thumbs";
  const parts = new Set(users.map(partOf));
  // The legend of a battle is opened at its table only.
  if (parts.has("legends")) parts.delete("marks");
  const [one, ...more] = parts;
  if (!more.length) return one;
  // What the battles of Legends and its squadrons have in common.
  return [one, ...more].sort().join() === "legends,squadron" ? "ships" : "table";
}

const partOf = (id) => PARTS.find(([, folder]) => folder.test(id))?.[0] ?? "table";

/** The module itself and all that are loaded only together with it. */
function usersOf(id, graph, met = new Set([id])) {
  for (const user of graph.getModuleInfo(id)?.importers ?? []) {
    if (met.has(user)) continue;
    met.add(user);
    usersOf(user, graph, met);
  }
  return [...met];
}

/** The class by which the styles of a component are its own: as short as can be, and the same in every build. */
export function shortClasses(folder) {
  const components = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".svelte"))
    .sort();
  return ({ filename, hash }) => {
    const place = components.indexOf(relative(folder, filename));
    return `_${place < 0 ? hash(filename) : place.toString(36)}`;
  };
}
