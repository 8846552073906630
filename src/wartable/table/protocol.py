"""Everything that travels between the table and its clients, by REST and by WebSocket. See docs/protocol.md.

`WIRE` lists the types; the client's TypeScript types are generated from it and from every game's own types.
A field of type `Json` holds plain JSON whose shape the game defines: a choice, a position, an event.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.core.dice import Fairness
from wartable.core.errors import Refusal
from wartable.core.events import ShownRoll
from wartable.core.frames import Outcome
from wartable.core.odds import Odds
from wartable.core.queries import Finding
from wartable.core.requests import Offer
from wartable.core.scenario import Option, Preset, Setting
from wartable.core.secrets import Seat
from wartable.core.words import Section, Word
from wartable.games.legends.yard import SquadronChecked, SquadronPlan, SquadronYard
from wartable.lab.luck import Ledger
from wartable.lab.review import Review
from wartable.lessons.model import FirstGame, Help
from wartable.rulebook import Book, Entry

Json: TypeAlias = Any

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Journal = Annotated[str, Meta(max_length=2_000_000)]
Salt = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seconds = Annotated[int, Meta(ge=5, le=604_800)]
MOST = 9_007_199_254_740_991
"""As far as browsers count exactly."""
Count = Annotated[int, Meta(ge=0, le=MOST)]
Milliseconds: TypeAlias = int
Controller: TypeAlias = Literal["human", "bot"]
Phase: TypeAlias = Literal["gathering", "playing", "paused", "over", "closed"]


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that the table does not know is an error, not a silent loss."""


# -- the list of games and a new table (REST) -------------------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    """A level of bot that can take a seat, or a style of captain."""

    name: str
    says: str


class OfferedPack(Struct, frozen=True):
    """A pack that a new table can be played with. Its name is that of its folder; it calls itself `title`."""

    name: str
    title: str
    says: str
    options: tuple[Option, ...]
    """Options of the game to which the pack adds values, in place of the game's own."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here: what a form for a new table needs."""

    name: str
    title: str
    summary: str
    minutes: tuple[int, int]
    version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    packs: tuple[OfferedPack, ...]
    bots: tuple[BotInfo, ...]
    """Levels, from weak to strong."""
    styles: tuple[BotInfo, ...]
    """Captains that weigh some things differently."""


class Lobby(Struct, frozen=True):
    """What this server offers."""

    games: tuple[GameInfo, ...]


class SeatPlan(Message, frozen=True):
    """Who is to sit here: a person, who gets a link, or a bot of a level."""

    by: Controller = "human"
    bot: Annotated[str, Meta(max_length=40)] = ""
    screen: bool = False
    """A person at the screen of whoever made the table, together with all others of this kind."""


class Clock(Message, frozen=True):
    """Time to decide: `seconds` for each decision, or for all decisions of a seat together."""

    per: Literal["decision", "game"]
    seconds: Seconds


class Branch(Message, frozen=True):
    """A point of a finished match to go on from: after this number of entries of its journal."""

    journal: Journal
    entries: Count


class CreateTable(Message, frozen=True):
    """A new table. Options that are not named have their defaults; `pack` is one of the game's packs or empty.

    With a `branch` the options are those of its journal. `host` is the seat of whoever makes the table; without it, the first
    person's.
    """

    game: Key
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=16)]
    options: dict[Key, Setting] = {}
    pack: Annotated[str, Meta(max_length=80)] = ""
    clock: Clock | None = None
    host: SeatNumber | None = None
    branch: Branch | None = None
    advice: bool = True
    """Players may ask what a bot would do."""
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    """The bot that plays for a player who is away; the strongest, if none is named."""


class SeatKey(Struct, frozen=True):
    """The secret token of a seat and the link that carries it; None is the spectators'. It is sent once, here."""

    seat: Seat | None
    token: str
    link: str


class TableCreated(Struct, frozen=True):
    """The new table: a key for each person's seat, and one for spectators."""

    table: str
    keys: tuple[SeatKey, ...]


class OpenTable(Struct, frozen=True):
    """A table with free seats that its host has put on the public list. Nothing here opens it."""

    table: str
    game: str
    title: str
    host: str
    """The host's name."""
    says: str
    """What the host wrote about it."""
    seats: int
    taken: int
    clock: Clock | None
    terms: tuple["Term", ...]
    """The options that whoever sits down agrees to."""
    since: Milliseconds
    here: bool = False
    """Is the host at the table just now?"""


