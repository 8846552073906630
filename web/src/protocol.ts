// Made by `python -m wartable.table.typescript web/src/protocol.ts`. Do not edit: change the Python types instead.

/** A bot's best answers for this seat, based on what the seat knows, best first. None of them has been carried out.

    A refusal means that there is no advice: there is no question, or the table has advice turned off. */
export interface Advice {
  ask: number;
  refusal: Refusal | null;
  ideas: Idea[];
  why: string;
}

/** Agrees to another seat's take-back, or refuses. */
export interface AnswerBack {
  type: "AnswerBack";
  yes: boolean;
}

/** The query's result; None if there is none. */
export interface Answered {
  answer: Finding | null;
}

/** Asks what a bot would do after these choices, which are already planned. */
export interface AskAdvice {
  choices?: unknown[];
}

/** Whose answer is awaited, and in which window; nothing about its content. */
export interface Awaited {
  seat: number;
  window: string;
}

/** A seat asks to take back its last choice: who has agreed so far, and who still has to answer.

    `says` is the choice in the words of the viewer's log; empty if the log does not mention it. */
export interface BackRequest {
  seat: number;
  agreed: number[];
  awaited: number[];
  says: string;
}

/** A number of each of these, as pairs (id, number): at most its cap of each, total cost between `least` and `most`. */
export interface Bag {
  type: "Bag";
  items: ([number | string | Record<string, unknown>, number, number])[];
  least: number;
  most: number;
}

/** LOK-ATTACK-01, LOK-ATTACK-04: a weapon of a warship. Number 1 stands at the lower left, the others clockwise. */
export interface Battery {
  id: string;
  ship: string;
  number: number;
  name: string;
  guns: number;
  type: "F" | "M" | "P";
  power: number;
  mount: "combat" | "none" | "turret";
  range?: number;
  missile?: string;
  abilities?: ("anti_missile" | "armor_piercing" | "blast" | "devastating" | "high_rof" | "precise" | "pulse_beam" | "scout")[];
}

/** A part of the quick reference. */
export interface Block {
  title: string;
  lines: string[];
}

/** All entries of one game, in the order of the book; `reading` says how to read the examples. */
export interface Book {
  game: string;
  title: string;
  reading: string;
  group: Group[];
  entry: Entry[];
}

/** A level of bot that can take a seat, or a style of captain. */
export interface BotInfo {
  name: string;
  says: string;
}

/** A point of a finished match to continue from: after this many entries of its journal. */
export interface Branch {
  journal: string;
  entries: number;
}

/** The exact odds of a choice; None if the game gives none for it. */
export interface Chances {
  odds: Odds | null;
}

/** Sent after every later change: the changes in the view since the last message about it, and the new lines.

    docs/protocol.md describes the format of a patch. */
export interface Changed {
  type: "Changed";
  patch: unknown;
  lines: Line[];
  now: number;
}

/** Time to decide: `seconds` for each decision, or for all of a seat's decisions together. */
export interface Clock {
  per: "decision" | "game";
  seconds: number;
}

/** A game's lessons in order, and the first real game after them. */
export interface Course {
  game: string;
  title: string;
  lessons: LessonInfo[];
  first_game: FirstGame | null;
}

/** All available lessons. */
export interface Courses {
  courses: Course[];
}

/** A new table. Options not named get their defaults; `pack` is one of the game's packs or empty.

    With a `branch`, the options are those of its journal. `host` is the creator's seat; without it, the first
    person's. */
export interface CreateTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, boolean | number | string>;
  pack?: string;
  clock?: Clock | null;
  host?: number | null;
  branch?: Branch | null;
  advice?: boolean;
  stand_in?: string;
}

/** An act; the reply carries the same id. */
export interface Do {
  type: "Do";
  id: number;
  act: Join | Submit | TakeBack | AnswerBack | Say | Pause | Resume | Resign | HandOver | SitDown | Order | Rematch | List | Unlist | LetTalk | SendAway | LetIn;
}

/** One rule text with its stable id.

    A ruling answers `question` for a `reason`, and names the `option` that changes it if there is one.
    A vector has `text` as its title, and says what to `expect` of what is `given`. `see` names related entries. */
export interface Entry {
  id: string;
  game: string;
  kind: Kind;
  group: string;
  text: string;
  question?: string;
  given?: string;
  expect?: string;
  reason?: string;
  option?: string;
  see?: string[];
}

/** Asks whether a choice would be legal, without making it. */
export interface Explain {
  choice: unknown;
}

/** The refusal this choice would meet, as far as the asking seat can know; None if it is legal.

    `says` describes a legal choice in one sentence. */
export interface Explained {
  refusal: Refusal | null;
  says: string;
}

/** What a journal says about its dice: `seed` is None as long as it is secret. */
export interface Fairness {
  kind: string;
  commitment: string;
  seed: string | null;
}

/** LOK-BUILD-05, LOK-BUILD-18, LOK-RUL-TERM-2: one square token. */
export interface FighterType {
  id: string;
  code: string;
  name: string;
  faction: "heragul" | "surakari";
  cost: number;
  capacity: number;
  weapons: FighterWeapon[];
}

export interface FighterWeapon {
  name: string;
  guns: number;
  type: "F" | "P";
  power: number;
  range: number;
  abilities?: ("anti_missile" | "armor_piercing" | "blast" | "devastating" | "high_rof" | "precise" | "pulse_beam" | "scout")[];
}

/** What a query finds: in words, and as numbers, places or shapes for a client to draw. */
export interface Finding {
  text: string;
  numbers: ([string, number])[];
  places: (string | number)[];
  shapes: Shape[];
}

/** The game's first preset against a bot, with three goals. */
export interface FirstGame {
  say: string;
  goal: Goal[];
}

/** The result of hypothetical choices, as far as the seat can know. None of it has happened.

    `made`, `refusal` and `stopped` are as in a Reply. `question`, with its `words`, is the seat's next question; null if
    the choices stopped early. */
export interface Foreseen {
  ask: number;
  made: number;
  says: string[];
  refusal: Refusal | null;
  stopped: string;
  lines: Line[];
  question: Question | null;
  words: Record<string, Record<string, Word>>;
  outlook: unknown;
  position: unknown;
  odds: Odds | null;
}

/** A game that can be played here, with everything the new-table form needs. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  minutes: [number, number];
  version: number;
  seats: number[];
  options: Option[];
  presets: Preset[];
  packs: OfferedPack[];
  bots: BotInfo[];
  styles: BotInfo[];
}

/** Something to try in the first real game: a number of events of one kind, or victory. "me" and "other" stand for seats. */
export interface Goal {
  id: string;
  say: string;
  done: string;
  event?: Record<string, unknown> | null;
  count?: number;
  won?: boolean;
}

/** A subject of a book, in the order of the book. */
export interface Group {
  id: string;
  title: string;
}

/** Lets a bot play: for your own seat at any time, or for another seat while its player is away.

    Without a name, the table's stand-in plays; another seat always gets the stand-in. */
export interface HandOver {
  type: "HandOver";
  seat: number;
  bot?: string;
}

/** The first message: the table, the token, and the number of log lines already known.

    Sent again on an open socket, it changes the seat: one socket holds one seat's view at a time. `sheet` requests the table in
    words; without it the sheet of every view is empty. */
export interface Hello {
  type: "Hello";
  table: string;
  token: string;
  seen?: number;
  sheet?: boolean;
}

/** A game's help at every table: terms, hints for newcomers, and its rules on one page. */
export interface Help {
  term?: Meaning[];
  hint?: Hint[];
  quick?: Block[];
}

/** Shown once, when an answer of this kind is offered for the first time. */
export interface Hint {
  offer: string;
  says: string;
}

/** The web address called when it is your turn and you are away; empty for none. */
export interface Hook {
  url?: string;
}

/** An answer a bot recommends. */
export interface Idea {
  choice: unknown;
  says: string;
  chance: number | null;
  odds: string;
}

/** Sits down, with a name, the keys of the accepted terms, and some text to mix into the dice. */
export interface Join {
  type: "Join";
  name: string;
  agreed?: string[];
  salt?: string;
}

/** What an entry is: a rule of the game, our decision where the rules are unclear, or a worked example. */
export type Kind = "clause" | "ruling" | "vector";

/** All rolls of a match in their order, and the sums over those that were not undone. */
export interface Ledger {
  throws: Throw[];
  shares: Share[];
}

/** One legal answer in words, ready to send. */
export interface LegalChoice {
  says: string;
  choice: unknown;
}

/** The student's answers from a step on, in order; none at a step that only shows something. */
export interface LessonAnswers {
  choices?: unknown[];
}

/** An available lesson. */
export interface LessonInfo {
  id: string;
  title: string;
  minutes: number;
  steps: number;
}

/** The result: the first `made` answers were as taught; the next one gets a remark, or a rule forbids it. */
export interface LessonReply {
  made: number;
  say: string;
  refusal: Refusal | null;
  updates: Update[];
  now: LessonStep;
}

/** A lesson at the beginning of step `step`; with `step` equal to `steps` it is finished. */
export interface LessonStep {
  id: string;
  title: string;
  game: string;
  step: number;
  steps: number;
  told: string;
  say: string;
  show: string[];
  do: unknown;
  rules: string[];
  update: Update;
}

/** The host unblocks a spectator, by index in `View.blocked`. */
export interface LetIn {
  type: "LetIn";
  number: number;
}

/** The host allows spectators to talk, or stops allowing it. */
export interface LetTalk {
  type: "LetTalk";
  yes: boolean;
}

/** A line of the log, numbered for this viewer from 0. `event` is the game's event behind it, `rolls` its dice. */
export interface Line {
  n: number;
  at: number;
  kind: "chat" | "event" | "note";
  text: string;
  seat: number | null;
  rules: string[];
  event: unknown;
  rolls: ShownRoll[];
  by: string;
}

/** The host puts the table on the public list, with a sentence about it, or changes the sentence. */
export interface List {
  type: "List";
  says?: string;
}

/** A fleet list: its units, each with its cap as it is written. */
export interface ListFace {
  id: string;
  name: string;
  units: ([string, string])[];
}

/** Everything this server offers. */
export interface Lobby {
  games: GameInfo[];
}

/** Older lines of the log, in order. */
export interface LogPage {
  lines: Line[];
}

/** Looks ahead without doing anything: at the result of choices, in order as for Submit, or, with a `question`, at the
    result of a game query after them. There is one reply, Seen or Rejected, with the same id.

    If several looks are waiting, only the newest is carried out. `odds` also requests the odds of the last choice.
    With `ahead`, a seat without a question looks from the question it would get next if nothing changed until then. */
export interface Look {
  type: "Look";
  id: number;
  choices?: unknown[];
  question?: unknown;
  odds?: boolean;
  ahead?: boolean;
}

/** A game term explained in one sentence, with its rule. `forms` are other forms of the term. */
export interface Meaning {
  term: string;
  says: string;
  rule: string;
  forms?: string[];
}

/** LOK-MISSILE-21: all missiles of a type have one power. */
export interface MissileType {
  id: string;
  name: string;
  power: number;
  range: number;
}

/** The match as its viewer saw it at the log lines from `first` to `last`. */
export interface Moment {
  first: number;
  last: number;
  sheet: Section[];
  position: unknown;
  outcome: Outcome | null;
}

/** Moments of a running match, in order. */
export interface Moments {
  moments: Moment[];
}

/** Addresses of this server for others on the local network. Only browsers on the server's machine see them. */
export interface Network {
  addresses: string[];
}

/** Requests a new key in place of a leaked one: your own seat's or, as the host, that of a free seat or (without a
    seat) the spectators'. The reply is SeatTaken; the old key stops working. */
export interface NewKey {
  seat?: number | null;
}

/** A whole number from `low` to `high` in steps of `step`.

    `marks` name the values at which something changes, from low to high: where a slider snaps and keys jump to. They say
    nothing about what is allowed. People count in `unit`s, of which the number holds `scale`: thousandths of an inch are
    Number(0, 12_000, scale=1_000, unit='"'). */
export interface Number {
  type: "Number";
  low: number;
  high: number;
  step: number;
  marks: ([number, string])[];
  scale: number;
  unit: string;
}

/** Exact chances of what a choice leads to, most wanted first, and which later decisions they assume. */
export interface Odds {
  results: ([string, number])[];
  assumes: string;
  exact: ([string, string])[];
}

/** One kind of answer that a request takes: its tag, a few words for a button, and a space for each field. */
export interface Offer {
  kind: string;
  says: string;
  fields: ([string, One | Some | Bag | Number | Split | Spread | YesNo | Text | Spot | Path])[];
}

/** A pack available for new tables. `name` is its folder's name, `title` its own. */
export interface OfferedPack {
  name: string;
  title: string;
  says: string;
  options: Option[];
}

/** One of these. */
export interface One {
  type: "One";
  ids: (number | string | Record<string, unknown>)[];
}

/** Opens a journal file for a viewer: `count` steps, starting at entry `at`. */
export interface OpenReplay {
  journal: string;
  at?: number;
  count?: number;
  seat?: number | null;
  names?: string[];
}

/** A table with free seats that its host has put on the public list. Nothing here grants access. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  host: string;
  says: string;
  seats: number;
  taken: number;
  clock: Clock | null;
  terms: Term[];
  since: number;
  here: boolean;
}

/** The public list, newest first. */
export interface OpenTables {
  tables: OpenTable[];
}

/** An option that a game offers: its default, what else it may be, and the rule or ruling that it changes. */
export interface Option {
  key: string;
  default: boolean | number | string;
  says: string;
  rule: string;
  values: (boolean | number | string)[];
  low: number;
  high: number;
  agree: boolean;
  name: string;
  group: string;
  labels: ([boolean | number | string, string])[];
}

/** Gives a standing order: your seat's answer to a kind of question until further notice. */
export interface Order {
  type: "Order";
  key: string;
  value: string;
}

/** A standing order the viewer can give: its values with their names (the first is to be asked), and the one in force.

    One with `for_turn` ends with the turn. `answers` is the value that would answer the open question; empty if none would. */
export interface OrderView {
  key: string;
  says: string;
  rule: string;
  values: ([string, string])[];
  value: string;
  for_turn: boolean;
  answers: string;
}

/** How a game ended: who won (nobody or several sides in a draw), why, by which rule, and each seat's score. */
export interface Outcome {
  winners: number[];
  why: string;
  rule: string;
  scores: number[];
}

/** One reason for a part of a number. */
export interface Part {
  amount: number;
  reason: string;
  rule: string;
}

/** A way of straight pieces from a start, as its corner points, at most `budget` thousandths of an inch long.

    It ends inside `box` (left, bottom, right, top), where there is one. */
export interface Path {
  type: "Path";
  start: [number, number];
  budget: number;
  corners: number;
  box: [number, number, number, number] | null;
}

/** Stops the clocks; nobody can answer until somebody resumes. */
export interface Pause {
  type: "Pause";
}

/** Sent if only presence has changed: the `here` field of each seat of the view. */
export interface Present {
  type: "Present";
  here: boolean[];
}

/** A way to play that a game recommends: options under one name, and who sits where when somebody plays it alone. */
export interface Preset {
  key: string;
  name: string;
  says: string;
  options: Record<string, boolean | number | string>;
  seats: number;
  seat: number;
  bot: string;
  minutes: [number, number];
}

/** A squadron ready to play, as text. */
export interface PresetFace {
  id: string;
  name: string;
  points: number;
  text: string;
}

/** A request that could not be processed at all: the problem, in a sentence. */
export interface Problem {
  why: string;
}

/** The player's next answers, in order. */
export interface PuzzleAnswers {
  choices: unknown[];
}

/** A puzzle: the player who has to find the best plan, and the question. */
export interface PuzzleInfo {
  id: string;
  player: string;
  asks: string;
}

/** The result of the answers. There is a verdict once the puzzle is decided. */
export interface PuzzleReply {
  made: number;
  refusal: Refusal | null;
  updates: Update[];
  now: PuzzleStep;
  verdict: PuzzleVerdict | null;
}

/** The puzzles of a game, in order. */
export interface PuzzleSet {
  game: string;
  title: string;
  puzzles: PuzzleInfo[];
}

/** The best plan, answer by answer, and the cost of alternatives. */
export interface PuzzleSolution {
  plan: unknown[];
  says: string[];
  chance: number;
  why: string;
  tempting: PuzzleTempting[];
}

/** A puzzle after the answers encoded in `so_far`. */
export interface PuzzleStep {
  id: string;
  game: string;
  title: string;
  number: number;
  before: string | null;
  next: string | null;
  whole: boolean;
  so_far: string;
  update: Update;
}

/** Another plan, and how much chance to win it costs. */
export interface PuzzleTempting {
  says: string;
  cost: number;
}

/** The player's answers compared with the best plan: the estimated chance to win with them, and the loss. */
export interface PuzzleVerdict {
  solved: boolean;
  chance: number;
  cost: number;
  why: string;
}

/** All puzzles, and today's by Universal Time; null if there are none. */
export interface Puzzles {
  sets: PuzzleSet[];
  today: string | null;
}

/** One of the game's read-only queries, such as measuring, reach or arcs. The game's documentation lists them. */
export interface Query {
  question: unknown;
}

/** The viewer's question. `offers` describe every answer by spaces; `options` list all answers if there are few. */
export interface Question {
  ask: number;
  text: string;
  rule: string;
  offers: Offer[];
  options: LegalChoice[] | null;
  default: unknown;
  ruled_out: RuledOut[];
}

/** Why a choice is not allowed: the rule that forbids it and a sentence in plain words.

    `also` holds what else is wrong, where a player would want to hear everything at once. */
export interface Refusal {
  rule: string;
  why: string;
  also: Refusal[];
}

