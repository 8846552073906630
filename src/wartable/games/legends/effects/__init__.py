"""What the upgrades do, by the window in which they act.

The modules are imported with the package, see `wartable.core.declared`, and what they register is known from then on.
"""
