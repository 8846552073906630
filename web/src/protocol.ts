// Made by `python -m wartable.table.typescript web/src/protocol.ts`. Do not edit: change the Python types instead.

/** The answer to a query: in words, and as numbers or places for whoever draws it. */
export interface Answer {
  text: string;
  numbers: ([string, number])[];
  places: (string | number)[];
}

/** Agrees to another seat's take-back, or not. */
export interface AnswerBack {
  type: "AnswerBack";
  yes: boolean;
}

/** The game's answer; None when it does not know that question. */
export interface Answered {
  answer: Answer | null;
}

/** Whose answer is awaited, and in which window; nothing of its content. */
export interface Awaited {
  seat: number;
  window: string;
}

/** A seat asks to take back its last choice; who has agreed so far, and whose word is awaited. */
export interface BackRequest {
  seat: number;
  agreed: number[];
  awaited: number[];
}

/** A number of each of these, as pairs (id, number): at most its cap of each, total cost between `least` and `most`. */
export interface Bag {
  type: "Bag";
  items: ([number | string, number, number])[];
  least: number;
  most: number;
}

/** A level of bot that can take a seat. */
export interface BotInfo {
  name: string;
  says: string;
}

/** The exact chances of what a choice leads to; None when the game gives none for it. */
export interface Chances {
  odds: Odds | null;
}

/** Time to decide: `seconds` for each decision, or for all decisions of a seat together. */
export interface Clock {
  per: "decision" | "game";
  seconds: number;
}

/** A new table. Options that are not named have their defaults; `pack` is one of the game's packs or empty. */
export interface CreateTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, boolean | number | string>;
  pack?: string;
  clock?: Clock | null;
  hot_seat?: boolean;
}

/** An act; the reply carries the same id. */
export interface Do {
  type: "Do";
  id: number;
  act: Join | Submit | TakeBack | AnswerBack | Say | Pause | Resume | Resign | HandOver | SitDown | Rematch;
}

/** Would this choice be allowed? It is not made. */
export interface Explain {
  choice: unknown;
}

/** The refusal that this choice would meet, as far as the asking seat can know; None when it is allowed. */
export interface Explained {
  refusal: Refusal | null;
}

/** What a journal says of its dice: `seed` is None as long as it is secret. */
export interface Fairness {
  kind: string;
  commitment: string;
  seed: string | null;
}

/** A game that can be played here: what a form for a new table needs. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  minutes: [number, number];
  version: number;
  seats: number[];
  options: Option[];
  packs: string[];
  bots: BotInfo[];
}

/** Lets a bot play: for the own seat at any time, for another seat when its player is absent. */
export interface HandOver {
  type: "HandOver";
  seat: number;
  bot: string;
}

/** The first message: which table, with which token, and how many lines of the log are known already.

    Sent again on an open socket it changes the seat: one socket holds one seat's view at a time. */
export interface Hello {
  type: "Hello";
  table: string;
  token: string;
  seen?: number;
}

/** Sits down: a name, the keys of the terms that were accepted, and words of one's own to be mixed into the dice. */
export interface Join {
  type: "Join";
  name: string;
  agreed?: string[];
  salt?: string;
}

/** One legal answer in words, ready to be sent. */
export interface LegalChoice {
  says: string;
  choice: unknown;
}

/** A line of the log, numbered for this viewer from 0. `event` is the game's event behind it, for animation. */
export interface Line {
  n: number;
  at: number;
  kind: "chat" | "event" | "note";
  text: string;
  seat: number | null;
  rules: string[];
  event: unknown;
}

/** What this server offers. */
export interface Lobby {
  games: GameInfo[];
}

/** A whole number from `low` to `high` in steps of `step`. */
export interface Number {
  type: "Number";
  low: number;
  high: number;
  step: number;
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
  fields: ([string, One | Some | Bag | Number | Split | YesNo | Spot | Path])[];
}

/** One of these. */
export interface One {
  type: "One";
  ids: (number | string)[];
}

/** A switch that a game offers: its default, what else it may be, and the rule or ruling that it turns. */
export interface Option {
  key: string;
  default: boolean | number | string;
  says: string;
  rule: string;
  values: (boolean | number | string)[];
  low: number;
  high: number;
  agree: boolean;
}

/** How a game ended: who won (nobody or several in a draw), why, by which rule, and each seat's score. */
export interface Outcome {
  winners: number[];
  why: string;
  rule: string;
  scores: number[];
}

/** A way of straight pieces from a start, as its corner points, at most `budget` thousandths of an inch long. */
export interface Path {
  type: "Path";
  start: [number, number];
  budget: number;
  corners: number;
}

/** Stops the clocks; nobody can answer until somebody resumes. */
export interface Pause {
  type: "Pause";
}