/** The message could not be read or is not allowed; with `closing`, the socket is closed afterwards. */
export interface Rejected {
  type: "Rejected";
  why: string;
  closing: boolean;
  id: number | null;
}

/** Asks to play again; once everybody at the table has, a new table is created with the seats rotated by one. */
export interface Rematch {
  type: "Rematch";
}

/** Part of a match that was played: its details, and the requested steps. */
export interface Replay {
  game: string;
  title: string;
  names: string[];
  entries: number;
  over: boolean;
  scenery: unknown;
  steps: ReplayStep[];
}

/** Each seat's chance to win after this many entries, in the bots' judgment. */
export interface ReplayChances {
  entries: number;
  chances: number[];
}

/** A viewer's whole log of a match, its dice, and whether each die follows from the revealed seed. */
export interface ReplayIndex {
  lines: ReplayLine[];
  luck: Ledger;
  fairness: Fairness;
  proved: boolean | null;
  chances: ReplayChances[];
}

/** A line of the log, and the number of journal entries at that point. */
export interface ReplayLine {
  entries: number;
  line: Line;
}

/** The match after a number of entries, and the log lines of the last of them. */
export interface ReplayStep {
  entries: number;
  sheet: Section[];
  outlook: unknown;
  position: unknown;
  lines: Line[];
  outcome: Outcome | null;
}

/** The result of an act. It is sent after the act is stored for good.

    `made` is the number of choices carried out; with a refusal, none or only the first few. `stopped` says why the rest of
    several choices were left out although nothing was refused. */
export interface Reply {
  type: "Reply";
  id: number;
  refusal: Refusal | null;
  made: number;
  stopped: string;
}

/** Resigns. */
export interface Resign {
  type: "Resign";
}

/** Ends a pause. */
export interface Resume {
  type: "Resume";
}

/** How many decisions could be weighed, and the costliest of every seat, in the order in which they were made. */
export interface Review {
  weighed: number;
  slips: Slip[];
}

/** A rule's text, its subject, and the clauses around it as pairs (id, text). */
export interface RulePage {
  rule: Entry;
  subject: string;
  passage: ([string, string])[];
}

/** An answer the viewer might expect but cannot give now, in words, and why. */
export interface RuledOut {
  says: string;
  refusal: Refusal;
}

/** Says something to the whole table, as plain text. A spectator, who has no seat, gives a name. */
export interface Say {
  type: "Say";
  text: string;
  name?: string;
}

/** What a scenario demands of a squadron: a level, 0 where the players agree on one, or the units in words. */
export interface ScenarioFace {
  id: string;
  name: string;
  points: number;
  units: string;
  movement: string;
}

/** The secret token of a seat (None: of spectators) and the link that contains it. It is sent only once, here. */
export interface SeatKey {
  seat: number | null;
  token: string;
  link: string;
}

/** Who sits here: a person, who gets a link, or a bot of some level. */
export interface SeatPlan {
  by?: "bot" | "human";
  bot?: string;
  screen?: boolean;
}

/** The seat or spectators' view, with its key, which nobody else has. */
export interface SeatTaken {
  table: string;
  key: SeatKey;
}

/** A seat's public state. `called` is the game's name for it, `name` the player's own. */
export interface SeatView {
  seat: number;
  called: string;
  name: string;
  by: "bot" | "human";
  bot: string;
  joined: boolean;
  here: boolean;
  awaited: boolean;
  screen: boolean;
  time_left: number | null;
}

/** A part of the table in words: rows of cells under the heads of the columns; without heads each row opens with its name.

    `folded` is shown when somebody opens it. */
export interface Section {
  title: string;
  rows: string[][];
  columns: string[];
  folded: boolean;
}

/** The result of a look: `foreseen` for choices, `finding` for a question, null if there is none.

    If `dropped`, the look was not carried out: a newer one replaced it, or the socket has changed its seat. */
export interface Seen {
  type: "Seen";
  id: number;
  foreseen: Foreseen | null;
  finding: Finding | null;
  dropped: boolean;
}

/** The host blocks the spectator who wrote this line of the log: nobody can watch from that address anymore. */
export interface SendAway {
  type: "SendAway";
  line: number;
}

/** Something to draw on a free table, in its units: an outline, a line, a disc (its center and a point of its border). */
export interface Shape {
  kind: "area" | "disc" | "line" | "point";
  points: ([number, number])[];
  label: string;
  rule: string;
}

/** The dice of one seat for one thing, or for everything that is measured alike (`what` is empty). */
export interface Share {
  seat: number | null;
  what: string;
  measure: "hits" | "pips";
  throws: number;
  dice: number;
  expected: number;
  actual: number;
  percentile: number;
}

/** Dice on the table: who rolled them and what for, where they come from, and what they had to show. */
export interface ShownRoll {
  faces: number[];
  seat: number | null;
  what: string;
  parts: Part[];
  needs: number;
  won: boolean | null;
}

/** Takes your own seat back from a bot. */
export interface SitDown {
  type: "SitDown";
}

/** A decision that cost something: what was chosen, what the bot would rather have done, and the chance to win with each. */
export interface Slip {
  entries: number;
  seat: number;
  chosen: string;
  chance: number;
  better: string;
  best: number;
}

/** Some of these, each at most once, between `least` and `most` of them. */
export interface Some {
  type: "Some";
  ids: (number | string | Record<string, unknown>)[];
  least: number;
  most: number;
}

/** Where the values of a record come from, field by field: `rulebook`, `derived` or `house`. */
export interface Sources {
  table: string;
  record: string;
  fields: Record<string, string>;
}

/** An amount divided among slots, as pairs (slot, amount): at most its cap for each, `least` to `most` in all. */
export interface Split {
  type: "Split";
  caps: ([number | string | Record<string, unknown>, number])[];
  least: number;
  most: number;
}

/** A place, as (x, y) in thousandths of an inch inside a rectangle; with `heading`, (x, y, hundredths of a degree).

    Where they are given, the place also lies in the polygon, in one of the discs `within`, and in none of those `beyond`.
    `frame` (left, bottom, right, top) is what a map shows around it, `marks` the things that lie there, as poses or points. */
export interface Spot {
  type: "Spot";
  left: number;
  bottom: number;
  right: number;
  top: number;
  heading: boolean;
  polygon: ([number, number])[];
  within: ([[number, number], number])[];
  beyond: ([[number, number], number])[];
  frame: [number, number, number, number] | null;
  marks: ([number[], string])[];
}

/** All of a stock is spread over places, as pairs (Slot, number), place after place. */
export interface Spread {
  type: "Spread";
  stock: ([string, number])[];
  places: string[];
}

/** What a squadron costs and breaks. With `faults` the text could not be read, and nothing else counts. */
export interface SquadronChecked {
  faults: string[];
  list: string;
  units: ([string, number])[];
  upgrades: ([string, string])[];
  level: number;
  points: number;
  shares: ([string, number])[];
  capacity: number;
  fighters: number;
  caps: ([string, number | null])[];
  legal: boolean;
  clauses: SquadronClause[];
  preset: string;
  text: string;
  choice: unknown;
}

/** A clause that the squadron keeps or breaks; for one that it breaks, the changes that would fix it, each by itself. */
export interface SquadronClause {
  rule: string;
  kept: boolean;
  says: string;
  enough: string[];
}

/** A squadron in the making: as text, or else by its parts. `points` is the level, where the scenario leaves it open. */
export interface SquadronPlan {
  scenario?: string;
  points?: number;
  unique_upgrades?: boolean;
  list?: string;
  units?: ([string, number])[];
  upgrades?: string[];
  text?: string;
  seed?: number;
}

/** All that squadrons are built from. At a table `terms` are settled; elsewhere the builder chooses scenario and level. */
export interface SquadronYard {
  data: string;
  lists: ListFace[];
  ships: Warship[];
  batteries: Battery[];
  fighters: FighterType[];
  missiles: MissileType[];
  upgrades: UpgradeFace[];
  free: Record<string, string[]>;
  suited: Record<string, string[]>;
  names: Record<string, string>;
  slots: string[];
  token: [number, number];
  fighter_token: number;
  presets: PresetFace[];
  scenarios: ScenarioFace[];
  sources: Sources[];
  terms: Terms | null;
}

/** Answers question `ask`. Several choices are carried out in order until one is refused or something new is learned. */
export interface Submit {
  type: "Submit";
  ask: number;
  choices: unknown[];
}

/** The new table: a key for each person's seat, and one for spectators. */
export interface TableCreated {
  table: string;
  keys: SeatKey[];
}

/** Takes the last choice back if nobody has to agree, and otherwise asks the others. */
export interface TakeBack {
  type: "TakeBack";
}

/** The viewer's last choice, which can be taken back, and why the others would have to agree (None: they need not). */
export interface TakeBackView {
  says: string;
  choice: unknown;
  refusal: Refusal | null;
}

/** Sits down at the first free seat of a table on the public list. */
export interface TakeSeat {
  name: string;
  agreed?: string[];
  salt?: string;
}

/** A game option as set at this table; options that need agreement are accepted on joining. */
export interface Term {
  key: string;
  name: string;
  says: string;
  rule: string;
  value: boolean | number | string;
  label: string;
  default: boolean | number | string;
  needs_agreement: boolean;
}

/** What a squadron is built to: a point level, and what the scenario and the players have agreed on. */
export interface Terms {
  level: number;
  mixed_lists: boolean;
  unique_upgrades: boolean;
  composition: ([string, number])[];
}

/** The player's own words, up to a number of characters. Only a request can know what they must say and what to sample.

    An example shows how it is written. */
export interface Text {
  type: "Text";
  most: number;
  example: string;
}

/** The question with the numbered answers that are read out; `rest` more are left for later. At most eighty words. */
export interface TextPrompt {
  asks: string;
  items: ([number, string])[];
  rest: number;
}

/** The response to a typed line, the news, and the current question. If the line was an answer, it has been carried out. */
export interface TextReply {
  says: string;
  news: string[];
  heard: number;
  prompt: TextPrompt | null;
  stand: TextStand;
}

/** The state of a typed answer: its question, and the lines so far. A client stores it unchanged and sends it back. */
export interface TextStand {
  ask?: number;
  typed?: string[];
  page?: number;
  reason?: string;
}

/** Like dice that were rolled together. */
export interface Throw {
  entry: number;
  seat: number | null;
  what: string;
  faces: number[];
  sides: number;
  needs: number;
  expected: number;
  actual: number;
  percentile: number;
  undone: boolean;
}

/** A typed line; an empty one only asks for news. `heard` is the number of log lines already known. */
export interface TypeLine {
  line?: string;
  stand?: TextStand;
  heard?: number;
}

/** The host takes the table off the public list. */
export interface Unlist {
  type: "Unlist";
}

/** The viewer's whole view, and the log lines new to this viewer: the reply to Hello.

    If there are many, only the newest are sent; clients can request pages of the log for older ones. */
export interface Update {
  type: "Update";
  view: View;
  lines: Line[];
  now: number;
}

/** What is printed on an upgrade card. */
export interface UpgradeFace {
  id: string;
  name: string;
  copies: number;
  faction: string;
  type: string;
  cost: number;
  limit: string;
  text: string;
  uses: number;
  reactor: number;
}

/** Everything a viewer sees of a table; a client draws this and needs no knowledge of the rules. */
export interface View {
  table: string;
  game: string;
  title: string;
  phase: "closed" | "gathering" | "over" | "paused" | "playing";
  you: number | null;
  hot_seat: boolean;
  host: number | null;
  listed: string | null;
  talk: boolean;
  blocked: string[];
  seats: SeatView[];
  terms: Term[];
  clock: Clock | null;
  advice: boolean;
  fairness: Fairness;
  ask: number;
  awaited: Awaited[];
  question: Question | null;
  ahead: boolean;
  standing: Offer[];
  words: Record<string, Record<string, Word>>;
  orders: OrderView[];
  take_back: TakeBackView | null;
  back_request: BackRequest | null;
  outcome: Outcome | null;
  rematch: number[];
  next_table: string;
  sheet: Section[];
  outlook: unknown;
  goal: string[];
  position: unknown;
  closed: Refusal | null;
}

/** A stat card. The track has a letter for each velocity slot; the token's length lies in the direction of travel. */
export interface Warship {
  id: string;
  code: string;
  name: string;
  faction: "heragul" | "surakari";
  kind: "battle_cruiser" | "destroyer" | "frigate";
  cost: number;
  hull: number;
  critical: number;
  sensors: number;
  reactor: number;
  engines: number;
  thrusters: number;
  capacity: number;
  track: string;
  abilities?: ("active_armor" | "engine_shielding" | "reinforced_si")[];
}

/** What a value of a field is called in a sentence, and, where that helps a choice, what there is to know about it. */
export interface Word {
  says: string;
  note: string;
}

/** Yes or no. */
export interface YesNo {
  type: "YesNo";
}

export type Act = Join | Submit | TakeBack | AnswerBack | Say | Pause | Resume | Resign | HandOver | SitDown | Order | Rematch | List | Unlist | LetTalk | SendAway | LetIn;

export type ToServer = Hello | Do | Look;

export type ToClient = Update | Changed | Present | Reply | Seen | Rejected;

export namespace caledea {
  export interface Ambush {
    type: "caledea.Ambush";
    announce: boolean;
  }

  export interface AmbushAnnounced {
    type: "caledea.AmbushAnnounced";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    extra: number;
  }

  /** CAL-POWER-12: whether Ambush is announced for the unit that attacks. */
  export interface AmbushWindow {
    type: "caledea.AmbushWindow";
    square: string;
    unit: string;
    group: ([string, number])[];
  }

  export interface AnswerDraw {
    type: "caledea.AnswerDraw";
    accept: boolean;
  }

  export interface Arrived {
    type: "caledea.Arrived";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    units: ([string, number])[];
    origin: string;
    square: string;
  }

  export interface Assaulted {
    type: "caledea.Assaulted";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    unit: string;
    structure: string;
    dice: number[];
    needs: number;
    result: string;
  }

  /** The group waits on its origin, marked as moved, until the square is free; it also returns there. */
  export interface Attack {
    type: "caledea.Attack";
    seat: number;
    origin: number;
    square: number;
    group: number[];
    unit: number;
    tried: number;
    step: string;
  }

  export interface Attacked {
    type: "caledea.Attacked";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    units: ([string, number])[];
    origin: string;
    square: string;
    structure: string;
  }

  /** CAL-COMBAT-10: the highest rank, if nobody answers. */
  export interface AttackingUnit {
    type: "caledea.AttackingUnit";
    square: string;
    group: ([string, number])[];
  }

  export interface Bombard {
    type: "caledea.Bombard";
    origin: string;
    unit: string;
    target: string;
  }

  export interface Bombarded {
    type: "caledea.Bombarded";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    origin: string;
    unit: string;
    target: string;
    cost: number;
  }

  /** CAL-POWER-05, CAL-POWER-10, CAL-RUL-43: one use is one round, with the dice of the attacked square. */
  export interface Bombardment {
    type: "caledea.Bombardment";
    seat: number;
    target: number;
    unit: number;
    step: string;
  }

  export interface BuildTower {
    type: "caledea.BuildTower";
    square: string;
  }

  export interface CaledeaPosition {
    world: World;
    frames: (Parley | Bombardment | Attack | Round | Campaign | SetUp | Turn)[];
    asker: Parley | Bombardment | Attack | Round | Campaign | SetUp | Turn | null;
    ask: number;
    joint: boolean;
    pending: ([number, NextAct | DrawQuestion | AmbushWindow | AttackingUnit | DefendingUnit | KingdomCard | PlaceInOrder | CapitalSite | Waiting | Roll | Draw | Pick])[];
    sealed: ([number, SealedChoice])[];
    outcome: Outcome | null;
  }

  /** The whole game; `place` is the place in the turn order. */
  export interface Campaign {
    type: "caledea.Campaign";
    place: number;
    step: string;
  }

  export interface CapitalPlaced {
    type: "caledea.CapitalPlaced";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    starting: ([string, number])[];
  }

  export interface CapitalReclaimed {
    type: "caledea.CapitalReclaimed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
  }

  /** CAL-SETUP-05: one of the kingdom's own outposts. */
  export interface CapitalSite {
    type: "caledea.CapitalSite";
  }

  export interface CapitalTaken {
    type: "caledea.CapitalTaken";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    owner: number;
    square: string;
  }

  export interface CastleBuilt {
    type: "caledea.CastleBuilt";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    cost: number;
  }

  export interface Claimed {
    type: "caledea.Claimed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
  }

  /** CAL-COMBAT-11, CAL-RUL-39: the defender knows the attacking unit and whether Ambush was announced. */
  export interface DefendingUnit {
    type: "caledea.DefendingUnit";
    attacker: number;
    square: string;
    unit: string;
    ambush: boolean;
    group: ([string, number])[];
  }

  /** A group of like dice and the seat that rolls them (CHANCE when nobody in particular). */
  export interface Dice {
    count: number;
    sides: number;
    seat: number;
    needs: number;
  }

  /** `n` things are to be drawn, without replacement, from a stock given by counts of each kind.

      `known_to` are the seats that see what was drawn; None means everybody. */
  export interface Draw {
    type: "core.Draw";
    counts: ([string, number])[];
    n: number;
    why: string;
    known_to: number[] | null;
  }

  export interface DrawAnswered {
    type: "caledea.DrawAnswered";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    answer: string;
  }

  export interface DrawOffered {
    type: "caledea.DrawOffered";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  /** CAL-RUL-74: declined, if nobody answers. */
  export interface DrawQuestion {
    type: "caledea.DrawQuestion";
  }

  /** What was drawn, in the order in which the counts list the kinds. */
  export interface Drawn {
    type: "core.Drawn";
    items: string[];
  }

