"""What must come up in games of Fleet Commander, and what cannot: see tests/bench/exhaustive.py."""

ALSO = frozenset(f"ending {rule}" for rule in ("FC-VICTORY-01", "FC-VICTORY-02", "FC-RUL-102"))
NEVER = {
    "core.Draw": "nothing is drawn from a stock",
    "core.Drawn": "nothing is drawn from a stock",
}
