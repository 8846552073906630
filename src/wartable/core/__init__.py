"""The engine that knows no game: frames, questions, secrets, chance, matches. No input or output here."""

from wartable.core.acts import Act, Acts
from wartable.core.chance import CHANCE, Dice, Draw, Drawn, Pick, Picked, Roll, Rolled, rolled
from wartable.core.engine import Game
from wartable.core.errors import Refusal, WartableError
from wartable.core.events import Event, RollEvent, ShownRoll, Sink, drop
from wartable.core.foresight import Foresight, foresee
from wartable.core.frames import Ask, AskAll, Call, Done, End, Frame, Go, Next, Outcome, roll
from wartable.core.listed import Listed
from wartable.core.match import Match
from wartable.core.odds import Odds
from wartable.core.orders import Orders, StandingOrder
from wartable.core.position import Position, clone
from wartable.core.procedures import put_instead
from wartable.core.queries import Finding, Query, Shape
from wartable.core.requests import Choice, Offer, Request, Waiting, offer
from wartable.core.scenario import Option, Preset, Scenario
from wartable.core.secrets import Pile, Seat, Secret, Viewer
from wartable.core.spaces import Bag, Number, One, Slot, Some, Split, Spread, Text, YesNo
from wartable.core.spots import Path, Spot
from wartable.core.sums import Part, Sum
from wartable.core.words import Section, Word

__all__ = [
    "CHANCE",
    "Act",
    "Acts",
    "Ask",
    "AskAll",
    "Bag",
    "Call",
    "Choice",
    "Dice",
    "Done",
    "Draw",
    "Drawn",
    "End",
    "Event",
    "Finding",
    "Foresight",
    "Frame",
    "Game",
    "Go",
    "Listed",
    "Match",
    "Next",
    "Number",
    "Odds",
    "Offer",
    "One",
    "Option",
    "Orders",
    "Outcome",
    "Part",
    "Path",
    "Pick",
    "Picked",
    "Pile",
    "Position",
    "Preset",
    "Query",
    "Refusal",
    "Request",
    "Roll",
    "RollEvent",
    "Rolled",
    "Scenario",
    "Seat",
    "Secret",
    "Section",
    "Shape",
    "ShownRoll",
    "Sink",
    "Slot",
    "Some",
    "Split",
    "Spot",
    "Spread",
    "StandingOrder",
    "Sum",
    "Text",
    "Viewer",
    "Waiting",
    "WartableError",
    "Word",
    "YesNo",
    "clone",
    "drop",
    "foresee",
    "offer",
    "put_instead",
    "roll",
    "rolled",
]