  export interface Eliminated {
    type: "caledea.Eliminated";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  export interface EndTurn {
    type: "caledea.EndTurn";
  }

  export interface GameDrawn {
    type: "caledea.GameDrawn";
    rules: string[];
    known_to: number[] | null;
    winners: number[];
    reason: string;
    ending: string;
  }

  export interface GameWon {
    type: "caledea.GameWon";
    rules: string[];
    known_to: number[] | null;
    winners: number[];
    reason: string;
    ending: string;
  }

  export interface GoldChanged {
    type: "caledea.GoldChanged";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    change: number;
    gold: number;
  }

  /** CAL-SETUP-01, CAL-RUL-03: any card that is not taken. */
  export interface KingdomCard {
    type: "caledea.KingdomCard";
  }

  export interface KingdomPicked {
    type: "caledea.KingdomPicked";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    kingdom: string;
  }

  export interface Move {
    type: "caledea.Move";
    origin: string;
    group: ([string, number])[];
    destination: string;
  }

  export interface Moved {
    type: "caledea.Moved";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    units: ([string, number])[];
    origin: string;
    square: string;
  }

  export interface NameAttacker {
    type: "caledea.NameAttacker";
    unit: string;
  }

  export interface NameDefender {
    type: "caledea.NameDefender";
    kingdom: string;
    unit: string;
  }

  /** What the active player does next. */
  export interface NextAct {
    type: "caledea.NextAct";
  }

  export interface OfferDraw {
    type: "caledea.OfferDraw";
  }

  export interface OpeningRolled {
    type: "caledea.OpeningRolled";
    rules: string[];
    known_to: number[] | null;
    who: number[];
    dice: number[];
  }

  export interface OrderChosen {
    type: "caledea.OrderChosen";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    place: string;
    order: number[];
  }

  /** How a game ended: who won (nobody or several sides in a draw), why, by which rule, and each seat's score. */
  export interface Outcome {
    winners: number[];
    why: string;
    rule: string;
    scores: number[];
  }

  export interface OutpostReclaimed {
    type: "caledea.OutpostReclaimed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
  }

  /** CAL-RUL-74: the game is drawn if all living players agree. */
  export interface Parley {
    type: "caledea.Parley";
    seat: number;
    step: string;
  }

  /** One reason for a part of a number. */
  export interface Part {
    amount: number;
    reason: string;
    rule: string;
  }

  /** One of `n` equally likely things is to be picked; `known_to` are the seats that see which, None everybody. */
  export interface Pick {
    type: "core.Pick";
    n: number;
    why: string;
    known_to: number[] | null;
  }

  export interface PickKingdom {
    type: "caledea.PickKingdom";
    kingdom: string;
  }

  /** A number from 0, all equally likely. */
  export interface Picked {
    type: "core.Picked";
    index: number;
  }

  export interface PlaceCapital {
    type: "caledea.PlaceCapital";
    square: string;
  }

  /** CAL-SETUP-04: first, if nobody answers. */
  export interface PlaceInOrder {
    type: "caledea.PlaceInOrder";
  }

  export interface Resign {
    type: "caledea.Resign";
  }

  export interface Resigned {
    type: "caledea.Resigned";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  export interface Returned {
    type: "caledea.Returned";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    units: ([string, number])[];
    origin: string;
  }

  /** Dice are to be rolled, for all to see; `why` is the rule that asks for them. */
  export interface Roll {
    type: "core.Roll";
    groups: Dice[];
    why: string;
  }

  /** The faces of each group, from high to low. */
  export interface Rolled {
    type: "core.Rolled";
    groups: number[][];
  }

  /** CAL-COMBAT-09: one unit against one unit. The result is the defending unit if it lost, 0 if the attacking unit lost. */
  export interface Round {
    type: "caledea.Round";
    seat: number;
    square: number;
    unit: number;
    group: number[];
    ambush: boolean;
    against: number;
    rerolls: number;
    step: string;
  }

  /** One round: the pool and the dice of either side, how often they were rolled again, who lost. */
  export interface RoundFought {
    type: "caledea.RoundFought";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    unit: string;
    dice: number[];
    defender: number;
    against: string;
    against_dice: number[];
    loser: number;
    ambush: boolean;
    rerolls: number;
    pool: Sum;
    against_pool: Sum;
  }

  export interface Salted {
    type: "caledea.Salted";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    owner: number;
    square: string;
  }

  /** One fact that only some seats know; `known_to` None means everybody, spectators too. */
  export interface SealedChoice {
    known_to: number[] | null;
    value: UpgradeCastle | EndTurn | Move | OfferDraw | AnswerDraw | Bombard | Transport | Resign | BuildTower | UpgradeUnit | Ambush | NameAttacker | NameDefender | PickKingdom | TakePlace | PlaceCapital | Rolled | Drawn | Picked | null;
  }

  /** CAL-SETUP-11, CAL-SETUP-12: all of it before the first turn. */
  export interface SetUp {
    type: "caledea.SetUp";
    seats: number[];
    step: string;
  }

  /** The options of the match, as the rulings name them. */
  export interface Settings {
    sides: number[];
    kingdom_pick: string;
    first_turn: string;
    min_capital_distance: number;
    castle_cost: string;
    powers_after_last_action: boolean;
    unit_limit: number;
    power_uses_per_turn: number;
    transport_after_move: boolean;
    transfer_garrisoned: boolean;
    eliminated_structures: string;
    round_limit: number;
    no_progress_rounds: number;
    resign: boolean;
    last_seat_bonus: number;
  }

  export interface StructureDestroyed {
    type: "caledea.StructureDestroyed";
    rules: string[];
    known_to: number[] | null;
    square: string;
    structure: string;
  }

  export interface StructurePassed {
    type: "caledea.StructurePassed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    structure: string;
  }

  /** Dice, costs or any other number that is put together from several reasons. */
  export interface Sum {
    parts: Part[];
  }

  export interface TakePlace {
    type: "caledea.TakePlace";
    place: string;
  }

  export interface Tied {
    type: "caledea.Tied";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    defender: number;
    dice: number[];
  }

  export interface TowerBuilt {
    type: "caledea.TowerBuilt";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    cost: number;
  }

  export interface Transport {
    type: "caledea.Transport";
    origin: string;
    unit: string;
    destination: string;
  }

  export interface Transported {
    type: "caledea.Transported";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    origin: string;
    unit: string;
    square: string;
    cost: number;
  }

  /** CAL-ACT-01: as many actions as the card gives, and powers between them. */
  export interface Turn {
    type: "caledea.Turn";
    seat: number;
    step: string;
  }

  export interface TurnEnded {
    type: "caledea.TurnEnded";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  export interface TurnStarted {
    type: "caledea.TurnStarted";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    round: number;
    actions: number;
    gold: number;
  }

  export interface UnitRaised {
    type: "caledea.UnitRaised";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
  }

  export interface UnitRemoved {
    type: "caledea.UnitRemoved";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    unit: string;
  }

  export interface UnitUpgraded {
    type: "caledea.UnitUpgraded";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    square: string;
    unit: string;
    to: string;
    cost: number;
  }

  export interface UpgradeCastle {
    type: "caledea.UpgradeCastle";
    square: string;
  }

  export interface UpgradeUnit {
    type: "caledea.UpgradeUnit";
    square: string;
    unit: string;
  }

  /** What a viewer sees of a question put to somebody else: that it is open, and which window. */
  export interface Waiting {
    type: "core.Waiting";
    name: string;
  }

  /** Everything on the table. */
  export interface World {
    realm: string;
    settings: Settings;
    units: number[][];
    markers: number[];
    salted: boolean[];
    levels: number[];
    builders: number[];
    kingdoms: number[];
    armies: number[][];
    gold: number[];
    set_aside: number[];
    capitals: number[];
    holders: number[];
    alive: boolean[];
    order: number[];
    active: number;
    round: number;
    progress: number;
    actions: number;
    power_uses: number;
    draw_offered: boolean;
  }

  export type Position = CaledeaPosition;

  export type Choice = UpgradeCastle | EndTurn | Move | OfferDraw | AnswerDraw | Bombard | Transport | Resign | BuildTower | UpgradeUnit | Ambush | NameAttacker | NameDefender | PickKingdom | TakePlace | PlaceCapital | Rolled | Drawn | Picked;

  export type Event = KingdomPicked | OpeningRolled | OrderChosen | CapitalPlaced | TurnStarted | Moved | Attacked | AmbushAnnounced | Tied | RoundFought | UnitRemoved | Assaulted | StructureDestroyed | Returned | Arrived | CapitalTaken | CapitalReclaimed | StructurePassed | Salted | Claimed | OutpostReclaimed | UnitRaised | UnitUpgraded | TowerBuilt | CastleBuilt | Bombarded | Transported | GoldChanged | Eliminated | Resigned | DrawOffered | DrawAnswered | TurnEnded | GameWon | GameDrawn;

}

export namespace fleet_commander {
  /** FC-TURN-06, FC-TURN-07, FC-TURN-08: one action of the list, even one that was taken before. */
  export interface ActionQuestion {
    type: "fleet_commander.ActionQuestion";
    left: number;
  }

  export interface Activate {
    type: "fleet_commander.Activate";
    region: string;
  }

  export interface Activated {
    type: "fleet_commander.Activated";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
  }

  /** One Activate Region action. `asking` is the unit that asks to leave its region, `refused` those that were refused. */
  export interface Activation {
    type: "fleet_commander.Activation";
    side: 0 | 1;
    region: string;
    asking: Secret_Token | null;
    origin: string;
    refused: Refused[];
    step: string;
  }

  /** A card gives several activations, one after another. */
  export interface ActivationQuestion {
    type: "fleet_commander.ActivationQuestion";
    regions: string[];
    left: number;
  }

  /** A card that gives several complete Activate Region actions, one after another. */
  export interface Activations {
    type: "fleet_commander.Activations";
    side: 0 | 1;
    times: number;
    step: string;
  }

  export interface Agree {
    type: "fleet_commander.Agree";
    yes: boolean;
  }

  export interface AntiFighterRolled {
    type: "fleet_commander.AntiFighterRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    hits: number;
  }

  /** `fighter` as it was before. */
  export interface ArmorRolled {
    type: "fleet_commander.ArmorRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    fighter: Combatant;
    damage: number;
  }

  export interface Arrived {
    type: "fleet_commander.Arrived";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    number: number;
    time: number;
    parts: Part[];
  }

  /** The opponent is asked to let a pinned unit leave `origin`. */
  export interface AskLeave {
    type: "fleet_commander.AskLeave";
    unit: Unit;
    standing: string;
    origin: string;
  }

  /** Damage goes to this participant. */
  export interface Assign {
    type: "fleet_commander.Assign";
    unit: Participant;
  }

  /** `fighter` as it was before. The log has already reported what this combat has assigned to it. */
  export interface Assigned {
    type: "fleet_commander.Assigned";
    rules: string[];
    known_to: number[] | null;
    normal: number;
    critical: number;
    seat: number;
    fighter: Combatant;
  }

  /** FC-DAMAGE-01, FC-DAMAGE-02: `side` owes the pool; `at` is the step, `aimed` how many of them the opponent chooses. */
  export interface Assignment {
    type: "fleet_commander.Assignment";
    side: 0 | 1;
    sequence: number;
    at: number;
    all_yellow: boolean;
    aimed: number;
    target: Participant | null;
    step: string;
  }

  /** FC-RUL-01: `side` is the attacking player, the other one the target player. */
  export interface Attack {
    type: "fleet_commander.Attack";
    side: 0 | 1;
    aimed: GunPool;
    step: string;
  }

  /** What everybody knows of tokens that came together and were never seen: points in all, decoys at most, blue allowed.

      `kinds` are the tokens themselves where they are known, as in the suggested first game. */
  export interface Batch {
    side: 0 | 1;
    points: number;
    decoys: number;
    blue: boolean;
    kinds: string[];
  }

  export interface BlockadesCounted {
    type: "fleet_commander.BlockadesCounted";
    rules: string[];
    known_to: number[] | null;
  }

  export interface BuildFleet {
    type: "fleet_commander.BuildFleet";
    units: ([string, number])[];
    decoys: number;
  }

  export interface BuildHand {
    type: "fleet_commander.BuildHand";
    cards: ([string, number])[];
  }

  export interface CallInbound {
    type: "fleet_commander.CallInbound";
    region: string;
  }

  /** FC-TURN-01, FC-TURN-13: setup, then turn after turn. */
  export interface Campaign {
    type: "fleet_commander.Campaign";
    step: string;
  }

  /** FC-PLAYCARD-02, FC-PLAYCARD-03: the card's text is carried out, then the card is laid aside. */
  export interface CardAction {
    type: "fleet_commander.CardAction";
    side: 0 | 1;
    card: string;
    done: number;
    step: string;
  }

  export interface CardLost {
    type: "fleet_commander.CardLost";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    card: string;
  }

  export interface CardPlayed {
    type: "fleet_commander.CardPlayed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    card: string;
  }

  export interface CardRemoved {
    type: "fleet_commander.CardRemoved";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    card: string;
  }

  /** FC-COMBAT-18, FC-RUL-59: an enemy card loses its effect, or none. */
  export interface CardTargetQuestion {
    type: "fleet_commander.CardTargetQuestion";
    why: string;
    cards: string[];
    must: boolean;
  }

  export interface CardsCommitted {
    type: "fleet_commander.CardsCommitted";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    cards: string[];
  }

  /** FC-COMBAT-11, FC-COMBAT-14, FC-CARD-10, FC-RUL-58: a side's own cards; none, or several of one name with Multiple. */
  export interface CardsQuestion {
    type: "fleet_commander.CardsQuestion";
    region: string;
    limit: number;
  }

  export interface Cast {
    type: "fleet_commander.Cast";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    faction: string;
    role: string;
  }

  /** FC-SETUP-01, FC-SETUP-04: each player asks for a faction and a role. */
  export interface CastingQuestion {
    type: "fleet_commander.CastingQuestion";
  }

  /** The combat that is being fought. */
  export interface Combat {
    region: string;
    forces: [Force, Force];
  }

  export interface CombatBegun {
    type: "fleet_commander.CombatBegun";
    rules: string[];
    known_to: number[] | null;
    region: string;
  }

  /** `lost` counts the units destroyed, by seat. */
  export interface CombatEnded {
    type: "fleet_commander.CombatEnded";
    rules: string[];
    known_to: number[] | null;
    region: string;
    winners: number[];
    losers: number[];
    lost: number[];
  }

  export interface CombatOff {
    type: "fleet_commander.CombatOff";
    rules: string[];
    known_to: number[] | null;
    region: string;
  }

  /** FC-COMBAT-04, FC-RUL-76: the steps of a combat in their order. */
  export interface CombatProcedure {
    type: "fleet_commander.Combat";
    region: string;
    agreed: boolean;
    side: 0 | 1;
    shots: [number, number];
    step: string;
  }

  /** FC-RUL-52: the invader picks the next combat. */
  export interface CombatQuestion {
    type: "fleet_commander.CombatQuestion";
    regions: string[];
  }

  /** A unit in the combat: damage assigned face down, critical damage assigned, how often, and whether in this sequence. */
  export interface Combatant {
    unit: Unit;
    down: number;
    critical: number;
    times: number;
    used: boolean;
  }

  export interface CombatsListed {
    type: "fleet_commander.CombatsListed";
    rules: string[];
    known_to: number[] | null;
    regions: string[];
  }

  export interface CommitCards {
    type: "fleet_commander.CommitCards";
    cards: ([string, number])[];
  }

  export interface ConvoysLookedFor {
    type: "fleet_commander.ConvoysLookedFor";
    rules: string[];
    known_to: number[] | null;
  }

  /** Damage Control: one token of normal damage is removed before destruction, or none. */
  export interface DamageControlQuestion {
    type: "fleet_commander.DamageControlQuestion";
    participants: Participant[];
  }

  /** FC-DAMAGE-04, FC-DAMAGE-10, FC-DAMAGE-12: which participant of `side` is assigned damage. */
  export interface DamageQuestion {
    type: "fleet_commander.DamageQuestion";
    why: string;
    side: 0 | 1;
    participants: Participant[];
    must: boolean;
    cites: string;
  }

  export interface DamageReduced {
    type: "fleet_commander.DamageReduced";
    rules: string[];
    known_to: number[] | null;
    normal: number;
    critical: number;
    seat: number;
  }

  /** Declines what may be done once: a card, a target, a repair, a launch, a way out. */
  export interface Decline {
    type: "fleet_commander.Decline";
  }

  /** Sensor Ghosts. */
  export interface DecoyQuestion {
    type: "fleet_commander.DecoyQuestion";
    most: number;
    regions: string[];
  }

  export interface DecoysAdded {
    type: "fleet_commander.DecoysAdded";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    number: number;
  }

  export interface Delivered {
    type: "fleet_commander.Delivered";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    bound: string;
  }

  /** How many of each type go where: pairs (the region and the type, number). */
  export interface Deploy {
    type: "fleet_commander.Deploy";
    places: ([Slot, number])[];
  }

  /** FC-DEPLOY-05, FC-DEPLOY-06, FC-RUL-09: every unit and decoy, all at once, so that nothing shows before the end. */
  export interface DeployQuestion {
    type: "fleet_commander.DeployQuestion";
  }

  export interface Deployed {
    type: "fleet_commander.Deployed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    number: number;
  }

  /** `noted`: the enemy scores for it, so nobody may miss it. */
  export interface Destroyed {
    type: "fleet_commander.Destroyed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    unit: Unit;
    noted: boolean;
  }

  /** A group of like dice and the seat that rolls them (CHANCE when nobody in particular). */
  export interface Dice {
    count: number;
    sides: number;
    seat: number;
    needs: number;
  }

  export interface DiscardResource {
    type: "fleet_commander.DiscardResource";
    token: number;
  }

