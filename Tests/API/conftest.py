"""Makes the modules of the browser tests available, which walk through tasks."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))
