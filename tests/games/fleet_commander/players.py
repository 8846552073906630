"""Players of whole games of Fleet Commander, for goldens."""

from tests.games.fleet_commander.play import lively

PLAYERS = {"lively": lively}
