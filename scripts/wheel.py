"""Writes the wheel, with the built client in it, to dist/ or to the folder that is named: `make wheel`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = Path("src/wartable/table/client/index.html")


def write_wheel(folder: Path, root: Path = ROOT) -> Path:
    """The wheel in the folder; a wheel without the client would open an empty table, so there is none."""
    if not (root / PAGE).is_file():
        sys.exit(f"The client is not built: {PAGE} is missing. `make wheel` builds it first.")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-build-isolation",
    ]
    subprocess.run([*command, "--wheel-dir", str(folder), str(root)], check=True)
    return max(folder.glob("wartable-*.whl"), key=lambda path: path.stat().st_mtime)


if __name__ == "__main__":
    sys.stdout.write(f"{write_wheel(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'dist')}\n")
