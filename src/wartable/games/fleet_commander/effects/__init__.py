"""What the command cards do, by the window in which they act. Importing this package registers all of it."""

from wartable.games.fleet_commander.effects import actions, combat, specific, static

__all__ = ["actions", "combat", "specific", "static"]