  export interface Disengage {
    type: "fleet_commander.Disengage";
    region: string;
  }

  export interface Disengaged {
    type: "fleet_commander.Disengaged";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    to: string;
  }

  /** `n` things are to be drawn, without replacement, from a stock given by counts of each kind.

      `known_to` are the seats that see what was drawn; None means everybody. */
  export interface Draw {
    type: "core.Draw";
    counts: ([string, number])[];
    n: number;
    why: string;
    known_to: number[] | null;
  }

  /** What was drawn, in the order in which the counts list the kinds. */
  export interface Drawn {
    type: "core.Drawn";
    items: string[];
  }

  /** FC-SCORE-07, FC-RUL-93: all points of the invader before any of the defender, so the invader wins first. */
  export interface EndOfTurn {
    type: "fleet_commander.EndOfTurn";
    step: string;
  }

  /** A retreating inbound convoy goes to `region` with these units. */
  export interface Escort {
    type: "fleet_commander.Escort";
    region: string;
    units: ([Unit, number])[];
  }

  /** FC-MOVE-07, FC-RUL-82, FC-RUL-83: where an inbound convoy retreats to, and with which units. */
  export interface EscortQuestion {
    type: "fleet_commander.EscortQuestion";
    origin: string;
    regions: string[];
    escorts: ([Unit, number])[];
  }

  export interface Fight {
    type: "fleet_commander.Fight";
    region: string;
  }

  /** FC-COMBAT-07, FC-RUL-56: both players are asked. */
  export interface FightRetreatingQuestion {
    type: "fleet_commander.FightRetreatingQuestion";
    region: string;
  }

  /** The readings of the rules that are in force; each is an option of the game and names its ruling there. */
  export interface Flags {
    mirror_match: boolean;
    invader_blue: string;
    hide_after_rally: boolean;
    hidden_damage_visible: boolean;
    seat_memory: boolean;
    decoys_count_for_blockade: boolean;
    in_transit_counts: boolean;
    outbound_timing: string;
    combat_order: string;
    yellow_fills_empty_steps: boolean;
    score_floor: boolean;
    max_turns: number;
    victory: number;
    resources: number;
    preset: string;
    planet: string;
    handicap: string;
  }

  export interface Flanked {
    type: "fleet_commander.Flanked";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    dice: number;
  }

  export interface FleetBuilt {
    type: "fleet_commander.FleetBuilt";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    points: number;
  }

  /** A position of Fleet Commander. */
  export interface FleetPosition {
    world: World;
    frames: (Recon | SensorGhosts | Activation | Activations | Assignment | Attack | CombatProcedure | Losses | RetreatRoll | Retreat | Standoff | EndOfTurn | Repairs | Setup | Reinforcement | InboundCall | Trigger | Campaign | Turn | CardAction)[];
    asker: Recon | SensorGhosts | Activation | Activations | Assignment | Attack | CombatProcedure | Losses | RetreatRoll | Retreat | Standoff | EndOfTurn | Repairs | Setup | Reinforcement | InboundCall | Trigger | Campaign | Turn | CardAction | null;
    ask: number;
    joint: boolean;
    pending: ([number, ActionQuestion | InitialQuestion | MoveQuestion | LeaveQuestion | LaunchQuestion | SquadronQuestion | TriggerQuestion | ActivationQuestion | ProbeQuestion | RallyQuestion | DecoyQuestion | RepairQuestion | CombatQuestion | FightRetreatingQuestion | CardsQuestion | CardTargetQuestion | DamageQuestion | DamageControlQuestion | RetreatQuestion | StandoffQuestion | EscortQuestion | ResourceQuestion | CastingQuestion | PlanetQuestion | FleetQuestion | HandQuestion | DeployQuestion | Waiting | Roll | Draw | Pick])[];
    sealed: ([number, SealedChoice])[];
    outcome: Outcome | null;
  }

  /** FC-BUILD-01, FC-BUILD-03, FC-BUILD-07, FC-RUL-05: the fleet, to the point, and any number of decoys up to the most. */
  export interface FleetQuestion {
    type: "fleet_commander.FleetQuestion";
    points: number;
  }

  /** One side of a combat: its participants, the cards it laid open, the damage pool it owes, and what it destroyed. */
  export interface Force {
    fighters: Combatant[];
    cards: string[];
    normal: number;
    critical: number;
    kills: number;
    blue_kills: number;
    wiped_out: boolean;
    retreated: string;
  }

  export interface FormSquadron {
    type: "fleet_commander.FormSquadron";
    units: ([string, number])[];
    decoy: boolean;
  }

  /** FC-DEPLOY-07, FC-DEPLOY-08, FC-RUL-20: the units of one side in one region that are not in transit, however many. */
  export interface Group {
    hidden: Pile_Unit;
    shown: Unit[];
    retreating: Unit[];
    seen_damage: number[];
  }

  /** Gun dice of one attack, and how many natural sixes are critical or do extra damage. */
  export interface GunPool {
    units: Sum;
    cards: Sum;
    sixes_critical: number;
    sixes_extra: number;
  }

  /** FC-HAND-01: eight command cards. */
  export interface HandQuestion {
    type: "fleet_commander.HandQuestion";
  }

  export interface HandsChosen {
    type: "fleet_commander.HandsChosen";
    rules: string[];
    known_to: number[] | null;
  }

  export interface Held {
    type: "fleet_commander.Held";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    units: Unit[];
  }

  export interface Hid {
    type: "fleet_commander.Hid";
    rules: string[];
    known_to: number[] | null;
    region: string;
    number: number;
  }

  /** With the other hidden units of its side in this region. */
  export interface InRegion {
    type: "region";
    region: string;
  }

  /** In the squadron of this batch, which is in transit. */
  export interface InTransit {
    type: "transit";
    batch: number;
  }

  /** FC-INBOUND-08: a convoy and new units arrive in a Jump Region. */
  export interface InboundCall {
    type: "fleet_commander.InboundCall";
    region: string;
    points: Sum;
    step: string;
  }

  export interface InboundCalled {
    type: "fleet_commander.InboundCalled";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    left: number;
  }

  /** FC-DEPLOY-01, FC-DEPLOY-04, FC-RUL-13: before the first turn, under the rules of any reinforcement. */
  export interface InitialQuestion {
    type: "fleet_commander.InitialQuestion";
    left: number;
  }

  export interface LaunchOutbound {
    type: "fleet_commander.LaunchOutbound";
  }

  /** FC-RUL-43: where a launch is the first action of all, the defender is asked before the invader acts. */
  export interface LaunchQuestion {
    type: "fleet_commander.LaunchQuestion";
  }

  export interface LeaveAnswered {
    type: "fleet_commander.LeaveAnswered";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    answer: string;
  }

  export interface LeaveAsked {
    type: "fleet_commander.LeaveAsked";
    rules: string[];
    known_to: number[] | null;
    unit: Secret_Unit;
    seat: number;
    origin: string;
    to: string;
  }

  /** FC-MOVE-13, FC-RUL-35: says no more than the move itself would reveal, so nothing of a hidden unit. */
  export interface LeaveQuestion {
    type: "fleet_commander.LeaveQuestion";
    unit: Unit | null;
    origin: string;
    region: string;
  }

  /** FC-RUL-71: all armor rolls after both assignments; destruction is simultaneous. */
  export interface Losses {
    type: "fleet_commander.Losses";
    side: 0 | 1;
    removed: number;
    step: string;
  }

  /** A unit of `origin` moves into the active region. */
  export interface Move {
    type: "fleet_commander.Move";
    unit: Unit;
    standing: string;
    origin: string;
  }

  /** FC-MOVE-14, FC-RUL-35: one unit after another. `refused` are the units that the opponent did not allow to leave. */
  export interface MoveQuestion {
    type: "fleet_commander.MoveQuestion";
    region: string;
    refused: Token[];
  }

  export interface Moved {
    type: "fleet_commander.Moved";
    rules: string[];
    known_to: number[] | null;
    unit: Secret_Unit;
    seat: number;
    origin: string;
    to: string;
  }

  export interface Mustered {
    type: "fleet_commander.Mustered";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    units: Unit[];
  }

  /** A wish for a planet, or for the draw. */
  export interface NamePlanet {
    type: "fleet_commander.NamePlanet";
    planet: string;
  }

  export interface OutboundLaunched {
    type: "fleet_commander.OutboundLaunched";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  /** How a game ended: who won (nobody or several sides in a draw), why, by which rule, and each seat's score. */
  export interface Outcome {
    winners: number[];
    why: string;
    rule: string;
    scores: number[];
  }

  /** One reason for a part of a number. */
  export interface Part {
    amount: number;
    reason: string;
    rule: string;
  }

  /** A unit in the combat as a choice names it: with the damage assigned face down and the critical damage assigned.

      Two that are alike in this are the same to everybody. */
  export interface Participant {
    unit: Unit;
    down: number;
    critical: number;
  }

  export interface Pass {
    type: "fleet_commander.Pass";
  }

  export interface Passed {
    type: "fleet_commander.Passed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  /** One of `n` equally likely things is to be picked; `known_to` are the seats that see which, None everybody. */
  export interface Pick {
    type: "core.Pick";
    n: number;
    why: string;
    known_to: number[] | null;
  }

  export interface PickUp {
    type: "fleet_commander.PickUp";
    card: string;
  }

  /** A number from 0, all equally likely. */
  export interface Picked {
    type: "core.Picked";
    index: number;
  }

  export interface PickedUp {
    type: "fleet_commander.PickedUp";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    card: string;
  }

  /** Things that others may count but not tell apart; `items` are kept in a canonical order, so their order reveals
      nothing. */
  export interface Pile_Unit {
    known_to: number[];
    size: number;
    items: Unit[] | null;
  }

  /** Things that others may count but not tell apart; `items` are kept in a canonical order, so their order reveals
      nothing. */
  export interface Pile_str {
    known_to: number[];
    size: number;
    items: string[] | null;
  }

  export interface PlaceDecoys {
    type: "fleet_commander.PlaceDecoys";
    region: string;
    number: number;
  }

  export interface PlanetChosen {
    type: "fleet_commander.PlanetChosen";
    rules: string[];
    known_to: number[] | null;
    planet: string;
    resources: number;
    convoys: number;
    victory: number;
  }

  /** FC-RUL-04: a planet is played if both name it; otherwise one is drawn. */
  export interface PlanetQuestion {
    type: "fleet_commander.PlanetQuestion";
  }

  export interface PlayCard {
    type: "fleet_commander.PlayCard";
    card: string;
  }

  export interface Probe {
    type: "fleet_commander.Probe";
    region: string;
  }

  /** Recon Probe. */
  export interface ProbeQuestion {
    type: "fleet_commander.ProbeQuestion";
    regions: string[];
  }

  export interface Probed {
    type: "fleet_commander.Probed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
  }

  /** A wish for faction and role. */
  export interface Propose {
    type: "fleet_commander.Propose";
    faction: string;
    role: string;
  }

  export interface Proposed {
    type: "fleet_commander.Proposed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    what: string;
  }

  export interface Rallied {
    type: "fleet_commander.Rallied";
    rules: string[];
    known_to: number[] | null;
    region: string;
    number: number;
  }

  export interface Rally {
    type: "fleet_commander.Rally";
    region: string;
  }

  /** Rally the Fleet. */
  export interface RallyQuestion {
    type: "fleet_commander.RallyQuestion";
    regions: string[];
  }

  /** A hidden unit was turned up, and it is not clear which trace it was. */
  export interface Receipt {
    number: number;
    side: 0 | 1;
    unit: Unit;
  }

  /** FC-PLAYCARD-04, Recon Probe: every hidden enemy unit in one region is revealed. */
  export interface Recon {
    type: "fleet_commander.Recon";
    side: 0 | 1;
    step: string;
  }

  /** A unit that was not allowed to leave its region. */
  export interface Refused {
    origin: string;
    token: Secret_Token;
  }

  export interface Reinforce {
    type: "fleet_commander.Reinforce";
    region: string;
  }

  /** FC-REINF-02: four points of units arrive; `initial` before the first turn (FC-DEPLOY-01). */
  export interface Reinforcement {
    type: "fleet_commander.Reinforcement";
    region: string;
    initial: boolean;
    fewer: Sum;
    step: string;
  }

  export interface ReinforcementCalled {
    type: "fleet_commander.ReinforcementCalled";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
  }

  /** A damage token is removed from this participant. */
  export interface RemoveDamage {
    type: "fleet_commander.RemoveDamage";
    unit: Participant;
  }

  /** A damage token is removed from this unit in this region. */
  export interface Repair {
    type: "fleet_commander.Mend";
    unit: Unit;
    standing: string;
    region: string;
  }

  /** FC-CARD-07: one damage token may be removed from one unit in these regions. */
  export interface RepairQuestion {
    type: "fleet_commander.MendQuestion";
    card: string;
    regions: string[];
  }

  export interface Repaired {
    type: "fleet_commander.Repaired";
    rules: string[];
    known_to: number[] | null;
    unit: Secret_Unit;
    seat: number;
    region: string;
  }

  /** Effects at the end of a turn (FC-RUL-92, FC-RUL-113): the invader's cards, the defender's, then the planet. */
  export interface Repairs {
    type: "fleet_commander.Repairs";
    done: number;
    step: string;
  }

  export interface ResourceDestroyed {
    type: "fleet_commander.ResourceDestroyed";
    rules: string[];
    known_to: number[] | null;
    token: number;
    left: number;
  }

  /** FC-SCORE-19, FC-RUL-101: the defender chooses. */
  export interface ResourceQuestion {
    type: "fleet_commander.ResourceQuestion";
  }

  /** FC-RUL-57: all units of the side in the region that are not in transit give way. */
  export interface Retreat {
    type: "fleet_commander.Retreat";
    side: 0 | 1;
    region: string;
    settled: Unit[];
    to: string;
    step: string;
  }

  /** FC-RUL-80: where units that must retreat go. */
  export interface RetreatQuestion {
    type: "fleet_commander.RetreatQuestion";
    regions: string[];
  }

  /** FC-RETREAT-04: who retreats, if anybody does. */
  export interface RetreatRoll {
    type: "fleet_commander.RetreatRoll";
    step: string;
  }

  export interface RetreatRolled {
    type: "fleet_commander.RetreatRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    points: number;
  }

  export interface RetreatTo {
    type: "fleet_commander.RetreatTo";
    region: string;
  }

  export interface Retreated {
    type: "fleet_commander.Retreated";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    to: string;
    units: Unit[];
  }

  export interface Revealed {
    type: "fleet_commander.Revealed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    region: string;
    units: Unit[];
  }

  /** Dice are to be rolled, for all to see; `why` is the rule that asks for them. */
  export interface Roll {
    type: "core.Roll";
    groups: Dice[];
    why: string;
  }

  /** The faces of each group, from high to low. */
  export interface Rolled {
    type: "core.Rolled";
    groups: number[][];
  }

  /** `regions` are those that the points come from, for the chart. */
  export interface Scored {
    type: "fleet_commander.Scored";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    points: number;
    score: number;
    regions: string[];
  }

  /** One fact that only some seats know; `known_to` None means everybody, spectators too. */
  export interface SealedChoice {
    known_to: number[] | null;
    value: Propose | NamePlanet | BuildFleet | BuildHand | Deploy | Activate | Move | AskLeave | Stop | Decline | PickUp | PlayCard | Reinforce | CallInbound | LaunchOutbound | Pass | FormSquadron | Agree | Probe | Rally | Fight | RetreatTo | Disengage | PlaceDecoys | CommitCards | TakeOut | Assign | RemoveDamage | Repair | Escort | DiscardResource | Rolled | Drawn | Picked | null;
  }

  /** One fact that only some seats know; `known_to` None means everybody, spectators too. */
  export interface Secret_Token {
    known_to: number[] | null;
    value: Token | null;
  }

  /** One fact that only some seats know; `known_to` None means everybody, spectators too. */
  export interface Secret_Unit {
    known_to: number[] | null;
    value: Unit | null;
  }

  /** One fact that only some seats know; `known_to` None means everybody, spectators too. */
  export interface Secret_tuple_wartable_games_fleet_commander_state_Unit {
    known_to: number[] | null;
    value: Unit[] | null;
  }

  /** Sensor Ghosts: decoys appear in a region that holds one of the owner's units; everybody knows that they are decoys. */
  export interface SensorGhosts {
    type: "fleet_commander.SensorGhosts";
    side: 0 | 1;
    decoys: number;
    step: string;
  }

  export interface SequenceBegun {
    type: "fleet_commander.SequenceBegun";
    rules: string[];
    known_to: number[] | null;
    normal: number;
    critical: number;
    seat: number;
    sequence: number;
  }

  /** Roles, planet, fleet, hands, initial reinforcements, placement, static cards. */
  export interface Setup {
    type: "fleet_commander.Setup";
    wishes: [Propose, Propose];
    step: string;
  }

  export interface Shot {
    type: "fleet_commander.Shot";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    weapon: string;
    normal: number;
    critical: number;
  }

  /** Dice on the table: who rolled them and what for, where they come from, and what they had to show. */
  export interface ShownRoll {
    faces: number[];
    seat: number | null;
    what: string;
    parts: Part[];
    needs: number;
    won: boolean | null;
  }

  /** Where a thing of a stock goes. */
  export interface Slot {
    place: string;
    thing: string;
  }

  /** Units in transit that arrived together, with their time tokens. `batch` counts the arrivals of the game. */
  export interface Squadron {
    batch: number;
    side: 0 | 1;
    region: string;
    time: number;
    hidden: Pile_Unit;
    shown: Unit[];
    seen_damage: number[];
  }