class OpenTables(Struct, frozen=True):
    """The public list, the newest first."""

    tables: tuple[OpenTable, ...]


class TakeSeat(Message, frozen=True):
    """Sits down at a table of the public list, at its first free seat."""

    name: Name
    agreed: Annotated[tuple[Key, ...], Meta(max_length=64)] = ()
    salt: Salt = ""


class SeatTaken(Struct, frozen=True):
    """The seat, or the spectators' view, and its key, which nobody else has."""

    table: str
    key: SeatKey


class NewKey(Message, frozen=True):
    """Asks for a new key in place of one that leaked: that of your own seat, or, as the host, that of a seat that is
    still free or, without a seat, the spectators'. The answer is SeatTaken; the old key opens nothing any more."""

    seat: SeatNumber | None = None


class Hook(Message, frozen=True):
    """The web address that is called when it is your turn and nobody is there; empty: none."""

    url: Annotated[str, Meta(max_length=300)] = ""


class Network(Struct, frozen=True):
    """Where others on the local network find this server. Only browsers on the same machine see it."""

    addresses: tuple[str, ...]


# -- what a viewer sees -----------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True):
    """A seat as everybody sees it. `called` is what the game calls it, `name` the player's own name."""

    seat: Seat
    called: str
    name: str
    by: Controller
    bot: str
    joined: bool
    here: bool
    awaited: bool
    screen: bool
    """At the screen of whoever made the table, which several seats may share."""
    time_left: Milliseconds | None
    """Time that is left for the present decision, or of the whole game; it runs while `awaited` and not paused."""


class Term(Struct, frozen=True):
    """An option of the game as it is set at this table; one that needs agreement is accepted on joining."""

    key: str
    name: str
    says: str
    rule: str
    value: Setting
    label: str
    """What the value is called."""
    default: Setting
    needs_agreement: bool


class LegalChoice(Struct, frozen=True):
    """One legal answer in words, ready to be sent."""

    says: str
    choice: Json


class RuledOut(Struct, frozen=True):
    """An answer the viewer might expect but cannot give now, in words, and why."""

    says: str
    refusal: Refusal


class Question(Struct, frozen=True):
    """What the viewer is asked. `offers` describe every answer in spaces; `options` list them all where they are few."""

    ask: int
    text: str
    rule: str
    offers: tuple[Offer, ...]
    options: tuple[LegalChoice, ...] | None
    default: Json
    """The answer that is given for a seat whose time runs out."""
    ruled_out: tuple[RuledOut, ...]


class Awaited(Struct, frozen=True):
    """Whose answer is awaited, and in which window; nothing of its content."""

    seat: Seat
    window: str


class OrderView(Struct, frozen=True):
    """A standing order that the viewer can give: its values with their words, the first to be asked, and which is in force.

    One `for_turn` ends by itself. `answers` is the value that would answer the open question; empty where none does.
    """

    key: str
    says: str
    rule: str
    values: tuple[tuple[str, str], ...]
    value: str
    for_turn: bool
    answers: str


class BackRequest(Struct, frozen=True):
    """A seat asks to take back its last choice; who has agreed so far, and whose word is awaited.

    `says` is the choice in the words of the viewer's log; empty where it says nothing.
    """

    seat: Seat
    agreed: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    says: str


class TakeBackView(Struct, frozen=True):
    """What the viewer could take back: its last choice, and why the others would have to agree (None: it is free)."""

    says: str
    """The choice in words."""
    choice: Json
    refusal: Refusal | None


class View(Struct, frozen=True):
    """All that a viewer sees of a table; a client draws this and needs to know no rule."""

    table: str
    game: str
    title: str
    phase: Phase
    you: Seat | None
    hot_seat: bool
    """The viewer shares a screen with other seats."""
    host: Seat | None
    """The seat of whoever made the table; None when only bots play."""
    listed: str | None
    """What the host wrote about the table on the public list; None: it is not there."""
    talk: bool
    """Spectators may talk."""
    blocked: tuple[str, ...]
    """The names of the spectators who are blocked; only the host sees them."""
    seats: tuple[SeatView, ...]
    terms: tuple[Term, ...]
    clock: Clock | None
    advice: bool
    """The viewer may ask what a bot would do, whenever it is asked something."""
    fairness: Fairness
    ask: int
    awaited: tuple[Awaited, ...]
    question: Question | None
    ahead: bool
    """The viewer is not asked, and can look at the question that it would be asked next."""
    standing: tuple[Offer, ...]
    """What the viewer may do at any time, beside the question."""
    words: dict[str, dict[str, Word]]
    """What the game calls the ids in the offers, by field and id; an id that is missing speaks for itself."""
    orders: tuple[OrderView, ...]
    """The viewer's standing orders."""
    take_back: TakeBackView | None
    back_request: BackRequest | None
    outcome: Outcome | None
    rematch: tuple[Seat, ...]
    """The seats that want to play again."""
    next_table: str
    """The table of the rematch: the same token opens it."""
    sheet: tuple[Section, ...]
    """The table in words, for games that have it; on a socket only for those who want it."""
    outlook: Json
    """What a board shows and only the rules know; its shape is the game's own."""
    goal: tuple[str, ...]
    """What the viewer plays for, in up to three lines with how far it is."""
    position: Json
    """The game's position as this viewer may know it, and all of it when the match is over."""
    closed: Refusal | None
    """Why this table can only be looked at, as it stood last; None as long as it can be played."""


