"""What is said when something is not possible: a Refusal to a player, an error to a program.

A player's wrong choice is never an exception: it is answered by a Refusal that names the rule. Exceptions are for
bad files, unknown names and faults of the program; each carries one sentence that a person can act on.
"""

from collections.abc import Sequence

from msgspec import Struct


class Refusal(Struct, frozen=True, repr_omit_defaults=True):
    """Why a choice is not allowed: the rule that forbids it and a sentence in plain words.

    `also` holds what else is wrong, where a player would want to hear everything at once.
    """

    rule: str
    why: str
    also: tuple["Refusal", ...] = ()

    def all(self) -> tuple["Refusal", ...]:
        """Every reason, one by one."""
        return (Refusal(self.rule, self.why), *(reason for other in self.also for reason in other.all()))


class WartableError(Exception):
    """The base of all errors that Wartable raises on purpose."""


class UnknownGame(WartableError):
    """No game of that name is registered."""


class BadScenario(WartableError):
    """A number of seats or an option that the game does not have."""


class BadChoice(WartableError):
    """Text that is not a choice of this game: broken JSON, unknown kind or field, a number out of bounds."""


class BadQuery(WartableError):
    """Text that is not a query of this game."""


class BadJournal(WartableError):
    """A journal that is truncated, altered, or holds an entry that the rules refuse."""


class WrongVersion(WartableError):
    """A journal or position of another rules version or pack than the one in use."""


class BadPack(WartableError):
    """A data file that cannot be used; the sentence names file, record and field."""


class EngineFault(WartableError):
    """A procedure broke the engine's contract: a fault of the program, never of a player."""


def refusal_of(reasons: Sequence[Refusal]) -> Refusal | None:
    """One refusal for all these reasons; None where there are none."""
    if not reasons:
        return None
    first, *rest = reasons
    return Refusal(first.rule, first.why, (*first.also, *rest))


# The table's own rules; their texts are in the rulebook.
SETTLED = Refusal("WT-ASK-01", "That question has already been answered.")
NOT_ASKED = Refusal("WT-ASK-02", "It is not your turn to answer.")
ANSWERED = Refusal("WT-ASK-03", "You have already answered; withdraw your answer first.")
WRONG_KIND = "WT-CHOICE-02"
OUTSIDE = "WT-CHOICE-03"
GAME_OVER = Refusal("WT-END-01", "The game is over.")
RESIGN_TWO = Refusal(
    "WT-END-02",
    "Only a match of two can be resigned: leave by the game's own rules, or let a bot play for you.",
)
NO_SEAT = Refusal("WT-SEAT-01", "There is no such seat at this table.")
NOTHING_BACK = Refusal("WT-BACK-01", "You have no answer to take back.")
DICE_SINCE = Refusal("WT-BACK-02", "Dice have been rolled since, so the others must agree.")
OTHERS_SINCE = Refusal("WT-BACK-03", "Another player has answered since, so the others must agree.")
SEEN_SINCE = Refusal("WT-BACK-04", "Something hidden has been revealed since, so the others must agree.")
SALT_LATE = Refusal("WT-DICE-01", "Salt can be added only before the first roll.")
