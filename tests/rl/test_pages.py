"""The pages about learning: features as the games give them, and examples that run."""

import re

import pytest

from scripts.features_page import PAGE, page

RL = (PAGE.parent / "rl.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", RL, re.MULTILINE | re.DOTALL)


def test_the_page_of_features_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m scripts.features_page`"


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_the_examples_run(place: int) -> None:
    exec(compile(EXAMPLES[place], f"rl.md, example {place + 1}", "exec"), {})
