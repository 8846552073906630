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
"""The largest number that browsers count to exactly."""
Count = Annotated[int, Meta(ge=0, le=MOST)]
Milliseconds: TypeAlias = int
Controller: TypeAlias = Literal["human", "bot"]
Phase: TypeAlias = Literal["gathering", "playing", "paused", "over", "closed"]


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """A message from a client: an unknown field is an error rather than silently ignored."""


# -- the list of games and a new table (REST) -------------------------------------------------------------------------


class BotInfo(Struct, frozen=True):
    """A level of bot that can take a seat, or a style of captain."""

    name: str
    says: str


class OfferedPack(Struct, frozen=True):
    """A pack available for new tables. `name` is its folder's name, `title` its own."""

    name: str
    title: str
    says: str
    options: tuple[Option, ...]
    """Game options with values added by the pack, replacing the game's own."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here, with everything the new-table form needs."""

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
    """Captains with different priorities."""


class Lobby(Struct, frozen=True):
    """Everything this server offers."""

    games: tuple[GameInfo, ...]


class SeatPlan(Message, frozen=True):
    """Who sits here: a person, who gets a link, or a bot of some level."""

    by: Controller = "human"
    bot: Annotated[str, Meta(max_length=40)] = ""
    screen: bool = False
    """A person at the creator's screen, shared with all other such seats."""


class Clock(Message, frozen=True):
    """Time to decide: `seconds` for each decision, or for all of a seat's decisions together."""

    per: Literal["decision", "game"]
    seconds: Seconds


class Branch(Message, frozen=True):
    """A point of a finished match to continue from: after this many entries of its journal."""

    journal: Journal
    entries: Count


class CreateTable(Message, frozen=True):
    """A new table. Options not named get their defaults; `pack` is one of the game's packs or empty.

    With a `branch`, the options are those of its journal. `host` is the creator's seat; without it, the first
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
    """The bot that plays for an absent player; the strongest if none is named."""


class SeatKey(Struct, frozen=True):
    """The secret token of a seat (None: of spectators) and the link that contains it. It is sent only once, here."""

    seat: Seat | None
    token: str
    link: str


class TableCreated(Struct, frozen=True):
    """The new table: a key for each person's seat, and one for spectators."""

    table: str
    keys: tuple[SeatKey, ...]


class OpenTable(Struct, frozen=True):
    """A table with free seats that its host has put on the public list. Nothing here grants access."""

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
    """The options a player agrees to by sitting down."""
    since: Milliseconds
    here: bool = False
    """Is the host at the table right now?"""


class OpenTables(Struct, frozen=True):
    """The public list, newest first."""

    tables: tuple[OpenTable, ...]


class TakeSeat(Message, frozen=True):
    """Sits down at the first free seat of a table on the public list."""

    name: Name
    agreed: Annotated[tuple[Key, ...], Meta(max_length=64)] = ()
    salt: Salt = ""


class SeatTaken(Struct, frozen=True):
    """The seat or spectators' view, with its key, which nobody else has."""

    table: str
    key: SeatKey


class NewKey(Message, frozen=True):
    """Requests a new key in place of a leaked one: your own seat's or, as the host, that of a free seat or (without a
    seat) the spectators'. The reply is SeatTaken; the old key stops working."""

    seat: SeatNumber | None = None


class Hook(Message, frozen=True):
    """The web address called when it is your turn and you are away; empty for none."""

    url: Annotated[str, Meta(max_length=300)] = ""


class Network(Struct, frozen=True):
    """Addresses of this server for others on the local network. Only browsers on the server's machine see them."""

    addresses: tuple[str, ...]


# -- what a viewer sees -----------------------------------------------------------------------------------------------


class SeatView(Struct, frozen=True):
    """A seat's public state. `called` is the game's name for it, `name` the player's own."""

    seat: Seat
    called: str
    name: str
    by: Controller
    bot: str
    joined: bool
    here: bool
    awaited: bool
    screen: bool
    """At the creator's screen, which several seats may share."""
    time_left: Milliseconds | None
    """Time left for the current decision or for the whole game; it runs while `awaited` and not paused."""


class Term(Struct, frozen=True):
    """A game option as set at this table; options that need agreement are accepted on joining."""

    key: str
    name: str
    says: str
    rule: str
    value: Setting
    label: str
    """The name of the value."""
    default: Setting
    needs_agreement: bool