/** A request that could not be carried out at all: what is wrong with it, in a sentence. */
export interface Problem {
  why: string;
}

/** A question to the game that changes nothing: measuring, reach, arcs. The game's documentation lists them. */
export interface Query {
  question: Record<string, boolean | number | string>;
}

/** What the viewer is asked. `offers` describe every answer in spaces; `options` list them all where they are few. */
export interface Question {
  ask: number;
  text: string;
  rule: string;
  offers: Offer[];
  options: LegalChoice[] | null;
  default: unknown;
}

/** Why a choice is not allowed: the rule that forbids it and a sentence in plain words. */
export interface Refusal {
  rule: string;
  why: string;
}

/** The message could not be read or is not allowed; the socket is closed after it when `closing`. */
export interface Rejected {
  type: "Rejected";
  why: string;
  closing: boolean;
  id: number | null;
}

/** Wants to play again; when all people at the table do, a new table is made with the seats moved on by one. */
export interface Rematch {
  type: "Rematch";
}

/** What became of an act. It is sent after the act is stored for good.

    `made` counts the choices that were made; with a refusal none or only the first few. `stopped` says why the rest of
    several choices was left out though nothing was refused. */
export interface Reply {
  type: "Reply";
  id: number;
  refusal: Refusal | null;
  made: number;
  stopped: string;
}

/** Gives the match up. */
export interface Resign {
  type: "Resign";
}

/** Goes on after a pause. */
export interface Resume {
  type: "Resume";
}

/** Says something to the whole table, as plain text. */
export interface Say {
  type: "Say";
  text: string;
}

/** The secret token of a seat and the link that carries it; None is the spectators'. It is told once, here. */
export interface SeatKey {
  seat: number | null;
  token: string;
  link: string;
}

/** Who is to sit here: a person, who gets a link, or a bot of a level. */
export interface SeatPlan {
  by?: "bot" | "human";
  bot?: string;
}

/** A seat as everybody sees it. `called` is what the game calls it, `name` the player's own name. */
export interface SeatView {
  seat: number;
  called: string;
  name: string;
  by: "bot" | "human";
  bot: string;
  joined: boolean;
  here: boolean;
  awaited: boolean;
  time_left: number | null;
}

/** Takes the own seat back from a bot. */
export interface SitDown {
  type: "SitDown";
}

/** Some of these, each at most once, between `least` and `most` of them. */
export interface Some {
  type: "Some";
  ids: (number | string)[];
  least: number;
  most: number;
}

/** An amount shared out over slots, as pairs (slot, amount): at most its cap for each, `least` to `most` in all. */
export interface Split {
  type: "Split";
  caps: ([number | string, number])[];
  least: number;
  most: number;
}

/** A place, as (x, y) in thousandths of an inch inside a rectangle; with `heading`, (x, y, hundredths of a degree). */
export interface Spot {
  type: "Spot";
  left: number;
  bottom: number;
  right: number;
  top: number;
  heading: boolean;
}

/** Answers question `ask`. Several choices are made in order until one is refused or something new is learnt. */
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

/** Takes the last choice back if that is free, and otherwise asks the others. */
export interface TakeBack {
  type: "TakeBack";
}

/** What the viewer could take back: its last choice, and why the others would have to agree (None: it is free). */
export interface TakeBackView {
  choice: unknown;
  refusal: Refusal | null;
}

/** An option of the game as it is set at this table; one that needs agreement is accepted on joining. */
export interface Term {
  key: string;
  says: string;
  rule: string;
  value: boolean | number | string;
  default: boolean | number | string;
  needs_agreement: boolean;
}

/** After every change: the viewer's new view and the lines of the log that are new to this viewer. */
export interface Update {
  type: "Update";
  view: View;
  lines: Line[];
  now: number;
}

/** All that a viewer sees of a table; a client draws this and needs to know no rule. */
export interface View {
  table: string;
  game: string;
  title: string;
  phase: "gathering" | "over" | "paused" | "playing";
  you: number | null;
  hot_seat: boolean;
  seats: SeatView[];
  terms: Term[];
  clock: Clock | null;
  fairness: Fairness;
  ask: number;
  awaited: Awaited[];
  question: Question | null;
  standing: Offer[];
  take_back: TakeBackView | null;
  back_request: BackRequest | null;
  outcome: Outcome | null;
  rematch: number[];
  next_table: string;
  position: unknown;
}

/** Yes or no. */
export interface YesNo {
  type: "YesNo";
}

export type Act = Join | Submit | TakeBack | AnswerBack | Say | Pause | Resume | Resign | HandOver | SitDown | Rematch;

export type ToServer = Hello | Do;

export type ToClient = Update | Reply | Rejected;
