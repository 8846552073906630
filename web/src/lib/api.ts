import type {
  Act,
  Advice,
  Answered,
  Book,
  Chances,
  Course,
  Courses,
  CreateTable,
  Explained,
  GameInfo,
  Help,
  Hook,
  LessonReply,
  LessonStep,
  Lobby,
  LogPage,
  Look,
  Moments,
  Network,
  NewKey,
  Odds,
  OpenReplay,
  OpenTable,
  OpenTables,
  PuzzleReply,
  PuzzleSolution,
  PuzzleStep,
  Puzzles,
  Replay,
  ReplayIndex,
  Review,
  Reply,
  RulePage,
  Seen,
  SeatTaken,
  SquadronChecked,
  SquadronPlan,
  SquadronYard,
  TableCreated,
  TakeSeat,
  TextReply,
  TypeLine,
  Update,
} from "../protocol";

/** A failed request; the message is the server's sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

/** What went wrong, in a sentence. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const UNREACHABLE = "The server cannot be reached. Is it still running?";

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const response = await fetch(path, request).catch(() => {
    throw new ApiError(0, UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const why = (answer as { why?: string } | null)?.why;
    throw new ApiError(response.status, why ?? `The server answered with an error (${response.status}).`);
  }
  return answer as T;
}

export interface Seat {
  table: string;
  token: string;
  /** API path for queries; defaults to the table's. */
  path?: string;
}

const place = (at: Seat): string => at.path ?? `/api/tables/${at.table}`;

let lobby: Promise<Lobby> | null = null;
let net: Promise<Network> | null = null;
const rules = new Map<string, Promise<RulePage>>();
const books = new Map<string, Promise<Book>>();

export function games(): Promise<Lobby> {
  lobby ??= call<Lobby>("GET", "/api/games").catch((error: unknown) => {
    lobby = null;
    throw error;
  });
  return lobby;
}

export async function game(name: string): Promise<GameInfo> {
  const found = (await games()).games.find((g) => g.name === name);
  if (!found) throw new ApiError(404, `There is no game ${name} on this table.`);
  return found;
}

export const create = (table: CreateTable): Promise<TableCreated> => call("POST", "/api/tables", table);

/** The public list of tables with free seats. */
export const openTables = async (): Promise<OpenTable[]> => (await call<OpenTables>("GET", "/api/open")).tables;

export const takeSeat = (table: string, who: TakeSeat): Promise<SeatTaken> => call("POST", `/api/open/${table}`, who);

export function network(): Promise<Network> {
  return (net ??= call<Network>("GET", "/api/network"));
}

export const look = (at: Seat, seen: number): Promise<Update> =>
  call("GET", `/api/tables/${at.table}?seen=${seen}`, undefined, at.token);

export const act = (at: Seat, what: Act): Promise<Reply> => call("POST", `/api/tables/${at.table}/act`, what, at.token);

export const explain = (at: Seat, choice: unknown): Promise<Explained> =>
  call<Explained>("POST", `${place(at)}/explain`, { choice }, at.token);

export const odds = async (at: Seat, choice: unknown): Promise<Odds | null> =>
  (await call<Chances>("POST", `${place(at)}/odds`, { choice }, at.token)).odds;

/** What a bot would do after these choices. */
export const advice = (at: Seat, choices: unknown[]): Promise<Advice> =>
  call("POST", `/api/tables/${at.table}/advice`, { choices }, at.token);

export const query = async (at: Seat, question: unknown): Promise<Answered["answer"]> =>
  (await call<Answered>("POST", `${place(at)}/query`, { question }, at.token)).answer;

/** The response to a typed line; for an empty one, the news. */
export const typeLine = (at: Seat, typed: TypeLine): Promise<TextReply> =>
  call("POST", `/api/tables/${at.table}/text`, typed, at.token);

/** Everything that never changes at a table and is needed to draw it, as the game sends it. */
export const scenery = <T>(at: Seat): Promise<T> => call("GET", `${place(at)}/scenery`, undefined, at.token);

export function rule(id: string): Promise<RulePage> {
  let found = rules.get(id);
  if (!found) {
    found = call<RulePage>("GET", `/api/rules/${encodeURIComponent(id)}`);
    found.catch(() => rules.delete(id));
    rules.set(id, found);
  }
  return found;
}

/** A game's whole rulebook, fetched once. */
export function book(game: string): Promise<Book> {
  let found = books.get(game);
  if (!found) {
    found = call<Book>("GET", `/api/books/${encodeURIComponent(game)}`);
    found.catch(() => books.delete(game));
    books.set(game, found);
  }
  return found;
}

