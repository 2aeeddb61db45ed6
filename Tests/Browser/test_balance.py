"""The study of standing still, from start to end."""

import csv
import io

import pytest

from hands import WindowHands
from participant import Walk

STANDING = ["eyes_open", "eyes_closed"]


@pytest.mark.whole_browser
@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.long)])
def test_both_exercises_are_timed_and_recorded(window, server, records, language):
    """Both times run out before their pages advance, and the export has the times and recordings."""
    walk = Walk(WindowHands(window), records, seed=3, wishes={"safe": {"safe": "true"}})
    page = walk.finish(walk.start("balance", "balance", language=language))
    assert page.kind == "completion" and page.state == "completed"
    table = csv.DictReader(io.StringIO(server.export("balance", "csv").decode()))
    row = next(row for row in table if row["session_id"] == walk.session)
    for step in STANDING:
        assert row[f"{step}__timing_outcome"] == "finished"
    assert row["looks_outcome"] == "stopped"
