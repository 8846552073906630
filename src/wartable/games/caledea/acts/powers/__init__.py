"""The powers that are used between actions, a file each. Ambush is used inside a combat, see `combat.ambush`."""

from importlib import import_module
from pkgutil import iter_modules

from wartable.games.caledea.acts.powers.base import Power

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

POWERS: tuple[Power, ...] = tuple(kind() for kind in Power.__subclasses__())
"""One act for each file of this folder."""