export async function journal(at: Seat): Promise<string> {
  const response = await fetch(`/api/tables/${at.table}/journal`, { headers: { Authorization: `Bearer ${at.token}` } });
  if (!response.ok) throw new ApiError(response.status, "The journal is available once the match is over.");
  return response.text();
}

let learning: Promise<Course[]> | null = null;

/** The available lessons. */
export function courses(): Promise<Course[]> {
  learning ??= call<Courses>("GET", "/api/lessons")
    .then(({ courses }) => courses)
    .catch((error: unknown) => {
      learning = null;
      throw error;
    });
  return learning;
}

export const help = (game: string): Promise<Help> => call("GET", `/api/help/${encodeURIComponent(game)}`);

export const lessonStep = (lesson: string, step: number): Promise<LessonStep> =>
  call("GET", `/api/lessons/${encodeURIComponent(lesson)}/${step}`);

export const lessonAnswer = (at: string, choices: unknown[]): Promise<LessonReply> => call("POST", at, { choices });

export const puzzlePath = (puzzle: string, soFar: string): string => `/api/puzzles/${encodeURIComponent(puzzle)}/at/${soFar}`;

export const puzzles = (): Promise<Puzzles> => call("GET", "/api/puzzles");

export const puzzleStep = (puzzle: string): Promise<PuzzleStep> => call("GET", puzzlePath(puzzle, "-"));

export const puzzleAnswer = (at: string, choices: unknown[]): Promise<PuzzleReply> => call("POST", at, { choices });

export const puzzleSolution = (puzzle: string): Promise<PuzzleSolution> =>
  call("GET", `/api/puzzles/${encodeURIComponent(puzzle)}/solution`);

export const lessonLook = (at: string, look: Look): Promise<Seen> => call("POST", `${at}/look`, look);

/** The match as this seat saw it at lines of its log. */
export const moments = (at: Seat, since: number, count: number): Promise<Moments> =>
  call("GET", `/api/tables/${at.table}/moments?since=${since}&count=${count}`, undefined, at.token);

/** A new key for your own seat or, as the host, for spectators. */
export const newKey = (at: Seat, seat: number | null): Promise<SeatTaken> =>
  call("POST", `${place(at)}/key`, { seat } satisfies NewKey, at.token);

/** The web address called when it is this seat's turn. */
export const hook = (at: Seat): Promise<Hook> => call("GET", `${place(at)}/hook`, undefined, at.token);

export const nameHook = (at: Seat, url: string): Promise<Hook> =>
  call("PUT", `${place(at)}/hook`, { url } satisfies Hook, at.token);

/** The host deletes the table for good. */
export const deleteTable = (at: Seat): Promise<void> => call("DELETE", place(at), undefined, at.token);

/** A page of the log. */
export const log = (at: Seat, since: number, count: number): Promise<LogPage> =>
  call("GET", `${place(at)}/log?since=${since}&count=${count}`, undefined, at.token);

export const openReplay = (what: OpenReplay): Promise<Replay> => call("POST", "/api/replays", what);

const squadrons = (at: Seat | null): string => (at ? `${place(at)}/squadrons` : "/api/squadrons");

/** The units and cards for building squadrons; at a table, with its data and terms. */
export const yard = (at: Seat | null): Promise<SquadronYard> => call("GET", squadrons(at), undefined, at?.token);

export const checkSquadron = (at: Seat | null, plan: SquadronPlan): Promise<SquadronChecked> =>
  call("POST", squadrons(at), plan, at?.token);

export const randomSquadron = (at: Seat | null, plan: SquadronPlan): Promise<SquadronChecked> =>
  call("POST", `${squadrons(at)}/random`, plan, at?.token);
/** Every log line and roll of a match. */
export const replayIndex = (what: OpenReplay): Promise<ReplayIndex> => call("POST", "/api/replays/index", what);

/** The same for a finished match at a table, computed once for all viewers, as spectators see it. */
export const tableIndex = (at: Seat): Promise<ReplayIndex> => call("GET", `${place(at)}/index`, undefined, at.token);

export const tableReview = (at: Seat): Promise<Review> => call("GET", `${place(at)}/review`, undefined, at.token);

/** The decisions of a match that cost each player most. */
export const replayReview = (what: OpenReplay): Promise<Review> => call("POST", "/api/replays/review", what);
