"""What the upgrades do, by the window in which they act.

Importing the package imports its modules, and they register their effects; see `wartable.core.declared`.
"""
