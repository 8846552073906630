"""The games as environments for learning, behind the extra `wartable[rl]`; docs/rl.md shows them at work.

`wartable.rl.openspiel` offers them to OpenSpiel. Nothing else in Wartable imports this package.
"""

try:
    from wartable.rl.aec import aec_env
    from wartable.rl.parallel import parallel_env
    from wartable.rl.play import BadAction, Part
    from wartable.rl.vector import vector_env
except ModuleNotFoundError as missing:
    raise ImportError(f"wartable.rl needs {missing.name}, which comes with the extra wartable[rl].") from missing

__all__ = ["BadAction", "Part", "aec_env", "parallel_env", "vector_env"]