class LegalChoice(Struct, frozen=True):
    """One legal answer in words, ready to send."""

    says: str
    choice: Json


class RuledOut(Struct, frozen=True):
    """An answer the viewer might expect but cannot give now, in words, and why."""

    says: str
    refusal: Refusal


class Question(Struct, frozen=True):
    """The viewer's question. `offers` describe every answer by spaces; `options` list all answers if there are few."""

    ask: int
    text: str
    rule: str
    offers: tuple[Offer, ...]
    options: tuple[LegalChoice, ...] | None
    default: Json
    """The answer given for a seat whose time runs out."""
    ruled_out: tuple[RuledOut, ...]


class Awaited(Struct, frozen=True):
    """Whose answer is awaited, and in which window; nothing about its content."""

    seat: Seat
    window: str


class OrderView(Struct, frozen=True):
    """A standing order the viewer can give: its values with their names (the first is to be asked), and the one in force.

    One with `for_turn` ends with the turn. `answers` is the value that would answer the open question; empty if none would.
    """

    key: str
    says: str
    rule: str
    values: tuple[tuple[str, str], ...]
    value: str
    for_turn: bool
    answers: str


class BackRequest(Struct, frozen=True):
    """A seat asks to take back its last choice: who has agreed so far, and who still has to answer.

    `says` is the choice in the words of the viewer's log; empty if the log does not mention it.
    """

    seat: Seat
    agreed: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    says: str


class TakeBackView(Struct, frozen=True):
    """The viewer's last choice, which can be taken back, and why the others would have to agree (None: they need not)."""

    says: str
    """The choice in words."""
    choice: Json
    refusal: Refusal | None


class View(Struct, frozen=True):
    """Everything a viewer sees of a table; a client draws this and needs no knowledge of the rules."""

    table: str
    game: str
    title: str
    phase: Phase
    you: Seat | None
    hot_seat: bool
    """The viewer shares a screen with other seats."""
    host: Seat | None
    """The seat of the table's creator; None if only bots play."""
    listed: str | None
    """What the host wrote about the table on the public list; None if it is not listed."""
    talk: bool
    """Spectators may talk."""
    blocked: tuple[str, ...]
    """The names of blocked spectators; only the host sees them."""
    seats: tuple[SeatView, ...]
    terms: tuple[Term, ...]
    clock: Clock | None
    advice: bool
    """The viewer may ask what a bot would do at any of their questions."""
    fairness: Fairness
    ask: int
    awaited: tuple[Awaited, ...]
    question: Question | None
    ahead: bool
    """The viewer has no question now, but can look at the next one."""
    standing: tuple[Offer, ...]
    """What the viewer may do at any time, besides answering the question."""
    words: dict[str, dict[str, Word]]
    """The game's words for ids in the offers, by field and id; a missing id is shown as it is."""
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
    """The table in words, for games that have it; on a socket, only if requested."""
    outlook: Json
    """Facts for the board that only the rules can work out; each game defines its shape."""
    goal: tuple[str, ...]
    """The viewer's goal and progress, in up to three lines."""
    position: Json
    """The game's position as far as this viewer may know it; all of it once the match is over."""
    closed: Refusal | None
    """Why this table is read-only; None as long as it can be played."""


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
    """Older lines of the log, in order."""

    lines: tuple[Line, ...]


# -- what a seat does (REST and WebSocket) ----------------------------------------------------------------------------


class Join(Message, frozen=True, tag=True):
    """Sits down, with a name, the keys of the accepted terms, and some text to mix into the dice."""

    name: Name
    agreed: Annotated[tuple[Key, ...], Meta(max_length=64)] = ()
    salt: Salt = ""


class Submit(Message, frozen=True, tag=True):
    """Answers question `ask`. Several choices are carried out in order until one is refused or something new is learned."""

    ask: Count
    choices: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=100)]


class TakeBack(Message, frozen=True, tag=True):
    """Takes the last choice back if nobody has to agree, and otherwise asks the others."""


class AnswerBack(Message, frozen=True, tag=True):
    """Agrees to another seat's take-back, or refuses."""

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
    """The host allows spectators to talk, or stops allowing it."""

    yes: bool


class SendAway(Message, frozen=True, tag=True):
    """The host blocks the spectator who wrote this line of the log: nobody can watch from that address anymore."""

    line: Count