class Line(Struct, frozen=True):
    """A line of the log, numbered for this viewer from 0. `event` is the game's event behind it, `rolls` its dice."""

    n: int
    at: Milliseconds
    kind: Literal["event", "chat", "note"]
    text: str
    seat: Seat | None = None
    rules: tuple[str, ...] = ()
    event: Json = None
    rolls: tuple[ShownRoll, ...] = ()
    by: str = ""
    """The name of a spectator who talks."""


class LogPage(Struct, frozen=True):
    """Older lines of the log, in their order."""

    lines: tuple[Line, ...]


# -- what a seat does (REST and WebSocket) ----------------------------------------------------------------------------


class Join(Message, frozen=True, tag=True):
    """Sits down: a name, the keys of the terms that were accepted, and words of one's own to be mixed into the dice."""

    name: Name
    agreed: Annotated[tuple[Key, ...], Meta(max_length=64)] = ()
    salt: Salt = ""


class Submit(Message, frozen=True, tag=True):
    """Answers question `ask`. Several choices are made in order until one is refused or something new is learned."""

    ask: Count
    choices: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=100)]


class TakeBack(Message, frozen=True, tag=True):
    """Takes the last choice back if that is free, and otherwise asks the others."""


class AnswerBack(Message, frozen=True, tag=True):
    """Agrees to another seat's take-back, or not."""

    yes: bool


class Say(Message, frozen=True, tag=True):
    """Says something to the whole table, as plain text. A spectator, who has no seat, gives a name."""

    text: Text
    name: Annotated[str, Meta(max_length=40)] = ""


class List(Message, frozen=True, tag=True):
    """The host puts the table on the public list, with a sentence about it, or changes the sentence."""

    says: Annotated[str, Meta(max_length=120)] = ""


class Unlist(Message, frozen=True, tag=True):
    """The host takes the table off the public list."""


class LetTalk(Message, frozen=True, tag=True):
    """The host lets spectators talk, or no longer does."""

    yes: bool


class SendAway(Message, frozen=True, tag=True):
    """The host blocks the spectator who said this line of the log: from that address nobody watches any more."""

    line: Count


class LetIn(Message, frozen=True, tag=True):
    """The host lets a blocked spectator in again, by the place in `View.blocked`."""

    number: Count


class Pause(Message, frozen=True, tag=True):
    """Stops the clocks; nobody can answer until somebody resumes."""


class Resume(Message, frozen=True, tag=True):
    """Goes on after a pause."""


class Resign(Message, frozen=True, tag=True):
    """Resigns."""


class HandOver(Message, frozen=True, tag=True):
    """Lets a bot play: for your own seat at any time, for another seat when its player is away.

    Without a name it is the bot that the table has for that; for another seat it can be no other.
    """

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class SitDown(Message, frozen=True, tag=True):
    """Takes your own seat back from a bot."""


class Order(Message, frozen=True, tag=True):
    """Gives a standing order: what your own seat answers to a kind of question until further notice."""

    key: Key
    value: Key


class Rematch(Message, frozen=True, tag=True):
    """Wants to play again; when all people at the table do, a new table is made with the seats moved on by one."""


Act: TypeAlias = (
    Join
    | Submit
    | TakeBack
    | AnswerBack
    | Say
    | Pause
    | Resume
    | Resign
    | HandOver
    | SitDown
    | Order
    | Rematch
    | List
    | Unlist
    | LetTalk
    | SendAway
    | LetIn
)


class Explain(Message, frozen=True):
    """Would this choice be allowed? It is not made."""

    choice: Json


