"""A study that changes while people are in the middle of a task."""

import random
import signal
from concurrent.futures import ThreadPoolExecutor

from hands import WireHands
from participant import Walk
from records import Records
from serving import serving, write_study
from waymark_testing.server import wait_until
from wire import Wire

PEOPLE = 50
STUDY = """
id: diary
title: {title}
tasks: [day]
"""
TASK = """
id: day
title: {title}
steps:
  - id: welcome
    type: instruction
    title: Welcome
  - id: cups
    type: question
    title: How many cups?
    answer: {{ type: integer, minimum: 0, maximum: {most} }}
{steps}
  - id: mood
    type: question
    title: How do you feel?
    answer: {{ type: scale, minimum: 1, maximum: 7 }}
  - id: done
    type: completion
    title: Thank you
"""
SLEEP = """
  - id: sleep
    type: question
    title: How many hours?
    answer: { type: integer, minimum: 0, maximum: 24 }
"""
WHY = """
  - id: why
    type: question
    title: Why?
    answer: { type: text, maximumLength: 40 }
"""
VERSIONS = [
    (40, SLEEP, {"cups", "sleep", "mood"}),
    (60, SLEEP + WHY, {"cups", "sleep", "why", "mood"}),
    (20, "", {"cups", "mood"}),
]


def write(folder, number: int):
    """Writes a version of the study, and returns the folder of studies."""
    most, steps, _ = VERSIONS[number]
    title = f"Version {number + 1}"
    task = TASK.format(title=title, most=most, steps=steps)
    return write_study(folder, "diary", {"study.yaml": STUDY.format(title=title), "tasks/day.yaml": task})


def version_of(walk: Walk) -> int:
    """Returns the index of the version with which a person starts."""
    return 0 if walk.seed < 30 else 1 if walk.seed < 40 else 2


def begin(walk: Walk):
    """Starts a session, walks to a random page of the version, and returns the page."""
    stops = ["welcome", *sorted(VERSIONS[version_of(walk)][2])]
    return walk.to(walk.start("diary", "day"), random.Random(walk.seed).choice(stops))


def hashes(records: Records) -> list[str]:
    """Returns the hashes of the published versions, oldest first."""
    return [row["hash"] for row in records.rows("SELECT hash FROM study_version ORDER BY number")]


def test_everyone_finishes_the_version_with_which_they_started(tmp_path):
    """Fifty people walk at the same time, and the study changes twice before most have finished."""
    with serving(tmp_path, write(tmp_path, 0)) as server, ThreadPoolExecutor(10) as pool:
        records = Records(server.data)
        walks = [Walk(WireHands(Wire(server.base)), records, seed=number) for number in range(PEOPLE)]

        def change(number: int) -> None:
            write(tmp_path, number)
            server.process.send_signal(signal.SIGHUP)
            wait_until(lambda: len(hashes(records)) == number + 1, 30, f"version {number + 1}", 0.05)

        pages = list(pool.map(begin, walks[:30]))
        ends = [pool.submit(walk.finish, pages[walk.seed]) for walk in walks[:10]]
        change(1)
        pages += pool.map(begin, walks[30:40])
        ends += [pool.submit(walk.finish, pages[walk.seed]) for walk in walks[10:20] + walks[30:35]]
        change(2)
        pages += pool.map(begin, walks[40:])
        ends += [pool.submit(walk.finish, pages[walk.seed]) for walk in walks[20:30] + walks[35:]]
        for end in ends:
            end.result()
        assert len(ends) == PEOPLE
        published = hashes(records)
        for walk in walks:
            (session,) = records.rows("SELECT version, status FROM session WHERE id = ?", walk.session)
            number = version_of(walk)
            assert (session["version"], session["status"]) == (published[number], "completed"), walk.seed
            answered = {one.step for one in records.path(walk.session) if one.answers}
            assert answered == VERSIONS[number][2], walk.seed
        export = server.export("diary", "csv").decode()
        assert len(export.splitlines()) == PEOPLE + 1