class LetIn(Message, frozen=True, tag=True):
    """The host unblocks a spectator, by index in `View.blocked`."""

    number: Count


class Pause(Message, frozen=True, tag=True):
    """Stops the clocks; nobody can answer until somebody resumes."""


class Resume(Message, frozen=True, tag=True):
    """Ends a pause."""


class Resign(Message, frozen=True, tag=True):
    """Resigns."""


class HandOver(Message, frozen=True, tag=True):
    """Lets a bot play: for your own seat at any time, or for another seat while its player is away.

    Without a name, the table's stand-in plays; another seat always gets the stand-in.
    """

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = ""


class SitDown(Message, frozen=True, tag=True):
    """Takes your own seat back from a bot."""


class Order(Message, frozen=True, tag=True):
    """Gives a standing order: your seat's answer to a kind of question until further notice."""

    key: Key
    value: Key


class Rematch(Message, frozen=True, tag=True):
    """Asks to play again; once everybody at the table has, a new table is created with the seats rotated by one."""


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
    """Asks whether a choice would be legal, without making it."""

    choice: Json


class Explained(Struct, frozen=True):
    """The refusal this choice would meet, as far as the asking seat can know; None if it is legal.

    `says` describes a legal choice in one sentence.
    """

    refusal: Refusal | None
    says: str = ""


class AskAdvice(Message, frozen=True):
    """Asks what a bot would do after these choices, which are already planned."""

    choices: Annotated[tuple[Json, ...], Meta(max_length=100)] = ()


class Idea(Struct, frozen=True):
    """An answer a bot recommends."""

    choice: Json
    says: str
    """The choice in one sentence."""
    chance: float | None = None
    """The estimated chance to win with it; None during setup."""
    odds: str = ""
    """The most likely result of its dice; empty if none are rolled or the reason mentions it."""


class Advice(Struct, frozen=True):
    """A bot's best answers for this seat, based on what the seat knows, best first. None of them has been carried out.

    A refusal means that there is no advice: there is no question, or the table has advice turned off.
    """

    ask: int
    """The open question; if it has changed by now, ask again."""
    refusal: Refusal | None = None
    ideas: tuple[Idea, ...] = ()
    why: str = ""
    """Why the first one is best."""


class Query(Message, frozen=True):
    """One of the game's read-only queries, such as measuring, reach or arcs. The game's documentation lists them."""

    question: Json


class Answered(Struct, frozen=True):
    """The query's result; None if there is none."""

    answer: Finding | None


class Chances(Struct, frozen=True):
    """The exact odds of a choice; None if the game gives none for it."""

    odds: Odds | None


class TextStand(Message, frozen=True):
    """The state of a typed answer: its question, and the lines so far. A client stores it unchanged and sends it back."""

    ask: int = -1
    typed: Annotated[tuple[Annotated[str, Meta(max_length=4_000)], ...], Meta(max_length=40)] = ()
    page: Annotated[int, Meta(ge=0, le=10_000)] = 0
    reason: Annotated[str, Meta(max_length=40)] = ""


class TypeLine(Message, frozen=True):
    """A typed line; an empty one only asks for news. `heard` is the number of log lines already known."""

    line: Annotated[str, Meta(max_length=4_000)] = ""
    stand: TextStand = TextStand()
    heard: Count = 0


class TextPrompt(Struct, frozen=True):
    """The question with the numbered answers that are read out; `rest` more are left for later. At most eighty words."""

    asks: str
    items: tuple[tuple[int, str], ...]
    rest: int


class TextReply(Struct, frozen=True):
    """The response to a typed line, the news, and the current question. If the line was an answer, it has been carried out."""

    says: str
    news: tuple[str, ...]
    heard: int
    prompt: TextPrompt | None
    stand: TextStand


class OpenReplay(Message, frozen=True):
    """Opens a journal file for a viewer: `count` steps, starting at entry `at`."""

    journal: Journal
    at: Count = 0
    count: Annotated[int, Meta(ge=1, le=100)] = 50
    seat: SeatNumber | None = None
    names: Annotated[tuple[Name, ...], Meta(max_length=16)] = ()
    """The players' names; if empty, the game's names for the seats."""


