"""Every lesson that there is holds: it is played through the rules from its first question to the student's victory."""

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wartable import bots, lessons, registry, rulebook
from wartable.core.chance import Draw, Pick
from wartable.core.requests import Choice
from wartable.lessons import BadLesson, Lesson
from wartable.lessons.model import Script
from wartable.lessons.patterns import fits
from wartable.lessons.reading import read
from wartable.lessons.script import Laid

GAMES = registry.game_names()
IDS = [key for name in GAMES for key in lessons.scripts(registry.game(name))]
SAMPLES = 256
"""Answers that are tried where they cannot be listed."""


def test_there_are_at_least_two_lessons_for_each_game() -> None:
    assert {f"{name}-{number}" for name in ("caledea", "fleet_commander", "legends") for number in (1, 2)} <= set(IDS)


@pytest.mark.parametrize("lesson_id", IDS)
def test_a_lesson_ends_with_the_students_victory(lesson_id: str) -> None:
    lesson = lessons.lesson(lesson_id)
    outcome = lesson.moments[-1].outcome
    assert outcome is not None
    assert outcome.winners == (lesson.seat,)
    assert len(lesson.places) == len(lesson.script.step) + 1


@pytest.mark.parametrize("lesson_id", IDS)
def test_the_student_is_asked_at_every_step_that_waits_for_an_answer(lesson_id: str) -> None:
    lesson = lessons.lesson(lesson_id)
    for number, step in enumerate(lesson.script.step):
        if step.do is not None:
            assert lesson.seat in lesson.at(number).deciders(), step.id
            assert len(_legal(lesson, number)) > 1, f"{step.id}: nothing to decide"


@pytest.mark.parametrize("lesson_id", IDS)
def test_every_other_legal_answer_meets_a_remark(lesson_id: str) -> None:
    lesson = lessons.lesson(lesson_id)
    for number, step in enumerate(lesson.script.step):
        for choice in _legal(lesson, number) if step.do else ():
            verdict = lesson.judge(number, choice)
            assert verdict.refusal is None, f"{step.id}: {choice} is legal"
            assert verdict.taught or verdict.say, f"{step.id}: nothing is said to {choice}"


@pytest.mark.parametrize("lesson_id", IDS)
def test_every_remark_is_met_by_an_answer_that_is_as_legal_as_it_says(lesson_id: str) -> None:
    lesson = lessons.lesson(lesson_id)
    for number, step in enumerate(lesson.script.step):
        said = {lesson.judge(number, choice).say for choice in _legal(lesson, number)} if step.do else set()
        for remark in step.other:
            if remark.example is None:
                assert not remark.refused, f"{step.id}: an answer that is refused needs an example"
                assert remark.say in said, f"{step.id}: nobody will ever read {remark.say!r}"
            else:
                verdict = lesson.judge(number, lesson.choice(remark.example))
                assert (verdict.say, verdict.refusal is not None) == (remark.say, remark.refused), step.id


@pytest.mark.parametrize("lesson_id", IDS)
def test_the_answer_that_is_taught_is_taken(lesson_id: str) -> None:
    lesson = lessons.lesson(lesson_id)
    for number, step in enumerate(lesson.script.step):
        if step.do is not None:
            assert lesson.judge(number, lesson.choice(step.do)).taught, step.id


@pytest.mark.parametrize("lesson_id", IDS)
def test_what_is_lit_is_there(lesson_id: str) -> None:
    lesson = lessons.lesson(lesson_id)
    for number, step in enumerate(lesson.script.step):
        view = json.loads(lesson.game.encode(lesson.at(number).view(lesson.seat)))
        places = _places(lesson, view["world"])
        for lit in step.show:
            kind, _, rest = lit.partition(":")
            if kind in {"board", "arrow"}:
                assert set(rest.split(">")) <= places, f"{step.id}: {lit}"
            elif kind == "card":
                assert rest in json.dumps(view), f"{step.id}: {lit}"


@pytest.mark.parametrize("lesson_id", IDS)
def test_texts_are_short(lesson_id: str) -> None:
    script = lessons.lesson(lesson_id).script
    texts = [text for step in script.step for text in (step.say, step.after, step.later, step.otherwise) if text]
    texts += [remark.say for step in script.step for remark in step.other]
    for text in texts:
        assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 3, text
    assert len({step.id for step in script.step}) == len(script.step)


@pytest.mark.parametrize("name", GAMES)
def test_words_of_a_game_name_rules_that_there_are(name: str) -> None:
    found = lessons.help_of(registry.game(name))
    assert len(found.term) >= 10
    assert len({term.term for term in found.term}) == len(found.term)
    for term in found.term:
        assert rulebook.entry(term.rule).id == term.rule
    assert all(block.lines for block in found.quick)


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_about_answers_that_there_are(name: str) -> None:
    game = registry.game(name)
    kinds = {choice.__struct_config__.tag for choice in game.choices.__args__}
    offers = [hint.offer for hint in lessons.help_of(game).hint]
    assert len(offers) >= 5
    assert len(set(offers)) == len(offers)
    assert set(offers) <= kinds


@pytest.mark.parametrize("name", GAMES)
def test_a_first_game_can_be_played(name: str) -> None:
    game = registry.game(name)
    first = lessons.first_game(game)
    assert first is not None
    preset = game.presets[0]
    game.scenario(preset.seats, **preset.options)
    assert preset.bot in bots.offered()
    kinds = {event.__struct_config__.tag for event in game.events.__args__}
    for goal in first.goal:
        assert goal.won != (goal.event is not None)
        assert goal.event is None or goal.event["type"] in kinds


