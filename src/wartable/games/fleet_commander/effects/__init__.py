"""What the command cards do, by the window in which they act. A card may have a module of its own here.

The modules are imported with the package, see `wartable.core.declared`, and what they register is known from then on.
"""
