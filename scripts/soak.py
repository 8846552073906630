"""Plays whole games for half of SOAK_MINUTES; then runs the slow and the random tests, with new seeds, until the time is up.

The round under way at that moment is finished; tests that run for as long as they are let read SOAK_MINUTES themselves.
"""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NO_TESTS = 5  # pytest's exit code for "no tests collected"


def command(seed: int) -> list[str]:
    chosen = ["-m", "slow or hypothesis", f"--hypothesis-seed={seed}"]
    return [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "--maxfail", "1", *chosen]


def whole_games() -> list[str]:
    return [sys.executable, "-m", "scripts.soak_games"]


def main() -> int:
    minutes = float(os.environ.get("SOAK_MINUTES", "5"))
    end = time.monotonic() + 60 * minutes
    print("== whole games at random tables", flush=True)
    code = subprocess.run(whole_games(), cwd=ROOT, env={**os.environ, "SOAK_MINUTES": str(minutes / 2)}, check=False).returncode
    if code != 0:
        print("the games named above went wrong; their journals are in build/soak")
        return code
    rounds = 0
    while rounds == 0 or time.monotonic() < end:
        seed = random.SystemRandom().getrandbits(32)
        rounds += 1
        print(f"\n== round {rounds}, seed {seed}, {max(0.0, end - time.monotonic()) / 60:.1f} minutes left", flush=True)
        code = subprocess.run(command(seed), cwd=ROOT, check=False).returncode
        if code == NO_TESTS:
            print("no test is slow or random yet: nothing to soak")
            return 0
        if code != 0:
            print(f"round {rounds} failed; repeat it with --hypothesis-seed={seed} and HYPOTHESIS_PROFILE=soak")
            return code
    print(f"{rounds} rounds passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