class ReplayStep(Struct, frozen=True):
    """The match after a number of entries, and the log lines of the last of them."""

    entries: int
    sheet: tuple[Section, ...]
    outlook: Json
    position: Json
    lines: tuple[Line, ...]
    outcome: Outcome | None


class Replay(Struct, frozen=True):
    """Part of a match that was played: its details, and the requested steps."""

    game: str
    title: str
    names: tuple[str, ...]
    entries: int
    """The number of entries in the journal; there is one more step than that."""
    over: bool
    """The match was played to its end: there are no secrets left, so it may be viewed from any seat."""
    scenery: Json
    steps: tuple[ReplayStep, ...]


class ReplayLine(Struct, frozen=True):
    """A line of the log, and the number of journal entries at that point."""

    entries: int
    line: Line


class ReplayChances(Struct, frozen=True):
    """Each seat's chance to win after this many entries, in the bots' judgment."""

    entries: int
    chances: tuple[float, ...]


class ReplayIndex(Struct, frozen=True):
    """A viewer's whole log of a match, its dice, and whether each die follows from the revealed seed."""

    lines: tuple[ReplayLine, ...]
    luck: Ledger
    fairness: Fairness
    proved: bool | None
    """None while the seed is secret."""
    chances: tuple[ReplayChances, ...]
    """Only for finished matches, because they are computed from everything, including facts hidden at the time."""


class Moment(Struct, frozen=True):
    """The match as its viewer saw it at the log lines from `first` to `last`."""

    first: int
    last: int
    sheet: tuple[Section, ...]
    position: Json
    outcome: Outcome | None


class Moments(Struct, frozen=True):
    """Moments of a running match, in order."""

    moments: tuple[Moment, ...]


class RulePage(Struct, frozen=True):
    """A rule's text, its subject, and the clauses around it as pairs (id, text)."""

    rule: Entry
    subject: str
    passage: tuple[tuple[str, str], ...]


class Problem(Struct, frozen=True):
    """A request that could not be processed at all: the problem, in a sentence."""

    why: str


# -- the WebSocket ----------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True, tag=True):
    """The first message: the table, the token, and the number of log lines already known.

    Sent again on an open socket, it changes the seat: one socket holds one seat's view at a time. `sheet` requests the table in
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
    """Looks ahead without doing anything: at the result of choices, in order as for Submit, or, with a `question`, at the
    result of a game query after them. There is one reply, Seen or Rejected, with the same id.

    If several looks are waiting, only the newest is carried out. `odds` also requests the odds of the last choice.
    With `ahead`, a seat without a question looks from the question it would get next if nothing changed until then.
    """

    id: Count
    choices: Annotated[tuple[Json, ...], Meta(max_length=100)] = ()
    question: Json = None
    odds: bool = False
    ahead: bool = False


ToServer: TypeAlias = Hello | Do | Look


class Update(Struct, frozen=True, tag=True):
    """The viewer's whole view, and the log lines new to this viewer: the reply to Hello.

    If there are many, only the newest are sent; clients can request pages of the log for older ones.
    """

    view: View
    lines: tuple[Line, ...]
    now: Milliseconds
    """The server's time, for drawing clocks."""


class Changed(Struct, frozen=True, tag=True):
    """Sent after every later change: the changes in the view since the last message about it, and the new lines.

    docs/protocol.md describes the format of a patch.
    """

    patch: Json
    lines: tuple[Line, ...]
    now: Milliseconds


class Present(Struct, frozen=True, tag=True):
    """Sent if only presence has changed: the `here` field of each seat of the view."""

    here: tuple[bool, ...]


class Reply(Struct, frozen=True, tag=True):
    """The result of an act. It is sent after the act is stored for good.

    `made` is the number of choices carried out; with a refusal, none or only the first few. `stopped` says why the rest of
    several choices were left out although nothing was refused.
    """

    id: int = 0
    refusal: Refusal | None = None
    made: int = 0
    stopped: str = ""


class Rejected(Struct, frozen=True, tag=True):
    """The message could not be read or is not allowed; with `closing`, the socket is closed afterwards."""

    why: str
    closing: bool
    id: int | None = None