  /** FC-REINF-02, FC-REINF-05, FC-INBOUND-08, FC-INBOUND-10, FC-RUL-28, FC-RUL-45: new units, and perhaps a decoy. */
  export interface SquadronQuestion {
    type: "fleet_commander.SquadronQuestion";
    points: number;
    region: string;
    parts: Part[];
  }

  /** FC-RETREAT-14, FC-RETREAT-15, FC-RUL-86: invaders beaten in a Jump Region stay; the defender may leave instead. */
  export interface Standoff {
    type: "fleet_commander.Standoff";
    region: string;
    step: string;
  }

  /** FC-RETREAT-14: the defender may leave a Jump Region in which the invader is beaten. */
  export interface StandoffQuestion {
    type: "fleet_commander.StandoffQuestion";
    regions: string[];
  }

  export interface StaticShown {
    type: "fleet_commander.StaticShown";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    card: string;
  }

  /** Ends a series: no more moves, no more initial squadrons. */
  export interface Stop {
    type: "fleet_commander.Stop";
  }

  /** Dice, costs or any other number that is put together from several reasons. */
  export interface Sum {
    parts: Part[];
  }

  /** An enemy card loses its effect in this battle. */
  export interface TakeOut {
    type: "fleet_commander.TakeOut";
    card: string;
  }

  export interface TimePassed {
    type: "fleet_commander.TimePassed";
    rules: string[];
    known_to: number[] | null;
    region: string;
    left: number;
  }

  /** A unit as its owner names it: where it stands, what it is, how it stands. */
  export interface Token {
    origin: string;
    unit: Unit;
    standing: "hidden" | "retreating" | "shown";
  }

  export interface TokenFlipped {
    type: "fleet_commander.TokenFlipped";
    rules: string[];
    known_to: number[] | null;
    faction: string;
  }

  /** What everybody can know about a hidden token: which batch it came with, what it is if it has been seen, where it may be.

      `unit` is None for a token never seen. `repairs` are the numbers of those that may have been made on it, or on another
      trace with the same number. `memory.Memory` says what holds for all traces together. */
  export interface Trace {
    batch: number;
    unit: Unit | null;
    where: (InRegion | InTransit | TurnedUp)[];
    repairs: number[];
  }

  /** FC-RUL-105: each card is offered once, costs no action, and is done with when played. The result is the cards played. */
  export interface Trigger {
    type: "fleet_commander.Trigger";
    side: 0 | 1;
    cards: string[];
    played: string[];
    step: string;
  }

  /** FC-CARD-11, FC-RUL-105: asked whenever the card may be in the hand by what everybody knows. */
  export interface TriggerQuestion {
    type: "fleet_commander.TriggerQuestion";
    card: string;
  }

  /** FC-TURN-12: time tokens, actions, automatic rally, combats, scoring. */
  export interface Turn {
    type: "fleet_commander.Turn";
    side: 0 | 1;
    combat: string;
    step: string;
  }

  export interface TurnBegun {
    type: "fleet_commander.TurnBegun";
    rules: string[];
    known_to: number[] | null;
    turn: number;
  }

  /** No longer hidden: it is the unit of this receipt. */
  export interface TurnedUp {
    type: "turned_up";
    receipt: number;
  }

  /** One token: its type, its face-up damage (of which critical), and for a convoy where it is bound.

      FC-RUL-49, FC-RUL-75: a convoy keeps its direction, and every unit its damage, wherever it goes. */
  export interface Unit {
    kind: string;
    damage: number;
    critical: number;
    bound: string;
  }

  /** What a viewer sees of a question put to somebody else: that it is open, and which window. */
  export interface Waiting {
    type: "core.Waiting";
    name: string;
  }

  /** The whole table. Lists by side have the invader first; `groups` has a pair of sides for each region.

      FC-RUL-103: of the cards only the hands are secret, and their size is public. */
  export interface World {
    catalog: string;
    flags: Flags;
    groups: Group[];
    hands: Pile_str[];
    picked_up: string[][];
    inactive: string[][];
    static: string[][];
    removed: string[][];
    gone: string[][];
    reserve: Secret_tuple_wartable_games_fleet_commander_state_Unit;
    squadrons: Squadron[];
    traces: Trace[][];
    receipts: Receipt[];
    batches: Batch[];
    invader: number;
    factions: [string, string];
    planet: string;
    turn: number;
    active: 0 | 1;
    actions: [number, number];
    score: number;
    resources: number[];
    convoy_markers: number;
    convoys: number;
    initial: number;
    inbound_calls: number;
    inbound_used: boolean;
    outbound_used: boolean;
    convoys_destroyed: number;
    returned_blue: string;
    combats: string[];
    combat: Combat | null;
  }

  export type Position = FleetPosition;

  export type Choice = Propose | NamePlanet | BuildFleet | BuildHand | Deploy | Activate | Move | AskLeave | Stop | Decline | PickUp | PlayCard | Reinforce | CallInbound | LaunchOutbound | Pass | FormSquadron | Agree | Probe | Rally | Fight | RetreatTo | Disengage | PlaceDecoys | CommitCards | TakeOut | Assign | RemoveDamage | Repair | Escort | DiscardResource | Rolled | Drawn | Picked;

  export type Event = CardsCommitted | CardLost | CombatsListed | CombatBegun | CombatOff | Mustered | Flanked | Shot | AntiFighterRolled | DamageReduced | SequenceBegun | Assigned | ArmorRolled | Destroyed | RetreatRolled | Retreated | Held | Disengaged | CombatEnded | Cast | Proposed | TokenFlipped | PlanetChosen | FleetBuilt | HandsChosen | Deployed | StaticShown | TurnBegun | TimePassed | Activated | Hid | Rallied | Moved | LeaveAsked | LeaveAnswered | PickedUp | CardPlayed | CardRemoved | ReinforcementCalled | InboundCalled | OutboundLaunched | Arrived | Passed | Probed | Revealed | DecoysAdded | Repaired | Scored | BlockadesCounted | ConvoysLookedFor | Delivered | ResourceDestroyed;

}

export namespace legends {
  /** LOK-ACT-02, LOK-ACT-07: players activate units in turn until nobody has one left. */
  export interface ActionPhase {
    type: "legends.ActionPhase";
    place: number;
    left: number;
    ship: number;
    fighters: number[];
    step: string;
  }

  /** LOK-ACT-02. */
  export interface Activate {
    type: "legends.Activate";
    ship: string;
  }

  /** LOK-ACT-05, LOK-ACT-06: these fighters are one unit. */
  export interface ActivateFighters {
    type: "legends.ActivateFighters";
    fighters: string[];
  }

  /** LOK-DISRUPT-09. */
  export interface ActivationEnded {
    type: "legends.ActivationEnded";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
  }

  /** LOK-WSA-06: extra gun dice for sixes. */
  export interface AddDice {
    type: "legends.AddDice";
    number: number;
  }

  /** TPL-22, TPL-23: points on velocity; they accelerate, negative ones decelerate. */
  export interface Adjust {
    type: "legends.Adjust";
    engines: number;
    thrusters: number;
  }

  /** LOK-MOVE-26: straight ahead, in thousandths of an inch. */
  export interface Advance {
    type: "legends.Advance";
    distance: number;
  }

  export interface Advanced {
    type: "legends.Advanced";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    distance: number;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** LOK-MISSILE-11: a missile flies at a ship. */
  export interface Aim {
    type: "legends.Aim";
    missile: string;
    ship: string;
  }

  /** LOK-MISSILE-08: all missiles that are left fly at one ship, one after the other. */
  export interface AimAll {
    type: "legends.AimAll";
    ship: string;
  }

  /** LOK-MISSILE-08, LOK-MISSILE-09, LOK-MISSILE-11: which missile moves next, and toward which enemy ship. */
  export interface AimQuestion {
    type: "legends.AimQuestion";
    missiles: string[];
  }

  /** LOK-UPG-07, LOK-RUL-UPG-3: after all cards are drawn. */
  export interface AllCardsQuestion {
    type: "legends.AllCardsQuestion";
    ship: string;
    cards: string[];
  }

  /** LOK-ENGINE-03: engine points to maneuvers; none to cruise. */
  export interface Allocate {
    type: "legends.Allocate";
    points: ([string, number])[];
  }

  /** LOK-PREC-12: one of the two cards of a precision hit. */
  export interface ApplyCard {
    type: "legends.ApplyCard";
    card: string;
  }

  /** TPL-39: an escort takes another place beside its warship, measured counter-clockwise along a side. */
  export interface Arrange {
    type: "legends.Arrange";
    fighter: string;
    side: string;
    along: number;
  }

  /** LOK-FTR-03: a fighter attacks a fighter, a missile or a warship with one of its weapons. */
  export interface Attack {
    type: "legends.Attack";
    fighter: string;
    weapon: string;
    target: string;
  }

  /** LOK-PREC-01: fighters that are fully aligned with a warship attack it together. */
  export interface AttackPrecisely {
    type: "legends.AttackPrecisely";
    ship: string;
    fighters: string[];
  }

  export interface BatteryDamaged {
    type: "legends.BatteryDamaged";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    ship: string;
    battery: string;
    status: string;
  }

  export interface BatteryFired {
    type: "legends.BatteryFired";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    ship: string;
    battery: string;
    target: string;
    distance: number;
    hits: number;
    solid: number;
  }

  export interface BatteryHit {
    type: "legends.BatteryHit";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    ship: string;
    battery: string;
    status: string;
  }

  /** LOK-GEN-02: squadrons are built and deployed, then game turns follow each other. */
  export interface Battle {
    type: "legends.Battle";
    step: string;
  }

  export interface BattleDrawn {
    type: "legends.BattleDrawn";
    rules: string[];
    known_to: number[] | null;
    winners: number[];
    why: string;
  }

  export interface BattleEnded {
    type: "legends.BattleEnded";
    rules: string[];
    known_to: number[] | null;
    winners: number[];
    why: string;
  }

  /** LOK-WSA-06: each six of the first roll may add a die. */
  export interface BlastQuestion {
    type: "legends.BlastQuestion";
    ship: string;
    battery: string;
    dice: number;
  }

  /** LOK-BOMB-03, LOK-RUL-BOMB-1, LOK-RUL-BOMB-5: every token is a battery of its own, and nobody fires back. */
  export interface BomberAttack {
    type: "legends.BomberAttack";
    fighter: number;
    weapon: number;
    step: string;
    target: number;
    dice: GunDie[];
    overcharged: boolean;
  }

  export interface BomberCovered {
    type: "legends.BomberCovered";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    bomber: string;
  }

  /** LOK-RUL-SENSOR-2: if the players agreed, sensor points re-roll dice of a bomber, `unsensed` of those that missed. */
  export interface BomberDiceQuestion {
    type: "legends.BomberDiceQuestion";
    fighter: string;
    battery: string;
    target: string;
    dice: number[];
    unsensed: number;
  }

  /** LOK-INIT-04, LOK-RUL-INIT-2, LOK-RUL-INIT-4: any card or none. By default one that makes its player the winner. */
  export interface BonusQuestion {
    type: "legends.BonusQuestion";
    own: number;
    best: number;
  }

  export interface BonusUsed {
    type: "legends.BonusUsed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    ship: string;
    upgrade: string;
    effect: string;
  }

  /** LOK-SC2-07: the fighters that come with a replacement, by kind. */
  export interface BringEscorts {
    type: "legends.BringEscorts";
    units: ([string, number])[];
  }

  /** The points of an activation; `engines` and `thrusters` are what is left of them. */
  export interface Budget {
    maneuver: "accelerate" | "cruise" | "decelerate" | "port" | "starboard";
    engines: number;
    thrusters: number;
    switched: boolean;
    jammed: boolean;
    before: number;
    turns: number;
    started: boolean;
    ended: boolean;
  }

  /** LOK-BUILD-06, LOK-BUILD-21: units of a list, and upgrades written like `draco 1: captain`. */
  export interface BuildSquadron {
    type: "legends.BuildSquadron";
    list: string;
    units: ([string, number])[];
    upgrades?: string[];
  }

  export interface CardApplied {
    type: "legends.CardApplied";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    card: string;
    side: number;
    what: string;
  }

  export interface CardDrawn {
    type: "legends.CardDrawn";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    ship: string;
    card: string;
  }

  export interface CardIgnored {
    type: "legends.CardIgnored";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    card: string;
    why: string;
  }

  export interface CardsReshuffled {
    type: "legends.CardsReshuffled";
    rules: string[];
    known_to: number[] | null;
    cards: number;
  }

  /** LOK-AF-13: first kills, then disruptions, in rounds: a round gives each fighter that can take an effect at most one.

      The fighter that an effect was meant for may be gone, or already have a token, because it has covered a bomber. Then
      another fighter takes the effect in the next round. */
  export interface Casualties {
    type: "legends.Casualties";
    seat: number;
    shooter: string;
    group: number[];
    kills: number;
    disruptions: number;
    hits: number[];
    declined: number[];
    step: string;
  }

  /** LOK-ACT-01. */
  export interface ChooseOrder {
    type: "legends.ChooseOrder";
    order: "initiative" | "reverse";
  }

  /** LOK-THRUST-02: the thrusters stay off. */
  export interface Coast {
    type: "legends.Coast";
  }

  /** LOK-SC1-10: at any time. */
  export interface Concede {
    type: "legends.Concede";
  }

  /** LOK-SC1-10: with more than two players, for those who have warships left. */
  export interface ConcedeQuestion {
    type: "legends.ConcedeQuestion";
  }

  export interface Conceded {
    type: "legends.Conceded";
    rules: string[];
    known_to: number[] | null;
    seat: number;
  }

  /** LOK-RUL-END-1, LOK-RUL-SC1-2: it ends the battle at once if one side is left; otherwise the others fight on.

      LOK-RUL-END-2: where the others have been lost in the same game turn, the score decides.
      LOK-RUL-EDGE-2: the warships leave the battlefield, which scores as if they were destroyed. */
  export interface Concession {
    type: "legends.Concession";
    seat: number;
    step: string;
  }

  /** LOK-RUL-MISSILE-2, LOK-RUL-MISSILE-5: ships that a missile touches; it may fly past those that it did not aim at. */
  export interface ContactQuestion {
    type: "legends.ContactQuestion";
    missile: string;
    ships: string[];
    target: string;
  }

  /** What a side has earned in an End Phase. */
  export interface ControlScored {
    type: "legends.ControlScored";
    rules: string[];
    known_to: number[] | null;
    seat: number[];
    score: Sum;
  }

  /** TPL-25, TPL-34, TPL-36: the path, which the answer locks; perhaps after an infinite turn. */
  export interface CourseQuestion {
    type: "legends.CourseQuestion";
    ship: string;
    budget: Budget;
  }

  /** The path begins `front` ahead of the center of the token. */
  export interface CourseSet {
    type: "legends.CourseSet";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    course: string;
    start: [number, number, number];
    front: number;
    pieces: ([number, number])[];
  }

  /** LOK-BOMB-04: this fighter takes over what is about to hit a bomber. */
  export interface Cover {
    type: "legends.Cover";
    fighter: string;
  }

  /** LOK-BOMB-04, LOK-BOMB-05. */
  export interface CoverQuestion {
    type: "legends.CoverQuestion";
    bomber: string;
    effect: string;
    fighters: string[];
  }

  /** LOK-RUL-CRIT-5, LOK-RUL-UPG-2: the critical hits of one battery, or of missiles that strike together. */
  export interface CriticalHits {
    type: "legends.CriticalHits";
    hits: number;
    drawn: number;
    spared: boolean;
    step: string;
    target: number;
    by: number;
    missiles: boolean;
    cards: number[];
  }

  /** LOK-CRIT-03: whether to overcharge the armor. */
  export interface Decide {
    type: "legends.Decide";
    yes: boolean;
  }

  export interface DeckExhausted {
    type: "legends.DeckExhausted";
    rules: string[];
    known_to: number[] | null;
  }

  export interface DeckShuffled {
    type: "legends.DeckShuffled";
    rules: string[];
    known_to: number[] | null;
    cards: number;
  }

  /** LOK-RUL-SC2-5: the right to a replacement lapses. */
  export interface Decline {
    type: "legends.Decline";
  }

  /** LOK-MISSILE-16, LOK-MISSILE-17, LOK-RUL-MISSILE-10: F batteries and escorts fire one by one, before missiles strike.

      LOK-UPG-01: it is the ship's own activation, so its reactor may be refreshed too. */
  export interface DefenseQuestion {
    type: "legends.DefenceQuestion";
    ship: string;
    missiles: string[];
  }

  /** LOK-PREC-04, LOK-RUL-PREC-2: F batteries that have not attacked may fire at the attackers, one after the other. */
  export interface DefensiveFireQuestion {
    type: "legends.DefensiveFireQuestion";
    ship: string;
    fighters: string[];
  }

  export interface Departed {
    type: "legends.Departed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
  }

  /** LOK-SC1-06, LOK-SC1-09: a warship with its speed. */
  export interface Deploy {
    type: "legends.Deploy";
    ship: string;
    at: [number, number, number];
    slot: number;
  }

  /** LOK-SC1-06, LOK-SC1-09: by default in slot 10-12. */
  export interface DeployQuestion {
    type: "legends.DeployQuestion";
    anywhere: boolean;
  }

  export interface Deployed {
    type: "legends.Deployed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    ship: string;
    at: [number, number, number];
  }

  /** LOK-DEPLOY-01: in the zones of the scenario, or around deploy points where it has none. */
  export interface Deployment {
    type: "legends.Deployment";
    order: number[];
    place: number;
    placed: number[];
    step: string;
  }

  export interface DeploymentBegan {
    type: "legends.DeploymentBegan";
    rules: string[];
    known_to: number[] | null;
    order: number[];
  }

  /** LOK-AF-12: assigns kills to fighters. */
  export interface DestroyFighters {
    type: "legends.DestroyFighters";
    fighters: string[];
  }

