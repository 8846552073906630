"""What the upgrades do, by key."""

from wartable.games.legends.effects import upgrades as upgrades
