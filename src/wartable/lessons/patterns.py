"""Patterns: what an answer or an event must look like."""

from typing import Any


def fits(pattern: Any, value: Any) -> bool:
    """Every field that the pattern names fits; `{from, to}` bounds a number and `{any}` lists values."""
    if not isinstance(pattern, dict):
        return bool(pattern == value)
    if pattern and pattern.keys() <= {"from", "to"}:
        return bool(pattern.get("from", value) <= value <= pattern.get("to", value))
    if pattern.keys() == {"any"}:
        return any(fits(one, value) for one in pattern["any"])
    return isinstance(value, dict) and all(key in value and fits(wanted, value[key]) for key, wanted in pattern.items())


def is_near(wanted: dict[str, Any], made: dict[str, Any], near: dict[str, float]) -> bool:
    """The same answer, but for numbers that may be off by so much."""
    return wanted.keys() == made.keys() and all(
        abs(made[key] - value) <= near[key] if key in near else made[key] == value for key, value in wanted.items()
    )
