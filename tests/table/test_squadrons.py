"""Squadrons are looked up over the wire: in the open, and at a table by its own terms."""

import msgspec

from tests.table.playing import in_loop, make_table, table_at
from wartable.games.legends.yard import SquadronChecked, SquadronYard

PLAN = {"points": 50, "list": "surakari_invasion", "units": [["draco", 5]]}


@in_loop
async def test_anybody_may_look_up_what_a_squadron_breaks(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        yard = msgspec.json.decode((await client.get("/api/squadrons")).content, type=SquadronYard)
        assert yard.terms is None
        assert "starter_surakari" in [preset.id for preset in yard.presets]
        found = msgspec.json.decode((await client.post("/api/squadrons", json=PLAN)).content, type=SquadronChecked)
        assert [(clause.rule, clause.enough) for clause in found.clauses if not clause.kept] == [
            ("LOK-BUILD-03", ("1 fewer Draco", "a level of 60 points"))
        ]
        one, other = [(await client.post("/api/squadrons/random", json={"points": 75, "seed": 5})).json() for _ in range(2)]
        assert one == other
        assert one["legal"]


@in_loop
async def test_at_a_table_the_level_is_that_of_the_battle(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await make_table(client, game="legends", options={"points": 40})
        for player, name in ((ann, "Ann"), (ben, "Ben")):
            await player.do("Join", name=name, agreed=["points"])
        yard = (await client.get(f"/api/tables/{ann.table}/squadrons", headers=ann._headers)).json()
        assert yard["terms"]["level"] == 40
        found = (await ann.post("squadrons", PLAN)).json()
        assert (found["level"], found["points"], found["legal"]) == (40, 60, False)
        drawn = (await ann.post("squadrons/random", {"seed": 1, "points": 300})).json()
        assert drawn["legal"]
        assert (await ann.submit(drawn["choice"]))["refusal"] is None
        assert (await spectator.post("squadrons", PLAN)).status_code == 404


@in_loop
async def test_other_games_have_no_squadrons_and_wrong_plans_are_refused(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, *_ = await make_table(client)
        assert (await ann.post("squadrons", PLAN)).status_code == 404
        for wrong in ({**PLAN, "points": 0}, {**PLAN, "more": 1}, {**PLAN, "text": "x" * 5_000}, {"units": [["draco", 5_000]]}):
            assert (await client.post("/api/squadrons", json=wrong)).status_code == 400


@in_loop
async def test_looking_up_is_limited(sqlite: str) -> None:
    async with table_at(sqlite, looks_per_second=1.0) as client:
        codes = [(await client.get("/api/squadrons")).status_code for _ in range(8)]
    assert codes[0] == 200
    assert codes[-1] == 429
