"""Makes the browser tests' modules importable; the tests walk through tasks with them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))
