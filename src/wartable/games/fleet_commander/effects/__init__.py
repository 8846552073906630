"""What the command cards do, by the window in which they act. A card may have a module of its own here.

Importing the package imports its modules, and they register their effects; see `wartable.core.declared`.
"""