  export interface Destroyed {
    type: "legends.Destroyed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    by: number;
  }

  export interface DestructionChecked {
    type: "legends.DestructionChecked";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    ship: string;
    fate: string;
  }

  /** A group of like dice and the seat that rolls them (CHANCE when nobody in particular). */
  export interface Dice {
    count: number;
    sides: number;
    seat: number;
    needs: number;
  }

  /** LOK-AF-14: each of these fighters gets a damage token. */
  export interface DisruptFighters {
    type: "legends.DisruptFighters";
    fighters: string[];
  }

  /** LOK-AF-14, LOK-AF-15: among those without a token, as long as there are any. */
  export interface DisruptionsQuestion {
    type: "legends.DisruptionsQuestion";
    shooter: string;
    number: number;
    fighters: string[];
  }

  /** LOK-ALIGN-01: a movement that ends fully aligned with a warship; `along` is measured counter-clockwise. */
  export interface Dock {
    type: "legends.Dock";
    fighter: string;
    ship: string;
    side: string;
    along: number;
  }

  /** LOK-SC1-06: one fighter beside the warship; `along` is measured counter-clockwise from the start of the side. */
  export interface DockFighter {
    type: "legends.DockFighter";
    fighter: string;
    side: string;
    along: number;
  }

  /** LOK-SC1-06, LOK-RUL-DEPLOY-4: any fighters of the player, fully aligned with the warship that has just been deployed. */
  export interface DockQuestion {
    type: "legends.DockQuestion";
    ship: string;
    all: boolean;
    docked: number;
  }

  /** LOK-SC1-06: some fighters of a kind, next to each other in the middle of a side of the warship. */
  export interface DockRow {
    type: "legends.DockRow";
    kind: string;
    side: string;
    number: number;
  }

  /** LOK-RUL-ALIGN-2: it is turned to fit. The result is the way that it flew on after an interception, if it did. */
  export interface Docking {
    type: "legends.Docking";
    fighter: number;
    ship: number;
    edge: 0 | 1 | 2 | 3;
    along: number;
    left: number;
    escort: number;
    step: string;
  }

  /** LOK-DOG-05, LOK-DOG-06, LOK-RUL-DOG-5: both sides roll, then the attacker assigns its score, then the defender. */
  export interface Dogfight {
    type: "legends.Dogfight";
    fighter: number;
    weapon: number;
    target: number;
    attackers: ([number, number])[];
    defenders: ([number, number])[];
    asked: number[];
    attacked: number[];
    answered: number[];
    score: FlakScore;
    return_score: FlakScore;
    step: string;
  }

  /** LOK-RUL-DEPLOY-4: no more fighters with this warship. */
  export interface DoneDocking {
    type: "legends.DoneDocking";
  }

  /** `n` things are to be drawn, without replacement, from a stock given by counts of each kind.

      `known_to` are the seats that see what was drawn; None means everybody. */
  export interface Draw {
    type: "core.Draw";
    counts: ([string, number])[];
    n: number;
    why: string;
    known_to: number[] | null;
  }

  /** What was drawn, in the order in which the counts list the kinds. */
  export interface Drawn {
    type: "core.Drawn";
    items: string[];
  }

  /** LOK-END-01, LOK-END-06, LOK-END-08: tokens and cards, repairs, victory, deck. */
  export interface EndPhase {
    type: "legends.EndPhase";
    passed: number[];
    ship: number;
    card: string;
    step: string;
  }

  /** LOK-FTR-07: no more attacks for now. */
  export interface EndWindow {
    type: "legends.EndWindow";
  }

  /** LOK-UPG-08, LOK-CARD-27, LOK-RUL-UPG-4: a card with the Engines icon is about to be applied. */
  export interface EngineCardQuestion {
    type: "legends.EngineCardQuestion";
    ship: string;
    card: string;
  }

  export interface EnginesAllocated {
    type: "legends.EnginesAllocated";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    points: ([string, number])[];
  }

  /** LOK-ENGINE-03: step 2. */
  export interface EnginesQuestion {
    type: "legends.EnginesQuestion";
    ship: string;
    points: number;
  }

  /** LOK-STATUS-12: these fighters escort in this game turn, and all others leave the side of their warships. */
  export interface Escort {
    type: "legends.Escort";
    fighters: string[];
  }

  /** LOK-ESCORT-04, LOK-ESCORT-05: an escort attacks a fighter, a missile or a warship with one of its weapons. */
  export interface EscortFire {
    type: "legends.EscortFire";
    fighter: string;
    weapon: string;
    target: string;
  }

  export interface EscortMoved {
    type: "legends.EscortMoved";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    ship: string;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** LOK-STATUS-12: for every fighter that is eligible; by default all of them escort. */
  export interface EscortQuestion {
    type: "legends.EscortQuestion";
    fighters: string[];
  }

  /** LOK-RUL-STATUS-8: one of two ships that a fighter lies beside. */
  export interface EscortShip {
    type: "legends.EscortShip";
    ship: string;
  }

  /** LOK-STATUS-12: in reverse initiative order. */
  export interface Escorting {
    type: "legends.Escorting";
    order: number[];
    staying: number[];
    leaving: number[];
    straight: boolean;
    step: string;
  }

  export interface EscortsCame {
    type: "legends.EscortsCame";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    fighters: string[];
  }

  export interface EscortsChosen {
    type: "legends.EscortsChosen";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    fighters: string[];
  }

  export interface EscortsDeployed {
    type: "legends.EscortsDeployed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    ship: string;
    fighters: string[];
    places: ([number, number, number])[];
  }

  /** LOK-SC2-07, LOK-RUL-SC2-5: the player chooses the types of the escorts; by default some of each. */
  export interface EscortsQuestion {
    type: "legends.EscortsQuestion";
    ship: string;
    number: number;
  }

  export interface EscortsSetOut {
    type: "legends.EscortsSetOut";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    fighters: string[];
  }

  /** LOK-MOVE-11: any heading, in hundredths of a degree counter-clockwise from the right. */
  export interface Face {
    type: "legends.Face";
    heading: number;
  }

  export interface Faced {
    type: "legends.Faced";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    at: [number, number, number];
    heading: number;
  }

  /** A fighter token. An escort is carried by its `ship`, beside an `edge` of it: ask `fighter_pose` where it is. */
  export interface Fighter {
    name: string;
    kind: string;
    owner: number;
    place: "discarded" | "red" | "reserve" | "table" | "waiting" | "yellow";
    pose: [number, number, number];
    ship: number;
    edge: 0 | 1 | 2 | 3;
    along: number;
    eligible: number[];
    disrupted: boolean;
    attacked: boolean;
    activated: boolean;
    intercepted: boolean;
    covered: boolean;
    scouted: boolean;
    returned: boolean;
    killers: number[];
  }

  export interface FighterDisrupted {
    type: "legends.FighterDisrupted";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighter: string;
  }

  /** From the start through the points of its way. At the last of them it may be shifted or intercepted. */
  export interface FighterFlew {
    type: "legends.FighterFlew";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    start: [number, number, number];
    way: ([number, number])[];
    end: [number, number, number];
  }

  /** LOK-FTR-05: attacks, all first movements, attacks, and second movements, each with an attack after it. */
  export interface FighterGroup {
    type: "legends.FighterGroup";
    seat: number;
    fighters: number[];
    active: number[];
    shaken: number[];
    spent: number[];
    stage: "before" | "between" | "first" | "second";
    moving: number[];
    moved: number[];
    mover: number;
    over: number[];
    left: number;
    step: string;
  }

  export interface FighterLost {
    type: "legends.FighterLost";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighter: string;
    pile: string;
  }

  export interface FighterRecovered {
    type: "legends.FighterRecovered";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
  }

  export interface FighterRedeployed {
    type: "legends.FighterRedeployed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighter: string;
    at: [number, number, number];
  }

  export interface FightersActivated {
    type: "legends.FightersActivated";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighters: string[];
  }

  export interface FightersDeployed {
    type: "legends.FightersDeployed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighters: string[];
    at: [number, number, number];
    places: ([number, number, number])[];
  }

  export interface FightersDiscarded {
    type: "legends.FightersDiscarded";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighters: string[];
  }

  export interface FightersDone {
    type: "legends.FightersDone";
    rules: string[];
    known_to: number[] | null;
    fighters: string[];
  }

  /** LOK-DOG-05: all dice of a side, by weapon. */
  export interface FightersFired {
    type: "legends.FightersFired";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    kills: number;
    disruptions: number;
    fighters: string[];
    target: string;
  }

  export interface FightersRegrouped {
    type: "legends.FightersRegrouped";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighters: string[];
  }

  export interface FightersWait {
    type: "legends.FightersWait";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    fighters: string[];
  }

  export interface Finish {
    type: "legends.Finish";
  }

  /** LOK-ATTACK-02: a battery at a warship or a missile. */
  export interface Fire {
    type: "legends.Fire";
    battery: string;
    target: string;
  }

  /** LOK-UPG-06, LOK-RUL-UPG-3: before any card is drawn. */
  export interface FirstCardQuestion {
    type: "legends.FirstCardQuestion";
    ship: string;
    hits: number;
  }

  /** What was agreed before the battle; each is an option of the game, which names its rule. */
  export interface Flags {
    scenario: string;
    movement: string;
    points: number;
    second_points: number;
    squadrons: string;
    turns: number;
    teams: string;
    speed_limit: number;
    units_per_opportunity: number;
    fighter_group_any: boolean;
    unique_upgrades: boolean;
    edge: string;
    defensive_fire: string;
    recover_same_activation: boolean;
    interception_ends_move: boolean;
    containment_cumulative: boolean;
    departed_count: boolean;
    fighter_scoring: string;
    hull_race: string;
    sc2_unlimited: boolean;
    bombers_use_sensors: boolean;
    support_against_missiles: boolean;
    precision_checks: boolean;
    armor_against_precision: boolean;
  }

  /** LOK-AF-01, LOK-ATTACK-03: a battery attacks the group around a missile or a fighter.

      LOK-DOG-04: nobody fires back at a ship. */
  export interface Flak {
    type: "legends.Flak";
    ship: number;
    battery: number;
    target: number;
    at: "fighter" | "missile";
    group: number[];
    step: string;
  }

  /** LOK-RUL-WSA-4: roll, Blast, re-rolls of misses, forced re-rolls of successes, weapon by weapon. It ends in a FlakScore.

      LOK-DOG-05, LOK-RUL-DOG-4: the weapons of a side roll together, and each by its own number and abilities. */
  export interface FlakDice {
    type: "legends.FlakDice";
    seat: number;
    shooters: string[];
    target: string;
    at: "fighter" | "missile";
    guns: Guns[];
    most: number;
    ship: number;
    volleys: FlakRoll[];
    extra: number[];
    now: number;
    step: string;
  }

  export interface FlakFired {
    type: "legends.FlakFired";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    kills: number;
    disruptions: number;
    ship: string;
    battery: string;
    target: string;
  }

  /** LOK-WSA-08, LOK-RUL-WSA-8: misses that High ROF or, at missiles, an upgrade may roll again. */
  export interface FlakRerollQuestion {
    type: "legends.FlakRerollQuestion";
    ship: string;
    battery: string;
    kills: number;
    misses: number;
    high_rof: number;
    at: "fighter" | "missile";
  }

  /** Gun dice of one weapon as they lie: what they score, and those that miss; `tired` ones were rolled again by High ROF.

      LOK-RUL-WSA-8, LOK-MISSILE-29: against a missile every die that does not kill is a miss. */
  export interface FlakRoll {
    kills: number;
    disruptions: number;
    misses: number;
    tired: number;
  }

  /** More dice, or dice that are rolled again. */
  export interface FlakRolled {
    type: "legends.FlakRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    kills: number;
    disruptions: number;
    ship: string;
    battery: string;
    why: string;
  }

  /** What F dice have scored. */
  export interface FlakScore {
    kills: number;
    disruptions: number;
  }

  /** LOK-RUL-MOVE-11: nothing is fixed in advance; the ship advances, turns and fires until its controller finishes. */
  export interface Flight {
    type: "legends.Flight";
    move: Move;
    step: string;
    ship: number;
    carried: number[];
  }

  /** LOK-MOVE-01, LOK-MOVE-03, LOK-RUL-MOVE-11: asked again and again until the move is finished. */
  export interface FlightQuestion {
    type: "legends.FlightQuestion";
    ship: string;
    move: Move;
  }

  /** LOK-RUL-FTR-3: a movement along straights, as the points where they end; the last one is where the fighter ends. */
  export interface Fly {
    type: "legends.Fly";
    fighter: string;
    way: ([number, number])[];
  }

  /** LOK-RUL-MISSILE-2: past a ship that is not the target. */
  export interface FlyOn {
    type: "legends.FlyOn";
  }

  /** LOK-RUL-ESCORT-2: a fighter that was intercepted flies on, but not to the warship. */
  export interface FlyOnQuestion {
    type: "legends.FlyOnQuestion";
    fighter: string;
    ship: string;
    left: number;
  }

  /** LOK-TURN-01, LOK-TURN-02: four phases, each finished before the next. */
  export interface GameTurn {
    type: "legends.Turn";
    step: string;
  }

  /** LOK-FTR-05, LOK-RUL-FTR-1: asked again and again until the attacks or movements of a stage are done. */
  export interface GroupQuestion {
    type: "legends.GroupQuestion";
    stage: "before" | "between" | "first" | "second";
    fighters: string[];
    moving: string[];
  }

  /** LOK-ATTACK-21, LOK-ATTACK-22, LOK-RUL-SENSOR-5: re-rolls of gun dice that missed, one after the other.

      `unsensed` of the missed dice have not been re-rolled with sensor points, `undrilled` not by an upgrade (LOK-REROLL-01). */
  export interface GunDiceQuestion {
    type: "legends.GunDiceQuestion";
    ship: string;
    battery: string;
    target: string;
    dice: number[];
    unsensed: number;
    undrilled: number;
  }

  /** A gun die on the table, and the kinds of re-roll that it has had. */
  export interface GunDie {
    face: number;
    again: string[];
  }

  /** LOK-RUL-DOG-4: the dice of one weapon, by its id. */
  export interface Guns {
    weapon: string;
    dice: number;
    damaged: boolean;
  }

  export interface GunsRerolled {
    type: "legends.GunsRerolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    ship: string;
    battery: string;
    why: string;
    hits: number;
    solid: number;
  }

  /** LOK-PREC-13: the battery that a weapon card is for. */
  export interface HitBattery {
    type: "legends.HitBattery";
    battery: string;
  }

  /** LOK-MISSILE-16: no more fire at missiles before they strike. */
  export interface Hold {
    type: "legends.Hold";
  }

  /** LOK-PREC-04: no more defensive fire. */
  export interface HoldFire {
    type: "legends.HoldFire";
  }

  /** LOK-RUL-STATUS-8: by default the ship with fewer escorts. */
  export interface HostQuestion {
    type: "legends.HostQuestion";
    fighter: string;
    ships: string[];
  }

  export interface HullHit {
    type: "legends.HullHit";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    tokens: number;
    damage: number;
    hull: number;
    red: number;
  }

  /** LOK-INIT-07: it fixes the order of play for the rest of the game turn. */
  export interface Initiative {
    type: "legends.Initiative";
    seats: number[];
    dice: number[];
    cards: ([number, string])[];
    round: number[];
    passed: number[];
    order: number[];
    step: string;
  }

  /** From the highest total to the lowest. */
  export interface InitiativeSet {
    type: "legends.InitiativeSet";
    rules: string[];
    known_to: number[] | null;
    order: number[];
    totals: Sum[];
  }

  /** LOK-ESCORT-07, LOK-RUL-ESCORT-2: one of the escorts must intercept; by default the nearest. */
  export interface InterceptQuestion {
    type: "legends.InterceptQuestion";
    intruder: string;
    ship: string;
    escorts: string[];
  }

  /** The poses are the escort's. */
  export interface Intercepted {
    type: "legends.Intercepted";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    intruder: string;
    ship: string;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** The gun dice stay as they are. */
  export interface Keep {
    type: "legends.Keep";
  }

  export interface KeptAway {
    type: "legends.KeptAway";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** LOK-AF-10, LOK-AF-12. */
  export interface KillsQuestion {
    type: "legends.KillsQuestion";
    shooter: string;
    number: number;
    fighters: string[];
  }

  /** LOK-MISSILE-02, LOK-RUL-MISSILE-13: missiles are placed beside their ship, and stay there when it moves on. */
  export interface Launch {
    type: "legends.Launch";
    ship: number;
    battery: number;
    left: number;
    places: ([string, number])[];
    latest: number;
    step: string;
  }

  /** LOK-RUL-ATTACK-5: the missiles of a battery, at nothing in particular. */
  export interface LaunchMissiles {
    type: "legends.LaunchMissiles";
    battery: string;
  }

  /** LOK-MISSILE-03, LOK-RUL-MISSILE-17: any free place that is fully aligned with the ship. */
  export interface LaunchQuestion {
    type: "legends.LaunchQuestion";
    ship: string;
    number: number;
  }

  export interface LaunchRolled {
    type: "legends.LaunchRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    ship: string;
    battery: string;
    number: number;
  }

  /** LOK-ENGINE-09: which of two equal maneuvers is the primary one. */
  export interface Lead {
    type: "legends.Lead";
    maneuver: string;
  }

  /** LOK-BOMB-04: nobody covers the bomber. */
  export interface LeaveUncovered {
    type: "legends.LeaveUncovered";
  }

