"""Patterns for answers and events."""

from typing import Any


def fits(pattern: Any, value: Any) -> bool:
    """Returns True if every field in the pattern matches; `{from, to}` bounds a number and `{any}` lists values.

    For a list, the fields are indexes.
    """
    if not isinstance(pattern, dict):
        return bool(pattern == value)
    if pattern and pattern.keys() <= {"from", "to"}:
        return bool(pattern.get("from", value) <= value <= pattern.get("to", value))
    if pattern.keys() == {"any"}:
        return any(fits(one, value) for one in pattern["any"])
    if isinstance(value, list):
        value = {str(place): item for place, item in enumerate(value)}
    return isinstance(value, dict) and all(key in value and fits(wanted, value[key]) for key, wanted in pattern.items())


def laid_over(fields: Any, value: Any) -> Any:
    """The value with these fields replaced; for a list, the fields are indexes."""
    if not isinstance(fields, dict):
        return fields
    if isinstance(value, list):
        return [laid_over(fields.get(str(place), {}), item) for place, item in enumerate(value)]
    if not isinstance(value, dict):
        return fields or value
    return value | {key: laid_over(field, value.get(key)) for key, field in fields.items()}


def is_near(wanted: dict[str, Any], made: dict[str, Any], near: dict[str, float]) -> bool:
    """Returns True if the answers are equal, except that numbers may be off by this much."""
    return wanted.keys() == made.keys() and all(
        abs(made[key] - value) <= near[key] if key in near else made[key] == value for key, value in wanted.items()
    )
