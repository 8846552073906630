"""The games for OpenSpiel: explicit chance one die or card at a time, actions as places in the list of answers."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

import pyspiel

from wartable.core import Game, Seat
from wartable.core.requests import LISTABLE
from wartable.registry import game as game_named
from wartable.registry import game_names
from wartable.rl.play import Sight
from wartable.rl.spiel_state import Box, Observer, WartableState

PREFIX = "wartable_"
LONGEST = 1_000_000
"""More dice and answers than any match has."""
MOST_RESULTS = 256
"""More results than one die, card or pick has."""
OTHERWISE: Mapping[str, Mapping[str, str]] = {"legends": {"squadrons": "presets"}}
"""Settings for OpenSpiel that are not the game's own: with presets nothing is hidden in Legends."""


def register() -> tuple[str, ...]:
    """Makes all games known to OpenSpiel, `pyspiel.load_game(name, {"seats": 2, ...})`, and gives their names."""
    return tuple(_register(game_named(name)) for name in game_names())


def resampler(seed: int = 0) -> Callable[[WartableState, Seat], WartableState]:
    """For `ISMCTSBot.set_resampler`: another state that the player cannot tell from this one."""
    rng = Random(seed)

    def resample(state: WartableState, player: Seat) -> WartableState:
        box, other = state.box, state.clone()
        guessed = box.game.guess(box.game.view(box.position, player), player, rng)
        other.box = Box(box.game, box.scenario, guessed)
        return other  # type: ignore[no-any-return]

    return resample


def _register(game: Game[Any]) -> str:
    name = PREFIX + game.name
    if name not in pyspiel.registered_names():
        # A class of its own: OpenSpiel keeps what it is given beyond the end of the interpreter, which a class survives.
        kind = _type_of(game, name)
        pyspiel.register_game(kind, type(game.name, (WartableGame,), {"game": game, "kind": kind}))
    return name


def _type_of(game: Game[Any], name: str) -> pyspiel.GameType:
    hides = game.keeps_secrets
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=hides,
        provides_information_state_tensor=hides,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(game),
    )


def _defaults(game: Game[Any]) -> dict[str, Any]:
    own = {option.key: option.default for option in game.options_offered}
    return {"seats": game.seats[0], **own, **OTHERWISE.get(game.name, {})}


class WartableGame(pyspiel.Game):
    """A game under a scenario; there is a class of it for each game."""

    game: ClassVar[Game[Any]]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.scenario = self.game.scenario(**{**_defaults(self.game), **(params or {})})
        self.sight = Sight(self.game, self.scenario)
        about = pyspiel.GameInfo(
            num_distinct_actions=LISTABLE,
            max_chance_outcomes=MOST_RESULTS,
            num_players=self.scenario.seats,
            min_utility=-float(self.scenario.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, about, dict(params or {}))

    def new_initial_state(self) -> WartableState:
        return WartableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.sight)