  /** A position of Legends. */
  export interface LegendsPosition {
    world: World;
    frames: (ActionPhase | WarshipActivation | PowerAttack | BomberAttack | Battle | Casualties | Concession | CriticalHits | Deployment | Docking | Dogfight | EndPhase | Escorting | FighterGroup | Flak | MissileHunt | MissileKills | Flight | Initiative | Launch | MissileStep | Muster | Precision | PrecisionHit | Redeployment | Regaining | Regrouping | Reinforcements | RollOff | Settling | StatusPhase | MissileStrike | TemplateActivation | GameTurn | FlakDice | Voyage | WingDocking | WingDeployment | Yielding)[];
    asker: ActionPhase | WarshipActivation | PowerAttack | BomberAttack | Battle | Casualties | Concession | CriticalHits | Deployment | Docking | Dogfight | EndPhase | Escorting | FighterGroup | Flak | MissileHunt | MissileKills | Flight | Initiative | Launch | MissileStep | Muster | Precision | PrecisionHit | Redeployment | Regaining | Regrouping | Reinforcements | RollOff | Settling | StatusPhase | MissileStrike | TemplateActivation | GameTurn | FlakDice | Voyage | WingDocking | WingDeployment | Yielding | null;
    ask: number;
    joint: boolean;
    pending: ([number, SensorsQuestion | EnginesQuestion | PrimaryQuestion | ThrustersQuestion | PointQuestion | DeployQuestion | PlaceQuestion | SpeedQuestion | SupportQuestion | ReturnFireQuestion | KillsQuestion | DisruptionsQuestion | CoverQuestion | GroupQuestion | ScoutQuestion | GunDiceQuestion | BomberDiceQuestion | OverchargeQuestion | FirstCardQuestion | AllCardsQuestion | EngineCardQuestion | BlastQuestion | FlakRerollQuestion | ShootDownQuestion | FlightQuestion | InterceptQuestion | FlyOnQuestion | LaunchQuestion | AimQuestion | ContactQuestion | DefenseQuestion | OverchargeMissilesQuestion | SquadronQuestion | DefensiveFireQuestion | PrecisionCardQuestion | PrecisionBatteryQuestion | PrecisionArmorQuestion | ReplaceQuestion | EscortsQuestion | ShiftQuestion | RegroupQuestion | RedeployQuestion | EscortQuestion | HostQuestion | StepQuestion | ManeuverQuestion | VelocityQuestion | CourseQuestion | BonusQuestion | OrderQuestion | UnitQuestion | UseRepairQuestion | RepairQuestion | ConcedeQuestion | VoyageQuestion | DockQuestion | WingsQuestion | Waiting | Roll | Draw | Pick])[];
    sealed: ([number, SealedChoice])[];
    outcome: Outcome | null;
  }

  /** LOK-SENSOR-03, LOK-SENSOR-04: sensor points on enemy warships. */
  export interface Lock {
    type: "legends.Lock";
    points: ([string, number])[];
  }

  export interface LocksPlaced {
    type: "legends.LocksPlaced";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    points: ([string, number])[];
  }

  /** TPL-05, LOK-RUL-TPL-4: asked where the engines give a point. */
  export interface ManeuverQuestion {
    type: "legends.ManeuverQuestion";
    ship: string;
  }

  export interface ManeuverSet {
    type: "legends.ManeuverSet";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    maneuver: "accelerate" | "cruise" | "decelerate" | "port" | "starboard";
    arc: "all" | "front" | "left" | "rear" | "right";
  }

  /** LOK-DEPLOY-02: the player's deploy point. */
  export interface Mark {
    type: "legends.Mark";
    at: [number, number];
  }

  /** A missile token. LOK-RUL-MISSILE-4: `attached` is the ship that it has touched, -1 for none. */
  export interface Missile {
    name: string;
    kind: string;
    owner: number;
    pose: [number, number, number];
    attached: number;
    gone: boolean;
  }

  export interface MissileFlew {
    type: "legends.MissileFlew";
    rules: string[];
    known_to: number[] | null;
    missile: string;
    ship: string;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** LOK-FTR-10, LOK-RUL-FTR-5: a fighter fires at a missile. Others support it only if the players agreed to that. */
  export interface MissileHunt {
    type: "legends.MissileHunt";
    fighter: number;
    weapon: number;
    target: number;
    fighters: ([number, number])[];
    asked: number[];
    group: number[];
    step: string;
  }

  /** LOK-MISSILE-31: the kills are assigned to missiles. */
  export interface MissileKills {
    type: "legends.MissileKills";
    seat: number;
    shooter: string;
    weapon: string;
    group: number[];
    kills: number;
    ship: number;
    step: string;
  }

  export interface MissileLaunched {
    type: "legends.MissileLaunched";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    missile: string;
    at: [number, number, number];
  }

  /** LOK-MISSILE-08, LOK-RUL-MISSILE-16: from the lowest initiative to the highest, each player moves all missiles. */
  export interface MissileStep {
    type: "legends.MissileStep";
    order: number[];
    waiting: number[];
    missile: number;
    target: number;
    together: boolean;
    passed: number;
    step: string;
  }

  /** LOK-MISSILE-15, LOK-RUL-MISSILE-10: the ship fires at the missiles at its hull; those that are left strike together. */
  export interface MissileStrike {
    type: "legends.MissileStrike";
    ship: number;
    overcharged: number[];
    hits: ([number, number])[];
    step: string;
  }

  export interface MissilesShotDown {
    type: "legends.MissilesShotDown";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    missiles: string[];
  }

  export interface MissilesStruck {
    type: "legends.MissilesStruck";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    missiles: string[];
    ship: string;
    needs: number;
    hits: number;
  }

  /** A flight under way: what was fixed in step 5, how far it has come, and the turn points that are left. */
  export interface Move {
    low: number;
    high: number;
    spacing: number;
    infinite: boolean;
    cap: number;
    done: number;
    last: number;
    turns: number;
    engine: number;
    way: number;
    port: number;
    starboard: number;
    strict: boolean;
    closed: boolean;
  }

  /** LOK-GEN-02: all build at once; then the squadrons are shown and wait in reserve. */
  export interface Muster {
    type: "legends.Muster";
    step: string;
  }

  export interface OrderChosen {
    type: "legends.OrderChosen";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    order: string;
    seats_in_order: number[];
  }

  export interface OrderQuestion {
    type: "legends.OrderQuestion";
  }

  /** How a game ended: who won (nobody or several sides in a draw), why, by which rule, and each seat's score. */
  export interface Outcome {
    winners: number[];
    why: string;
    rule: string;
    scores: number[];
  }

  /** LOK-MISSILE-22: the armor is overcharged against each of these. */
  export interface OverchargeAgainst {
    type: "legends.OverchargeAgainst";
    missiles: string[];
  }

  /** LOK-MISSILE-22, LOK-RUL-MISSILE-12: against each missile by itself, decided before the roll. */
  export interface OverchargeMissilesQuestion {
    type: "legends.OverchargeMissilesQuestion";
    ship: string;
    missiles: string[];
    most: number;
    cost: number;
  }

  /** LOK-CRIT-03, LOK-CRIT-04, LOK-RUL-CRIT-2: the target's controller decides before the power dice are rolled.

      `guns` of the battery have hit `ship`, `solid` of them solidly, which is `dice` power dice. */
  export interface OverchargeQuestion {
    type: "legends.OverchargeQuestion";
    ship: string;
    attacker: string;
    battery: string;
    guns: number;
    solid: number;
    dice: number;
    cost: number;
    left: number;
  }

  export interface Overcharged {
    type: "legends.Overcharged";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    points: number;
    before: number;
    after: number;
  }

  /** One reason for a part of a number. */
  export interface Part {
    amount: number;
    reason: string;
    rule: string;
  }

  export interface Pass {
    type: "legends.Pass";
  }

  /** A squadron as text. */
  export interface PasteList {
    type: "legends.PasteList";
    squadron: string;
  }

  /** The templates are taken off the table. */
  export interface PathEnded {
    type: "legends.PathEnded";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    at: [number, number, number];
  }

  /** TPL-38: a place on the path, by its distance from the start. */
  export interface Pause {
    type: "legends.Pause";
    along: number;
  }

  export interface PhaseBegan {
    type: "legends.PhaseBegan";
    rules: string[];
    known_to: number[] | null;
    phase: string;
  }

  /** One of `n` equally likely things is to be picked; `known_to` are the seats that see which, None everybody. */
  export interface Pick {
    type: "core.Pick";
    n: number;
    why: string;
    known_to: number[] | null;
  }

  /** A number from 0, all equally likely. */
  export interface Picked {
    type: "core.Picked";
    index: number;
  }

  /** No power dice are left to roll. */
  export interface Pierced {
    type: "legends.Pierced";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    target: string;
    hits: number;
  }

  /** TPL-34: an infinite turn, in hundredths of a degree counter-clockwise from the right, paid by engines or thrusters. */
  export interface Pivot {
    type: "legends.Pivot";
    heading: number;
    payer: string;
  }

  export interface Pivoted {
    type: "legends.Pivoted";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    at: [number, number, number];
    heading: number;
    payer: string;
  }

  /** LOK-DEPLOY-05: a warship whose speed is set later. */
  export interface Place {
    type: "legends.Place";
    ship: string;
    at: [number, number, number];
  }

  /** LOK-SC1-08, LOK-DEPLOY-07: a row of fighters of a kind, abreast around this place; one alone lies at it. */
  export interface PlaceFighters {
    type: "legends.PlaceFighters";
    kind: string;
    number: number;
    at: [number, number, number];
  }

  /** LOK-MISSILE-03: one missile, by its distance along a side, counter-clockwise. */
  export interface PlaceMissile {
    type: "legends.PlaceMissile";
    side: string;
    along: number;
  }

  /** LOK-DEPLOY-05. */
  export interface PlaceQuestion {
    type: "legends.PlaceQuestion";
    anywhere: boolean;
  }

  /** LOK-MISSILE-03: all missiles of a launch, next to each other in the middle of a side. */
  export interface PlaceRow {
    type: "legends.PlaceRow";
    side: string;
  }

  /** What steps 2 to 4 have fixed. `velocity` and `speed` make it faster, `turning` is to port; negative the other way. */
  export interface Plan {
    engines: number;
    velocity: number;
    turning: number;
    primary: "accelerate" | "cruise" | "decelerate" | "port" | "starboard";
    speed: number;
    port: number;
    starboard: number;
  }

  export interface PointMarked {
    type: "legends.PointMarked";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    at: [number, number];
  }

  /** LOK-DEPLOY-02: by default the middle of the player's long edge, or across from the other player's point. */
  export interface PointQuestion {
    type: "legends.PointQuestion";
  }

  /** LOK-ATTACK-03, LOK-RUL-ATTACK-1: one battery, one attack, one target. */
  export interface PowerAttack {
    type: "legends.PowerAttack";
    ship: number;
    battery: number;
    step: string;
    target: number;
    dice: GunDie[];
    overcharged: boolean;
  }

  /** `critical` has the reasons for the number of critical hits. */
  export interface PowerRolled {
    type: "legends.PowerRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    ship: string;
    target: string;
    needs: number;
    critical: Sum;
  }

  /** LOK-RUL-PREC-1: all attackers declare together, the ship defends itself, and those that are left roll together. */
  export interface Precision {
    type: "legends.Precision";
    ship: number;
    fighters: number[];
    hits: number;
    step: string;
  }

  /** LOK-RUL-UPG-2: if the players agreed to that, before any card is drawn for a precision hit. */
  export interface PrecisionArmorQuestion {
    type: "legends.PrecisionArmorQuestion";
    ship: string;
    hits: number;
  }

  /** LOK-PREC-13, LOK-RUL-PREC-6: any battery that is not destroyed. */
  export interface PrecisionBatteryQuestion {
    type: "legends.PrecisionBatteryQuestion";
    ship: string;
  }

  /** LOK-PREC-12: the attacker applies one of two different cards. */
  export interface PrecisionCardQuestion {
    type: "legends.PrecisionCardQuestion";
    ship: string;
    cards: string[];
  }

  export interface PrecisionDeclared {
    type: "legends.PrecisionDeclared";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    fighters: string[];
  }

  /** All attackers were destroyed or disrupted by defensive fire. */
  export interface PrecisionFailed {
    type: "legends.PrecisionFailed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
  }

  /** LOK-PREC-14: no hull points except those of a card. */
  export interface PrecisionHit {
    type: "legends.PrecisionHit";
    hand: number[];
    spared: boolean;
    damage: number;
    step: string;
    target: number;
    by: number;
    missiles: boolean;
    cards: number[];
  }

  export interface PrecisionRolled {
    type: "legends.PrecisionRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    ship: string;
    fighters: string[];
    hits: number;
  }

  /** LOK-ENGINE-09: step 3, asked where two maneuvers have equally many points. */
  export interface PrimaryQuestion {
    type: "legends.PrimaryQuestion";
    ship: string;
    maneuvers: ("accelerate" | "cruise" | "decelerate" | "port" | "starboard")[];
  }

  /** LOK-OVERLAP-03: the shift damages nothing. */
  export interface Pushed {
    type: "legends.Pushed";
    rules: string[];
    known_to: number[] | null;
    token: string;
    off: string;
    start: [number, number, number];
    end: [number, number, number];
  }

  export interface ReachedEdge {
    type: "legends.ReachedEdge";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    at: [number, number, number];
  }

  export interface ReactorRefreshed {
    type: "legends.ReactorRefreshed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    points: number;
  }

  /** LOK-STATUS-06: a fighter comes back to the table. */
  export interface Redeploy {
    type: "legends.Redeploy";
    fighter: string;
    at: [number, number];
  }

  /** LOK-STATUS-06, LOK-STATUS-07, LOK-STATUS-08: one fighter after another, in any order, as long as there is a place. */
  export interface RedeployQuestion {
    type: "legends.RedeployQuestion";
    fighters: string[];
  }

  /** LOK-STATUS-05, LOK-RUL-STATUS-3: in reverse initiative order, each player redeploys all fighters that find a place. */
  export interface Redeployment {
    type: "legends.Redeployment";
    order: number[];
    step: string;
  }

  /** LOK-RUL-OVERLAP-7, LOK-RUL-EDGE-4: the nearest free spot at the hull; without one, the nearest free place anywhere. */
  export interface Regaining {
    type: "legends.Regaining";
    fighter: number;
    step: string;
  }

  /** LOK-UPG-01, LOK-REROLL-01: a card re-rolls a die that would lose a fighter; each card re-rolls a die only once. */
  export interface RegroupQuestion {
    type: "legends.RegroupQuestion";
    pile: string;
    fighters: string[];
    ways: ([string, string, string])[];
  }

  /** LOK-RUL-STATUS-2: a die for every token, those of one kind together. */
  export interface RegroupRolled {
    type: "legends.RegroupRolled";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    pile: string;
    needs: number;
  }

  export interface RegroupRolledAgain {
    type: "legends.RegroupRolledAgain";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    fighter: string;
  }

  /** LOK-STATUS-04, LOK-RUL-STATUS-1: all yellow piles, then all red ones, before any fighter is redeployed. */
  export interface Regrouping {
    type: "legends.Regrouping";
    piles: ([number, "red" | "yellow"])[];
    dice: ([number, number])[];
    again: ([number, string])[];
    step: string;
  }

  /** LOK-SC2-06, LOK-RUL-SC2-5: one loss after another, in reverse initiative order. */
  export interface Reinforcements {
    type: "legends.Reinforcements";
    settled: number[];
    lost: number;
    ship: number;
    step: string;
  }

  /** What a successful repair fixes: a sensor or reactor token, a card or a battery. */
  export interface Repair {
    type: "legends.Repair";
    repair: string;
  }

  /** By default the worst damage: a card or a battery before a token. */
  export interface RepairQuestion {
    type: "legends.RepairQuestion";
    ship: string;
  }

  export interface RepairTried {
    type: "legends.RepairTried";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    seat: number;
    ship: string;
    upgrade: string;
    result: string;
  }

  export interface Repaired {
    type: "legends.Repaired";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    repair: string;
  }

  /** LOK-SC2-04, LOK-SC2-05: a warship of this kind takes the place of the destroyed one. */
  export interface Replace {
    type: "legends.Replace";
    kind: string;
  }

  /** LOK-SC2-04, LOK-SC2-05, LOK-RUL-SC2-5: by default a destroyed warship is replaced. */
  export interface ReplaceQuestion {
    type: "legends.ReplaceQuestion";
    ship: string;
  }

  export interface ReplacementCame {
    type: "legends.ReplacementCame";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    lost: string;
    ship: string;
  }

  export interface ReplacementDeclined {
    type: "legends.ReplacementDeclined";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    lost: string;
  }

  /** LOK-WSA-08: missed dice are rolled again. */
  export interface Reroll {
    type: "legends.Reroll";
    number: number;
  }

  /** LOK-DOG-03: these fighters fire back. */
  export interface ReturnFire {
    type: "legends.ReturnFire";
    fighters: string[];
  }

  /** LOK-DOG-03, LOK-DOG-07, LOK-RUL-DOG-2: any of those that may fire back. */
  export interface ReturnFireQuestion {
    type: "legends.ReturnFireQuestion";
    attackers: string[];
    target: string;
    fighters: string[];
  }

  /** Dice are to be rolled, for all to see; `why` is the rule that asks for them. */
  export interface Roll {
    type: "core.Roll";
    groups: Dice[];
    why: string;
  }

  /** LOK-UPG-01: a card rolls the die of one fighter again. */
  export interface RollAgain {
    type: "legends.RollAgain";
    ship: string;
    upgrade: string;
    fighter: string;
  }

  /** LOK-INIT-01, LOK-DEPLOY-03, LOK-SC1-05: a die for each of these players. The result is their dice, all different.

      LOK-INIT-03, LOK-RUL-INIT-1, LOK-RUL-DEPLOY-1: players with equal dice roll again, and the new die replaces the old. */
  export interface RollOff {
    type: "legends.RollOff";
    what: string;
    why: string;
    seats: number[];
    dice: number[];
    step: string;
  }