class Foreseen(Struct, frozen=True):
    """The result of hypothetical choices, as far as the seat can know. None of it has happened.

    `made`, `refusal` and `stopped` are as in a Reply. `question`, with its `words`, is the seat's next question; null if
    the choices stopped early.
    """

    ask: int
    """The question the first choice would answer; if another one is open by now, look again."""
    made: int
    says: tuple[str, ...] = ()
    """Each of the choices in one sentence."""
    refusal: Refusal | None = None
    stopped: str = ""
    lines: tuple[Line, ...] = ()
    """The log lines that would follow, numbered from 0, without times."""
    question: Question | None = None
    words: dict[str, dict[str, Word]] = {}
    outlook: Json = None
    position: Json = None
    """The table as the seat would see it then, in the same form as in the view; likewise `outlook`."""
    odds: Odds | None = None
    """Odds of the last choice, if requested and available."""


class Seen(Struct, frozen=True, tag=True):
    """The result of a look: `foreseen` for choices, `finding` for a question, null if there is none.

    If `dropped`, the look was not carried out: a newer one replaced it, or the socket has changed its seat.
    """

    id: int
    foreseen: Foreseen | None = None
    finding: Finding | None = None
    dropped: bool = False


ToClient: TypeAlias = Update | Changed | Present | Reply | Seen | Rejected


# -- lessons and help (REST) ------------------------------------------------------------------------------------------


class LessonInfo(Struct, frozen=True):
    """An available lesson."""

    id: str
    title: str
    minutes: int
    steps: int


class Course(Struct, frozen=True):
    """A game's lessons in order, and the first real game after them."""

    game: str
    title: str
    lessons: tuple[LessonInfo, ...]
    first_game: FirstGame | None


class Courses(Struct, frozen=True):
    """All available lessons."""

    courses: tuple[Course, ...]


class LessonStep(Struct, frozen=True):
    """A lesson at the beginning of step `step`; with `step` equal to `steps` it is finished."""

    id: str
    title: str
    game: str
    step: int
    steps: int
    told: str
    """The text about the previous step."""
    say: str
    show: tuple[str, ...]
    """The highlights; docs/add-a-lesson.md lists the possible values."""
    do: Json
    """The expected answer; null at a step that only shows something."""
    rules: tuple[str, ...]
    """The rules behind this step."""
    update: Update


class LessonAnswers(Message, frozen=True):
    """The student's answers from a step on, in order; none at a step that only shows something."""

    choices: Annotated[tuple[Json, ...], Meta(max_length=100)] = ()


class LessonReply(Struct, frozen=True):
    """The result: the first `made` answers were as taught; the next one gets a remark, or a rule forbids it."""

    made: int
    say: str
    refusal: Refusal | None
    updates: tuple[Update, ...]
    """The events, one after the other."""
    now: LessonStep


class PuzzleInfo(Struct, frozen=True):
    """A puzzle: the player who has to find the best plan, and the question."""

    id: str
    player: str
    asks: str


class PuzzleSet(Struct, frozen=True):
    """The puzzles of a game, in order."""

    game: str
    title: str
    puzzles: tuple[PuzzleInfo, ...]


class Puzzles(Struct, frozen=True):
    """All puzzles, and today's by Universal Time; null if there are none."""

    sets: tuple[PuzzleSet, ...]
    today: str | None


class PuzzleStep(Struct, frozen=True):
    """A puzzle after the answers encoded in `so_far`."""

    id: str
    game: str
    title: str
    number: int
    before: str | None
    next: str | None
    whole: bool
    """The puzzle asks for a whole activation; otherwise for one answer."""
    so_far: str
    update: Update


class PuzzleAnswers(Message, frozen=True):
    """The player's next answers, in order."""

    choices: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=100)]


class PuzzleVerdict(Struct, frozen=True):
    """The player's answers compared with the best plan: the estimated chance to win with them, and the loss."""

    solved: bool
    chance: float
    cost: float
    why: str
    """Why the best plan is best; empty until it is found."""


class PuzzleReply(Struct, frozen=True):
    """The result of the answers. There is a verdict once the puzzle is decided."""

    made: int
    refusal: Refusal | None
    updates: tuple[Update, ...]
    """The events, one after the other."""
    now: PuzzleStep
    verdict: PuzzleVerdict | None


class PuzzleTempting(Struct, frozen=True):
    """Another plan, and how much chance to win it costs."""

    says: str
    cost: float


class PuzzleSolution(Struct, frozen=True):
    """The best plan, answer by answer, and the cost of alternatives."""

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
"""Every top-level wire type, for the generated TypeScript; nested types are found through these."""