class Explained(Struct, frozen=True):
    """The refusal that this choice would meet, as far as the asking seat can know; None when it is allowed.

    `says` is an allowed choice in one sentence.
    """

    refusal: Refusal | None
    says: str = ""


class AskAdvice(Message, frozen=True):
    """What would a bot do? These choices are planned already; it is asked what to do after them."""

    choices: Annotated[tuple[Json, ...], Meta(max_length=100)] = ()


class Idea(Struct, frozen=True):
    """An answer that a bot thinks good."""

    choice: Json
    says: str
    """The choice in one sentence."""
    chance: float | None = None
    """The estimated chance to win with it; None during the set-up."""
    odds: str = ""
    """What most likely comes of its dice; empty where none are rolled, or the reason says it."""


class Advice(Struct, frozen=True):
    """The answers that a bot thinks best in this seat, from what the seat knows, the best first. Nothing of it has happened.

    With a refusal there is no advice: nobody is asked, or the table has it switched off.
    """

    ask: int
    """The question that is open; when another is by now, ask again."""
    refusal: Refusal | None = None
    ideas: tuple[Idea, ...] = ()
    why: str = ""
    """Why the first of them."""


class Query(Message, frozen=True):
    """One of the game's queries, which change nothing: measuring, reach, arcs. The game's documentation lists them."""

    question: Json


class Answered(Struct, frozen=True):
    """What the query found; None when there is nothing to say."""

    answer: Finding | None


class Chances(Struct, frozen=True):
    """The exact chances of what a choice leads to; None when the game gives none for it."""

    odds: Odds | None


class TextStand(Message, frozen=True):
    """How far a typed answer has come: to which question, by which lines. A client keeps it as it is and sends it back."""

    ask: int = -1
    typed: Annotated[tuple[Annotated[str, Meta(max_length=4_000)], ...], Meta(max_length=40)] = ()
    page: Annotated[int, Meta(ge=0, le=10_000)] = 0
    reason: Annotated[str, Meta(max_length=40)] = ""


class TypeLine(Message, frozen=True):
    """A line that somebody typed; an empty one only asks what is new. `heard` counts the lines of the log that are known."""

    line: Annotated[str, Meta(max_length=4_000)] = ""
    stand: TextStand = TextStand()
    heard: Count = 0


class TextPrompt(Struct, frozen=True):
    """What is asked, with the answers that are read out by number; `rest` are left for later. In all at most eighty words."""

    asks: str
    items: tuple[tuple[int, str], ...]
    rest: int


class TextReply(Struct, frozen=True):
    """What came of a typed line, what has happened since, and what is asked now. It was carried out, if it was an answer."""

    says: str
    news: tuple[str, ...]
    heard: int
    prompt: TextPrompt | None
    stand: TextStand


class OpenReplay(Message, frozen=True):
    """A journal file to be looked at by a viewer, from entry `at` on: `count` steps of it."""

    journal: Journal
    at: Count = 0
    count: Annotated[int, Meta(ge=1, le=100)] = 50
    seat: SeatNumber | None = None
    names: Annotated[tuple[Name, ...], Meta(max_length=16)] = ()
    """What the players are called; none: as the game calls their seats."""


class ReplayStep(Struct, frozen=True):
    """The match after a number of entries, and the lines of the log that the last of them has made."""

    entries: int
    sheet: tuple[Section, ...]
    outlook: Json
    position: Json
    lines: tuple[Line, ...]
    outcome: Outcome | None


class Replay(Struct, frozen=True):
    """A part of a match that was played: what it is, and the steps asked for."""

    game: str
    title: str
    names: tuple[str, ...]
    entries: int
    """How many entries the journal has; there is one step more."""
    over: bool
    """The match was played to its end: there is no secret left, so it may be looked at from any seat."""
    scenery: Json
    steps: tuple[ReplayStep, ...]


class ReplayLine(Struct, frozen=True):
    """A line of the log, and the number of entries that had been made when it was told."""

    entries: int
    line: Line


class ReplayChances(Struct, frozen=True):
    """How likely each seat was to win when this number of entries had been made, by the judgment of the bots."""

    entries: int
    chances: tuple[float, ...]


class ReplayIndex(Struct, frozen=True):
    """All that a viewer was told in a match, the dice that fell, and whether each of them follows from the revealed seed."""

    lines: tuple[ReplayLine, ...]
    luck: Ledger
    fairness: Fairness
    proved: bool | None
    """None while the seed is secret."""
    chances: tuple[ReplayChances, ...]
    """Of a match that is over: they are computed from everything, including what was hidden then."""