  /** The faces of each group, from high to low. */
  export interface Rolled {
    type: "core.Rolled";
    groups: number[][];
  }

  /** A die for each of several players. */
  export interface RolledOff {
    type: "legends.RolledOff";
    rules: string[];
    known_to: number[] | null;
    rolled: ShownRoll[];
    what: string;
  }

  /** `along` is how far along the whole path it is now. */
  export interface Sailed {
    type: "legends.Sailed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    distance: number;
    along: number;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** LOK-WSA-13: a sensor token on a warship that the fighter has moved over. */
  export interface Scan {
    type: "legends.Scan";
    ship: string;
  }

  /** What a side has at the end, with its parts. */
  export interface Scored {
    type: "legends.Scored";
    rules: string[];
    known_to: number[] | null;
    seat: number[];
    score: Sum;
  }

  /** LOK-WSA-13, LOK-RUL-WSA-6: a ship that the fighter has moved over, or none. */
  export interface ScoutQuestion {
    type: "legends.ScoutQuestion";
    fighter: string;
    ships: string[];
  }

  /** One fact that only some seats know; `known_to` None means everybody, spectators too. */
  export interface SealedChoice {
    known_to: number[] | null;
    value: Lock | Allocate | Lead | Coast | Thrust | Decide | Pass | UseUpgrade | Mark | Deploy | Place | SetSpeed | DockRow | DockFighter | DoneDocking | PlaceFighters | EscortFire | Arrange | Send | ActivateFighters | Fly | Dock | Stay | Attack | AttackPrecisely | EndWindow | Scan | SpendSensor | Keep | AddDice | Reroll | ShootDown | DestroyFighters | DisruptFighters | Support | ReturnFire | Cover | LeaveUncovered | Advance | Turn | Face | Fire | Finish | Shift | LaunchMissiles | PlaceRow | PlaceMissile | Aim | AimAll | StopAt | FlyOn | Hold | OverchargeAgainst | TakePreset | BuildSquadron | PasteList | HoldFire | ApplyCard | HitBattery | Replace | Decline | BringEscorts | RollAgain | Redeploy | Escort | EscortShip | StepAway | StepOut | SelectManeuver | SwitchOn | Adjust | Pivot | SetCourse | Pause | ChooseOrder | Activate | Repair | Concede | Rolled | Drawn | Picked | null;
  }

  /** TPL-05: one of five. */
  export interface SelectManeuver {
    type: "legends.SelectManeuver";
    maneuver: string;
  }

  /** LOK-ESCORT-07: this escort intercepts. */
  export interface Send {
    type: "legends.Send";
    escort: string;
  }

  export interface SensorSpent {
    type: "legends.SensorSpent";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    target: string;
    left: number;
  }

  /** LOK-SENSOR-01: step 1. LOK-RUL-SENSOR-1: points that are not placed are lost. */
  export interface SensorsQuestion {
    type: "legends.SensorsQuestion";
    ship: string;
    points: number;
  }

  /** TPL-36: the whole path, `6 eS eS tP 3`. */
  export interface SetCourse {
    type: "legends.SetCourse";
    course: string;
  }

  /** LOK-DEPLOY-10. */
  export interface SetSpeed {
    type: "legends.SetSpeed";
    slot: number;
  }

  /** LOK-RUL-OVERLAP-1, LOK-OVERLAP-03: it yields to ships; fighters and missiles yield to it; then its escorts to others. */
  export interface Settling {
    type: "legends.Settling";
    ship: number;
    step: string;
  }

  /** LOK-RUL-OVERLAP-2: one of several equally near places, `39000,24000`. */
  export interface Shift {
    type: "legends.Shift";
    place: string;
  }

  /** One of several equally near places; by default away from the center of what lies there. */
  export interface ShiftQuestion {
    type: "legends.ShiftQuestion";
    token: string;
    places: ([number, number])[];
  }

  /** A warship token with its stat card and everything that lies on it.

      While it moves, it is `run` ahead of `anchor`, where it last turned, so that its way can be cut into any pieces. On a
      `path` of templates, which begin at its `front`, it is `run` along them. */
  export interface Ship {
    name: string;
    kind: string;
    owner: number;
    place: "destroyed" | "left" | "reserve" | "table";
    anchor: [number, number, number];
    run: number;
    path: ([number, number])[];
    front: number;
    slot: number;
    arc: "all" | "front" | "left" | "rear" | "right";
    damage: number;
    wounds: number[];
    last_wound: number;
    spent: number;
    reactor_lost: number;
    sensors_lost: number;
    locks: number[];
    criticals: number[];
    delayed: number[];
    batteries: number[];
    fired: number[];
    upgrades: Upgrade[];
    activated: boolean;
    destroyed_by: number;
    lost: number;
    replaces: number;
  }

  export interface ShipScanned {
    type: "legends.ShipScanned";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    ship: string;
  }

  /** LOK-MISSILE-31: assigns kills to missiles. */
  export interface ShootDown {
    type: "legends.ShootDown";
    missiles: string[];
  }

  /** LOK-MISSILE-31, LOK-RUL-AF-1, LOK-RUL-AF-7: any missiles of the group, and no more than there are kills. */
  export interface ShootDownQuestion {
    type: "legends.ShootDownQuestion";
    ship: string;
    battery: string;
    kills: number;
    missiles: string[];
  }

  /** Dice on the table: who rolled them and what for, where they come from, and what they had to show. */
  export interface ShownRoll {
    faces: number[];
    seat: number | null;
    what: string;
    parts: Part[];
    needs: number;
    won: boolean | null;
  }

  /** LOK-DEPLOY-10, LOK-DEPLOY-11: any slot, by default 10-12. */
  export interface SpeedQuestion {
    type: "legends.SpeedQuestion";
    ship: string;
  }

  export interface SpeedSet {
    type: "legends.SpeedSet";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    slot: number;
  }

  /** LOK-ATTACK-21: a sensor point on the target buys a re-roll of one gun die that missed. */
  export interface SpendSensor {
    type: "legends.SpendSensor";
  }

  /** What a seat has built: units with numbers, upgrades as (ship, card), and the points of all of it. */
  export interface Squadron {
    list: string;
    units: ([string, number])[];
    upgrades: ([string, string])[];
    points: number;
  }

  /** LOK-BUILD-06: by default a preset, at 34 points the starter of the book. */
  export interface SquadronQuestion {
    type: "legends.SquadronQuestion";
    level: number;
    units: string;
  }

  /** The ships as they are called on the table, each card with the ship that it lies beside, and the fighters aboard. */
  export interface SquadronRevealed {
    type: "legends.SquadronRevealed";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    list: string;
    level: number;
    points: number;
    ships: string[];
    cards: ([string, string])[];
    fighters: ([string, number])[];
  }

  /** LOK-RUL-STATUS-1: all rolls, then all redeployments, then all decisions to escort. */
  export interface StatusPhase {
    type: "legends.StatusPhase";
    step: string;
  }

  /** LOK-FTR-02, LOK-RUL-ACT-6: these move 0". LOK-RUL-FTR-2: a disrupted one keeps its movement for the second step. */
  export interface Stay {
    type: "legends.Stay";
    fighters: string[];
  }

  /** LOK-RUL-STATUS-6: to the place an inch off the ship that is nearest to this point. */
  export interface StepAway {
    type: "legends.StepAway";
    at: [number, number];
  }

  /** LOK-RUL-STATUS-6: this fighter and all that leave after it go straight out. */
  export interface StepOut {
    type: "legends.StepOut";
  }

  /** LOK-STATUS-13, LOK-RUL-STATUS-6: anywhere at a distance of one inch from the ship; by default straight out. */
  export interface StepQuestion {
    type: "legends.StepQuestion";
    fighter: string;
    ship: string;
  }

  export interface SteppedAway {
    type: "legends.SteppedAway";
    rules: string[];
    known_to: number[] | null;
    fighter: string;
    ship: string;
    start: [number, number, number];
    end: [number, number, number];
  }

  /** LOK-RUL-MISSILE-2, LOK-RUL-MISSILE-5: the missile stays with this ship. */
  export interface StopAt {
    type: "legends.StopAt";
    ship: string;
  }

  /** Dice, costs or any other number that is put together from several reasons. */
  export interface Sum {
    parts: Part[];
  }

  /** LOK-DOG-01: these fighters attack too. */
  export interface Support {
    type: "legends.Support";
    fighters: string[];
  }

  /** LOK-DOG-01, LOK-DOG-07, LOK-RUL-DOG-1: any of those that may join. */
  export interface SupportQuestion {
    type: "legends.SupportQuestion";
    fighter: string;
    target: string;
    fighters: string[];
  }

  /** TPL-16: the thrusters, for a reactor point. */
  export interface SwitchOn {
    type: "legends.SwitchOn";
  }

  /** LOK-BUILD-34, LOK-BUILD-35: a squadron that is ready to play. */
  export interface TakePreset {
    type: "legends.TakePreset";
    preset: string;
  }

  /** TPL-01, TPL-20, LOK-RUL-TPL-1, LOK-RUL-TPL-2: sensors, maneuver, velocity, path and move, velocity.

      LOK-RUL-TPL-17: thruster points, too, change velocity before and after the move only, and pay for turns within it only. */
  export interface TemplateActivation {
    type: "legends.TemplateActivation";
    ship: number;
    budget: Budget;
    step: string;
  }

  /** LOK-THRUST-04: thruster points to any maneuvers. */
  export interface Thrust {
    type: "legends.Thrust";
    points: ([string, number])[];
  }

  export interface ThrustersActivated {
    type: "legends.ThrustersActivated";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    points: number;
  }

  /** LOK-THRUST-02: step 4. */
  export interface ThrustersQuestion {
    type: "legends.ThrustersQuestion";
    ship: string;
    points: number;
    plan: Plan;
  }

  export interface ThrustersUsed {
    type: "legends.ThrustersUsed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    points: ([string, number])[];
  }

  export interface TieBroken {
    type: "legends.TieBroken";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    award: string;
  }

  export interface TokensRemoved {
    type: "legends.TokensRemoved";
    rules: string[];
    known_to: number[] | null;
    sensors: number;
    reactor: number;
    cards: number;
  }

  export interface Touched {
    type: "legends.Touched";
    rules: string[];
    known_to: number[] | null;
    missile: string;
    ship: string;
  }

  /** LOK-MOVE-20: `port 2+1` takes two engine points and one thruster point, a notch for each. */
  export interface Turn {
    type: "legends.Turn";
    turn: string;
  }

  export interface TurnBegan {
    type: "legends.TurnBegan";
    rules: string[];
    known_to: number[] | null;
    turn: number;
  }

  /** `turn` is how it was paid, `port 2+1`: engine and thruster points. */
  export interface Turned {
    type: "legends.Turned";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    turn: string;
    at: [number, number, number];
    heading: number;
  }

  export interface UnitActivated {
    type: "legends.UnitActivated";
    rules: string[];
    known_to: number[] | null;
    seat: number;
    ship: string;
  }

  export interface UnitDone {
    type: "legends.UnitDone";
    rules: string[];
    known_to: number[] | null;
    ship: string;
  }

  /** LOK-ACT-02, LOK-ACT-09: a ship with its escorts, or a group of fighters. */
  export interface UnitQuestion {
    type: "legends.UnitQuestion";
  }

  /** LOK-DEPLOY-12: a card beside a stat card. `used` counts its uses; a card that is `gone` was discarded. */
  export interface Upgrade {
    card: string;
    used: number;
    flipped: boolean;
    gone: boolean;
  }

  export interface UpgradeUsed {
    type: "legends.UpgradeUsed";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    upgrade: string;
  }

  export interface UseRepairQuestion {
    type: "legends.UseRepairQuestion";
    ship: string;
    upgrade: string;
  }

  /** LOK-UPG-01: a card beside a ship. */
  export interface UseUpgrade {
    type: "legends.UseUpgrade";
    ship: string;
    upgrade: string;
  }

  /** TPL-20: steps 1 and 3. */
  export interface VelocityQuestion {
    type: "legends.VelocityQuestion";
    ship: string;
    budget: Budget;
    after: boolean;
  }

  /** Slots, by their place on the track, and the points of engines and thrusters. `lost` are those beyond its ends. */
  export interface VelocitySet {
    type: "legends.VelocitySet";
    rules: string[];
    known_to: number[] | null;
    ship: string;
    slot_before: number;
    slot: number;
    engines: number;
    thrusters: number;
    lost: number;
  }

  /** From the lock of the path to its end; the result is what is left of the budget. */
  export interface Voyage {
    type: "legends.Voyage";
    budget: Budget;
    end: number;
    step: string;
    ship: number;
    carried: number[];
  }

  /** TPL-36, TPL-38: the path is locked; the ship pauses on it anywhere. `end` is how far along it the ship goes. */
  export interface VoyageQuestion {
    type: "legends.VoyageQuestion";
    ship: string;
    budget: Budget;
    end: number;
  }

  /** What a viewer sees of a question put to somebody else: that it is open, and which window. */
  export interface Waiting {
    type: "core.Waiting";
    name: string;
  }

  /** Steps 1 to 6. */
  export interface WarshipActivation {
    type: "legends.WarshipActivation";
    ship: number;
    points: ([string, number])[];
    plan: Plan;
    step: string;
  }

  /** LOK-SC1-08, LOK-DEPLOY-07: all fighters that a player has left are one deployment. */
  export interface WingDeployment {
    type: "legends.WingDeployment";
    seat: number;
    step: string;
  }

  /** LOK-SC1-06, LOK-RUL-DEPLOY-4: fighters are deployed with a warship, as many as the player wants and its sides can take.

      LOK-SC2-07: with a replacement `all` of them are, as long as there is room. */
  export interface WingDocking {
    type: "legends.WingDocking";
    ship: number;
    all: boolean;
    docked: number;
    step: string;
  }

  /** LOK-DEPLOY-07, LOK-SC1-08: all fighters that are left, row by row; by default in front of the player's warships. */
  export interface WingsQuestion {
    type: "legends.WingsQuestion";
    zoned: boolean;
    anywhere: boolean;
  }

  /** The whole battle. Lists by seat are in the order of seats. */
  export interface World {
    catalog: string;
    flags: Flags;
    sides: number[];
    ships: Ship[];
    fighters: Fighter[];
    missiles: Missile[];
    squadrons: Squadron[];
    deck: number[];
    discard: number[];
    deploy_points: ([number, number])[];
    turn: number;
    initiative: number[];
    order: number[];
    points: number[];
    rolled_awards: ([string, number])[];
  }

  /** LOK-RUL-DISRUPT-5, LOK-RUL-EDGE-4: each gives way to what lies there, by the shortest way onto the table. */
  export interface Yielding {
    type: "legends.Yielding";
    fighters: number[];
    ship: number;
    step: string;
  }

  export type Position = LegendsPosition;

  export type Choice = Lock | Allocate | Lead | Coast | Thrust | Decide | Pass | UseUpgrade | Mark | Deploy | Place | SetSpeed | DockRow | DockFighter | DoneDocking | PlaceFighters | EscortFire | Arrange | Send | ActivateFighters | Fly | Dock | Stay | Attack | AttackPrecisely | EndWindow | Scan | SpendSensor | Keep | AddDice | Reroll | ShootDown | DestroyFighters | DisruptFighters | Support | ReturnFire | Cover | LeaveUncovered | Advance | Turn | Face | Fire | Finish | Shift | LaunchMissiles | PlaceRow | PlaceMissile | Aim | AimAll | StopAt | FlyOn | Hold | OverchargeAgainst | TakePreset | BuildSquadron | PasteList | HoldFire | ApplyCard | HitBattery | Replace | Decline | BringEscorts | RollAgain | Redeploy | Escort | EscortShip | StepAway | StepOut | SelectManeuver | SwitchOn | Adjust | Pivot | SetCourse | Pause | ChooseOrder | Activate | Repair | Concede | Rolled | Drawn | Picked;

  export type Event = DeploymentBegan | PointMarked | Deployed | SpeedSet | EscortsDeployed | FightersDeployed | TokensRemoved | RepairTried | Repaired | CardsReshuffled | ControlScored | TieBroken | Scored | BattleEnded | BattleDrawn | Conceded | EscortsSetOut | EscortMoved | Intercepted | KeptAway | FightersActivated | FightersDone | FighterFlew | ShipScanned | ActivationEnded | FighterRecovered | BatteryFired | GunsRerolled | SensorSpent | ReactorRefreshed | Overcharged | PowerRolled | Pierced | HullHit | DeckShuffled | DeckExhausted | CardDrawn | CardApplied | CardIgnored | BatteryDamaged | DestructionChecked | Destroyed | Departed | FlakFired | FightersFired | FlakRolled | MissilesShotDown | FighterLost | FighterDisrupted | BomberCovered | LocksPlaced | EnginesAllocated | ManeuverSet | ThrustersUsed | VelocitySet | Advanced | Turned | Faced | ReachedEdge | Pushed | Touched | LaunchRolled | MissileLaunched | MissileFlew | MissilesStruck | SquadronRevealed | PrecisionDeclared | PrecisionRolled | PrecisionFailed | BatteryHit | ReplacementCame | ReplacementDeclined | EscortsCame | RegroupRolled | RegroupRolledAgain | FightersDiscarded | FightersRegrouped | FighterRedeployed | FightersWait | EscortsChosen | SteppedAway | ThrustersActivated | CourseSet | Sailed | PathEnded | Pivoted | TurnBegan | PhaseBegan | RolledOff | BonusUsed | InitiativeSet | OrderChosen | UnitActivated | UnitDone | UpgradeUsed;

}
