"""What all tests share: the hypothesis profiles, the rule report, and pytester for testing it."""

import os

from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "tests.rule_report"]

# "test" gives everybody the same examples on every run; "soak" looks for new ones. A busy machine is no fault of a test.
PATIENT = [HealthCheck.too_slow]
settings.register_profile(
    "test", derandomize=True, deadline=None, database=None, print_blob=True, suppress_health_check=PATIENT
)
settings.register_profile(
    "soak", derandomize=False, deadline=None, max_examples=1000, print_blob=True, suppress_health_check=PATIENT
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))
