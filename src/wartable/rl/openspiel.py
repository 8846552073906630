"""The games for OpenSpiel: explicit chance one die or card at a time, actions as places in the list of answers."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

import pyspiel

from wartable.core import Game, Scenario, Seat
from wartable.core.node import Node
from wartable.core.requests import LISTABLE
from wartable.registry import game as game_named
from wartable.registry import game_names
from wartable.rl.observer import Observer
from wartable.rl.play import Sight, returns

_PREFIX = "wartable_"
_LONGEST = 1_000_000
"""More dice and answers than any match has."""
_MOST_RESULTS = 256
"""More results than one die, card or pick has."""
_OTHERWISE: Mapping[str, Mapping[str, str]] = {"legends": {"squadrons": "presets"}}
"""Settings for OpenSpiel that are not the game's own: with presets nothing is hidden in Legends."""


def register() -> tuple[str, ...]:
    """Makes all games known to OpenSpiel, `pyspiel.load_game(name, {"seats": 2, ...})`, and returns their names."""
    return tuple(_register(game_named(name)) for name in game_names())


def resampler(seed: int = 0) -> Callable[["WartableState", Seat], "WartableState"]:
    """For `ISMCTSBot.set_resampler`: another state that the player cannot tell from this one."""
    rng = Random(seed)

    def resample(state: WartableState, player: Seat) -> WartableState:
        other = state.clone()
        other.node = state.node.guessed(player, rng)
        return other  # type: ignore[no-any-return]

    return resample


def _register(game: Game[Any]) -> str:
    name = _PREFIX + game.name
    if name not in pyspiel.registered_names():
        # A class of its own: OpenSpiel keeps what it is given until after the interpreter ends, and a class survives that.
        kind = _type_of(game, game.scenario(**_defaults(game)))
        pyspiel.register_game(kind, type(game.name, (_WartableGame,), {"game": game}))
    return name


def _hides(game: Game[Any], scenario: Scenario) -> bool:
    return game.keeps_secrets or any(scenario[key] != plain for key, plain in _OTHERWISE.get(game.name, {}).items())


def _type_of(game: Game[Any], scenario: Scenario) -> pyspiel.GameType:
    hides = _hides(game, scenario)
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=_PREFIX + game.name,
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
    return {"seats": game.seats[0], **own, **_OTHERWISE.get(game.name, {})}


class _WartableGame(pyspiel.Game):
    """A game under a scenario; there is a class of it for each game."""

    game: ClassVar[Game[Any]]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.scenario = self.game.scenario(**{**_defaults(self.game), **(params or {})})
        self.sight, self.hides = Sight(self.game, self.scenario), _hides(self.game, self.scenario)
        about = pyspiel.GameInfo(
            num_distinct_actions=LISTABLE,
            max_chance_outcomes=_MOST_RESULTS,
            num_players=self.scenario.seats,
            min_utility=-float(self.scenario.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_type_of(self.game, self.scenario), about, dict(params or {}))

    def new_initial_state(self) -> "WartableState":
        return WartableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.sight, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class WartableState(pyspiel.State):
    """A position as OpenSpiel sees it, which copies a state by making a new one and deep-copying each attribute."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.node = Node(game.game, game.scenario, remembers=game.hides)

    def current_player(self) -> int:
        position = self.node.position
        if position.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if position.on_chance() else position.deciders()[0])

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.node.answers())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(result, float(chance)) for result, chance in self.node.lot()]

    def _apply_action(self, action: int) -> None:
        self.node.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.node.game.say(self.node.answers()[action])

    def is_terminal(self) -> bool:
        return self.node.position.outcome is not None

    def returns(self) -> list[float]:
        return returns(self.node.game, self.node.position, self.node.scenario.seats)

    def __str__(self) -> str:
        return f"{self.node.game.encode(self.node.position).decode()} {self.node.drawn}"
