"""Two servers never have the same data: the second says so and goes, the first does not notice."""

import re
from dataclasses import replace

from laboratory import Laboratory
from server import free_port

SECOND_SERVERS = 5


def test_the_second_goes_and_the_first_stays(plan):
    with Laboratory(replace(plan, acknowledgements=300)) as laboratory:
        laboratory.open()
        laboratory.crowd.release()
        for number in range(SECOND_SERVERS):
            laboratory.await_acknowledgements(number * 40)
            refuse_second(laboratory)
            assert laboratory.server.process.poll() is None
        laboratory.finish()
        assert laboratory.report.findings == []


def refuse_second(laboratory: Laboratory) -> None:
    """Starts another server on the data; it must end with a sentence that says why."""
    server = laboratory.server
    said = len(server.words)
    second = server.spawn(free_port(server.port + 1))
    assert second.wait(timeout=30) == 74
    sentence = rf"is in use by another waymark process \({server.process.pid}\); stop it first\."
    assert re.search(sentence, server.words[said:]), server.words[said:]
