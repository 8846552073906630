"""How journals name units that were written before choices held Structs. Labels are only read, and only here.

`destroyer:2!1` is a destroyer with 2 damage, 1 of it critical; `convoy>inbound` says where a convoy is bound; `draco:1|2|!1` is
a participant of a combat to which 2 damage and 1 critical damage have been assigned; `p draco` is a Draco in the region `p`.
See docs/decisions/0011-units-and-places-travel-as-structs.md.
"""

import re
from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta

from wartable.core import Slot
from wartable.games.fleet_commander.state import Participant, Unit

Label = Annotated[str, Meta(max_length=60, extra_json_schema={"deprecated": True})]

if TYPE_CHECKING:
    NamedUnit: TypeAlias = Unit
    NamedParticipant: TypeAlias = Participant
    NamedSlot: TypeAlias = Slot
else:
    # As it is read; a choice turns a label into a Struct at once.
    NamedUnit = Unit | Label
    NamedParticipant = Participant | Label
    NamedSlot = Slot | Label

_UNIT = re.compile(
    r"(?P<kind>\w+)(?::(?P<damage>\d{1,2}))?(?:!(?P<critical>\d{1,2}))?(?:>(?P<bound>\w+))?(?:\|(?P<down>\d{1,2}))?(?:\|!(?P<hit>\d{1,2}))?"
)


def participant_of(named: Participant | str) -> Participant:
    """The participant itself, or the one of this label."""
    if isinstance(named, Participant):
        return named
    found = _UNIT.fullmatch(named)
    if found is None:
        raise ValueError(f"{named!r} does not name a unit")
    unit = Unit(found["kind"], int(found["damage"] or 0), int(found["critical"] or 0), found["bound"] or "")
    return Participant(unit, int(found["down"] or 0), int(found["hit"] or 0))


def unit_of(named: Unit | str) -> Unit:
    """The unit itself, or the one of this label."""
    return named if isinstance(named, Unit) else participant_of(named).unit


def slot_of(named: Slot | str) -> Slot:
    """The slot itself, or the one of this `region type`."""
    if isinstance(named, Slot):
        return named
    place, _, thing = named.partition(" ")
    return Slot(place, thing)