def test_a_first_battle_counts_the_critical_hits_of_its_player() -> None:
    game = registry.game("legends")
    first, lesson = lessons.first_game(game), lessons.lesson("legends-2")
    assert first is not None
    goal = next(goal for goal in first.goal if goal.id == "critical")
    wanted = {**(goal.event or {}), "seat": {"me": lesson.seat}[goal.event["seat"]]} if goal.event else {}
    told = [json.loads(game.encode(event)) for event in lesson.moments[-1].since(None)]
    drawn = [event["ship"] for event in told if fits(wanted, event)]
    assert drawn == ["hammerhead-1"] * 5, "and none of the Draco's"


# -- what is wrong with a lesson is said when it is loaded ------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("5 3 2 / 4 4", "5 3 / 4 4"), r"'5 3 / 4 4' does not answer a roll of 3 / 2 dice \(CAL-COMBAT-02\)"),
        (("5 3 2 / 4 4", "5 three / 4 4"), r"'5 three / 4 4' does not answer a roll of 3 / 2 dice"),
        (('dice = ["5 3 2 / 4 4"]\n', ""), r"there are no dice for a roll of 3 / 2 dice \(CAL-COMBAT-02\)"),
        (('dice = ["4 3"]', 'dice = ["4 3", "1"]'), "dice left over"),
        (('destination = "2,3" }\n', 'destination = "7,7" }\n'), "claim: "),
        (('result = "it falls"', 'result = "it stands"'), "win: .* did not happen; what did: .*Won"),
        (("facts = { round = 4", "facts = { round = 3"), "goal: round is 4, not 3"),
        (('dice = ["4 2", "5 1"]', 'dice = ["4 2", "4 1"]'), "did not happen"),
    ],
)
def test_a_lesson_that_does_not_hold_is_refused(change: tuple[str, str], why: str, tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match=why):
        Lesson("caledea-1", registry.game("caledea"), _changed(tmp_path, *change))


@pytest.mark.parametrize(
    ("asked", "text", "why"),
    [
        (Pick(3, "which"), "3", r"^'3' does not answer a pick from 0 to 2 \(which\)$"),
        (Pick(3), "-1", "^'-1' does not answer a pick from 0 to 2$"),
        (Draw((("flank", 2), ("probe", 1), ("screen", 0)), 2), "flank", "^'flank' does not answer 2 to draw of flank, probe$"),
    ],
)
def test_what_chance_is_given_must_answer_it(asked: Pick | Draw, text: str, why: str) -> None:
    with pytest.raises(BadLesson, match=why):
        Laid([text]).answer(asked, 0, 0)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("damage = 7,", "harm = 7,"), "start: the world has no such fields"),
        (("anchor = [40000, 32000, 18000]", 'anchor = "there"'), "not a position"),
        (("1 = { anchor", "2 = { anchor"), "start: the world has no such fields"),
        (("damage = 7,", 'damage = 7, kind = "nosuch",'), r"start: the world contradicts itself \(KeyError: 'nosuch'\)"),
        (("damage = 7,", "damage = 7, owner = 5,"), r"start: the world contradicts itself \(IndexError"),
        (
            ("facts = { turn = 1, ships = { 1 = { damage = 7 } } }", "facts = { ships = { 1 = { damage = 6 } } }"),
            "goal: ships is",
        ),
    ],
)
def test_a_start_that_cannot_be_laid_out_is_refused(change: tuple[str, str], why: str, tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match=why):
        Lesson("legends-1", registry.game("legends"), _changed(tmp_path, *change, lesson="legends-1"))


def test_a_lesson_without_victory_is_refused() -> None:
    script = lessons.scripts(registry.game("caledea"))["caledea-1"]
    cut = Script(**{field: getattr(script, field) for field in script.__struct_fields__} | {"step": script.step[:-1]})
    with pytest.raises(BadLesson, match="does not end with the student's victory"):
        Lesson("caledea-1", registry.game("caledea"), cut)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('say = "A lone', 'sey = "A lone'), "unknown field `sey`"),
        (('"button"]', '"buttons"]'), "show"),
        (("minutes = 5", "minutes = 50"), "minutes"),
        (("[[step]]", "[[step]"), "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(change: tuple[str, str], why: str, tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match=f"caledea-1.toml cannot be read: .*{why}" if why != "cannot be read" else why):
        _changed(tmp_path, *change)


def _changed(folder: Path, old: str, new: str, lesson: str = "caledea-1") -> Script:
    game = lesson.rpartition("-")[0]
    text = (Path(lessons.__file__).parent.parent / f"games/{game}/lessons/{lesson}.toml").read_text()
    assert old in text
    (folder / f"{lesson}.toml").write_text(text.replace(old, new, 1))
    return read(folder / f"{lesson}.toml", Script)


@cache
def _legal(lesson: Lesson, step: int) -> tuple[Choice, ...]:
    """Every answer that the student could give, or a fair number of them."""
    position = lesson.at(step).view(lesson.seat)
    options = lesson.game.options(position, lesson.seat, about_match=False)
    if options is not None:
        return tuple(options)
    taught = lesson.choice(lesson.script.step[step].do or {})
    return (taught, *lesson.game.sample(position, lesson.seat, Random(step), SAMPLES, about_match=False))


def _places(lesson: Lesson, world: Any) -> set[str]:
    """Squares, regions, and the ships that are still on the table."""
    scenery: Any = json.loads(lesson.game.encode(lesson.game.scenery(lesson.scenario)))
    regions = {region["id"] for region in scenery.get("regions", ())}
    ships = {ship["name"] for ship in world.get("ships", ()) if ship["place"] == "table"}
    return set(scenery.get("labels", ())) | regions | ships