class Moment(Struct, frozen=True):
    """The match as its viewer saw it when the lines from `first` to `last` of the log were told."""

    first: int
    last: int
    sheet: tuple[Section, ...]
    position: Json
    outcome: Outcome | None


class Moments(Struct, frozen=True):
    """Moments of a match under way, in their order."""

    moments: tuple[Moment, ...]


class RulePage(Struct, frozen=True):
    """A rule in words, what it is about, and the clauses around it as pairs (id, text)."""

    rule: Entry
    subject: str
    passage: tuple[tuple[str, str], ...]


class Problem(Struct, frozen=True):
    """A request that could not be carried out at all: what is wrong with it, in a sentence."""

    why: str


# -- the WebSocket ----------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True, tag=True):
    """The first message: which table, with which token, and how many lines of the log are known already.

    Sent again on an open socket it changes the seat: one socket holds one seat's view at a time. `sheet` asks for the table in
    words; without it the sheet of every view is empty.
    """

    table: Key
    token: Key
    seen: Count = 0
    sheet: bool = False


class Do(Message, frozen=True, tag=True):
    """An act; the reply carries the same id."""

    id: Count
    act: Act


class Look(Message, frozen=True, tag=True):
    """Looks without doing anything: at what choices would lead to, made in order as by Submit, or, with a `question`, at what
    one of the game's queries finds once they are made. There is one answer, Seen or Rejected, with the same id.

    Of several looks that wait for their answers only the newest is carried out. With `odds` the last choice is weighed, too.
    With `ahead` a seat that is not asked looks from the question that it would be asked next if nothing changed until then.
    """

    id: Count
    choices: Annotated[tuple[Json, ...], Meta(max_length=100)] = ()
    question: Json = None
    odds: bool = False
    ahead: bool = False


ToServer: TypeAlias = Hello | Do | Look


class Update(Struct, frozen=True, tag=True):
    """The viewer's whole view, and the lines of the log that are new to this viewer: the answer to Hello.

    If they are many, only the newest; whoever wants those before them asks for pages of the log.
    """

    view: View
    lines: tuple[Line, ...]
    now: Milliseconds
    """The server's time, for drawing clocks."""


class Changed(Struct, frozen=True, tag=True):
    """After every further change: what has changed in the view since the last message about it, and the new lines.

    docs/protocol.md says how a patch is read.
    """

    patch: Json
    lines: tuple[Line, ...]
    now: Milliseconds


class Present(Struct, frozen=True, tag=True):
    """Who is here, seat by seat, when that is all that has changed: `here` of each seat of the view."""

    here: tuple[bool, ...]


class Reply(Struct, frozen=True, tag=True):
    """What became of an act. It is sent after the act is stored for good.

    `made` counts the choices that were made; with a refusal none or only the first few. `stopped` says why the rest of
    several choices was left out though nothing was refused.
    """

    id: int = 0
    refusal: Refusal | None = None
    made: int = 0
    stopped: str = ""


class Rejected(Struct, frozen=True, tag=True):
    """The message could not be read or is not allowed; the socket is closed after it when `closing`."""

    why: str
    closing: bool
    id: int | None = None


class Foreseen(Struct, frozen=True):
    """What choices would lead to, as far as the seat can know. Nothing of it has happened.

    `made`, `refusal` and `stopped` are as in a Reply. `question`, with its `words`, is what the seat would be asked then;
    null where it stopped.
    """

    ask: int
    """The question that the first choice would answer; when another is open by now, look again."""
    made: int
    says: tuple[str, ...] = ()
    """Each of the choices in one sentence."""
    refusal: Refusal | None = None
    stopped: str = ""
    lines: tuple[Line, ...] = ()
    """What the log would say, numbered from 0, without a time."""
    question: Question | None = None
    words: dict[str, dict[str, Word]] = {}
    outlook: Json = None
    position: Json = None
    """The table as the seat would see it then, as in the view; so is `outlook`."""
    odds: Odds | None = None
    """Of the last choice that would be made, if they were asked for and there are any."""


class Seen(Struct, frozen=True, tag=True):
    """What a look has found: `foreseen` for choices, `finding` for a question, null when there is nothing to say.

    When `dropped`, nobody looked: a newer look came before this one's turn, or the socket has changed its seat.
    """

    id: int
    foreseen: Foreseen | None = None
    finding: Finding | None = None
    dropped: bool = False


