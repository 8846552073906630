"""Journals from before choices held Structs name units by labels. They are read as they were meant, and no longer written."""

import json

import pytest

from wartable.core import Choice, Slot
from wartable.core.errors import BadChoice
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import AskLeave, Assign, Deploy, Escort, Move, RemoveDamage, Repair
from wartable.games.fleet_commander.state import Participant, Unit

WRITTEN: dict[str, Choice] = {
    '{"type":"fleet_commander.Move","unit":"draco","standing":"hidden","origin":"j1"}': Move(Unit("draco"), "hidden", "j1"),
    '{"type":"fleet_commander.AskLeave","unit":"convoy>outbound","standing":"shown","origin":"p"}': AskLeave(
        Unit("convoy", bound="outbound"), "shown", "p"
    ),
    '{"type":"fleet_commander.Mend","unit":"destroyer:2!1","standing":"retreating","region":"p"}': Repair(
        Unit("destroyer", 2, 1), "retreating", "p"
    ),
    '{"type":"fleet_commander.Assign","unit":"convoy:2!1>inbound|1|!1"}': Assign(
        Participant(Unit("convoy", 2, 1, "inbound"), 1, 1)
    ),
    '{"type":"fleet_commander.Assign","unit":"draco|!2"}': Assign(Participant(Unit("draco"), 0, 2)),
    '{"type":"fleet_commander.RemoveDamage","unit":"vela:1"}': RemoveDamage(Participant(Unit("vela", 1))),
    '{"type":"fleet_commander.Deploy","places":[["p draco",2],["ne0 decoy",1]]}': Deploy(
        ((Slot("p", "draco"), 2), (Slot("ne0", "decoy"), 1))
    ),
    # By their labels a damaged convoy came first.
    '{"type":"fleet_commander.Escort","region":"j1","units":[["convoy:1>outbound",1],["convoy>outbound",2]]}': Escort(
        "j1", ((Unit("convoy", bound="outbound"), 2), (Unit("convoy", 1, bound="outbound"), 1))
    ),
}


@pytest.mark.parametrize(("written", "choice"), WRITTEN.items())
def test_a_label_is_read_as_the_unit_that_it_names(written: str, choice: Choice) -> None:
    assert GAME.decode_choice(written) == choice
    assert GAME.decode_choice(GAME.encode(choice)) == choice


def test_a_choice_is_written_with_structs() -> None:
    assert json.loads(GAME.encode(GAME.decode_choice(next(iter(WRITTEN))))) == {
        "type": "fleet_commander.Move",
        "unit": {"kind": "draco", "damage": 0, "critical": 0, "bound": ""},
        "standing": "hidden",
        "origin": "j1",
    }


@pytest.mark.parametrize("label", ["", "draco:", "draco draco", "draco:x", "|1", "draco:100"])
def test_what_names_no_unit_is_no_choice(label: str) -> None:
    written = json.dumps({"type": "fleet_commander.Assign", "unit": label})
    with pytest.raises(BadChoice, match="This is not a choice of Kalidasia Fleet Commander"):
        GAME.decode_choice(written)
