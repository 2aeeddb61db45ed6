"""Two servers never use the same data: the second ends with a message, the first is not affected."""

import re
from dataclasses import replace

from harness import Harness
from waymark_testing.server import Server

SECOND_SERVERS = 5


def test_second_server_ends_and_first_continues(plan):
    with Harness(replace(plan, acknowledgements=300)) as harness:
        harness.open()
        harness.crowd.release()
        for number in range(SECOND_SERVERS):
            harness.await_acknowledgements(number * 40)
            refuse_second(harness)
            assert harness.server.process.poll() is None
        harness.finish()
        assert harness.report.findings == []


def refuse_second(harness: Harness) -> None:
    """Starts another server on the data, which must end with a message."""
    server = harness.server
    said = len(server.words)
    second = Server(harness.folder, server.studies, server.program).launch()
    assert second.process.wait(timeout=30) == 74
    sentence = rf"is in use by another waymark process \({server.process.pid}\); stop it first\."
    assert re.search(sentence, server.words[said:]), server.words[said:]