ToClient: TypeAlias = Update | Changed | Present | Reply | Seen | Rejected


# -- lessons and help (REST) ------------------------------------------------------------------------------------------


class LessonInfo(Struct, frozen=True):
    """A lesson that can be taken."""

    id: str
    title: str
    minutes: int
    steps: int


class Course(Struct, frozen=True):
    """What a game teaches: its lessons in order, and the first real game after them."""

    game: str
    title: str
    lessons: tuple[LessonInfo, ...]
    first_game: FirstGame | None


class Courses(Struct, frozen=True):
    """Everything that can be learned here."""

    courses: tuple[Course, ...]


class LessonStep(Struct, frozen=True):
    """A lesson at the beginning of step `step`; with `step` equal to `steps` it is finished."""

    id: str
    title: str
    game: str
    step: int
    steps: int
    told: str
    """What is said about the step before."""
    say: str
    show: tuple[str, ...]
    """What is lit; docs/add-a-lesson.md lists the words."""
    do: Json
    """The answer that is waited for; null at a step that is only looked at."""
    rules: tuple[str, ...]
    """The rules behind this step."""
    update: Update


class LessonAnswers(Message, frozen=True):
    """The student's answers from a step on, in order; none at a step that is only looked at."""

    choices: Annotated[tuple[Json, ...], Meta(max_length=100)] = ()


class LessonReply(Struct, frozen=True):
    """What became of the answers: `made` were what is taught; to the next there is something to say, or a rule forbids it."""

    made: int
    say: str
    refusal: Refusal | None
    updates: tuple[Update, ...]
    """What has happened, one after the other."""
    now: LessonStep


class PuzzleInfo(Struct, frozen=True):
    """A puzzle that can be solved: who is to find the best plan, and what is asked."""

    id: str
    player: str
    asks: str


class PuzzleSet(Struct, frozen=True):
    """The puzzles of a game, in order."""

    game: str
    title: str
    puzzles: tuple[PuzzleInfo, ...]


class Puzzles(Struct, frozen=True):
    """All puzzles, and the one of today in Universal Time; null where there are none."""

    sets: tuple[PuzzleSet, ...]
    today: str | None


class PuzzleStep(Struct, frozen=True):
    """A puzzle after the answers that `so_far` stands for."""

    id: str
    game: str
    title: str
    number: int
    before: str | None
    next: str | None
    whole: bool
    """A whole activation is to be played; otherwise one answer is wanted."""
    so_far: str
    update: Update


class PuzzleAnswers(Message, frozen=True):
    """The player's next answers, in order."""

    choices: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=100)]


class PuzzleVerdict(Struct, frozen=True):
    """What was done beside the best plan: the estimated chance to win with it, and how much less that is."""

    solved: bool
    chance: float
    cost: float
    why: str
    """Why it is the best; empty as long as it is not found."""


class PuzzleReply(Struct, frozen=True):
    """What became of the answers. There is a verdict once the puzzle is decided."""

    made: int
    refusal: Refusal | None
    updates: tuple[Update, ...]
    """What has happened, one after the other."""
    now: PuzzleStep
    verdict: PuzzleVerdict | None


class PuzzleTempting(Struct, frozen=True):
    """Another plan, and how much of the chance to win it costs."""

    says: str
    cost: float


class PuzzleSolution(Struct, frozen=True):
    """The best plan, answer by answer, and what others cost."""

    plan: tuple[Json, ...]
    says: tuple[str, ...]
    chance: float
    why: str
    tempting: tuple[PuzzleTempting, ...]


WIRE: tuple[Any, ...] = (
    Lobby,
    CreateTable,
    TableCreated,
    OpenTables,
    TakeSeat,
    SeatTaken,
    NewKey,
    Hook,
    Network,
    Act,
    Explain,
    Explained,
    AskAdvice,
    Advice,
    Query,
    Answered,
    Chances,
    TypeLine,
    TextReply,
    OpenReplay,
    Replay,
    ReplayIndex,
    Review,
    Moments,
    LogPage,
    RulePage,
    Book,
    Problem,
    ToServer,
    ToClient,
    Courses,
    LessonStep,
    LessonAnswers,
    LessonReply,
    Puzzles,
    PuzzleStep,
    PuzzleAnswers,
    PuzzleReply,
    PuzzleSolution,
    Help,
    SquadronYard,
    SquadronPlan,
    SquadronChecked,
)
"""Every type of the wire, for the generated TypeScript; parts are found through these."""
