"""Fixtures of the power-cut tests."""

import os

import pytest

from recording import Recording, crowd
from watched import LIBRARY
from waymark_testing.server import executable


@pytest.fixture(scope="session", autouse=True)
def built():
    """Stops if the program or the library is not built."""
    for file in (executable(), LIBRARY):
        if not file.is_file():
            pytest.exit(f"{file} is missing: run `make durability-power`", returncode=1)


@pytest.fixture(scope="session")
def is_long() -> bool:
    """Whether to run the long form."""
    return os.environ.get("DURABILITY") == "long"


@pytest.fixture(scope="session")
def seed() -> str:
    """The seed of all random choices; it is printed, and can be set to reproduce a run."""
    seed = os.environ.get("DURABILITY_SEED", "2026")
    print(f"\nDURABILITY_SEED={seed}")
    return seed


@pytest.fixture(scope="session")
def recording(tmp_path_factory, is_long) -> Recording:
    """Three runs of a server with participants: the first ends with a stop, the others with a kill."""
    made = Recording(tmp_path_factory.mktemp("recording"))
    people = 60 if is_long else 30
    for part, end in enumerate(("stop", "kill", "kill")):
        server = made.server().start()
        crowd(server, made.ledger, [f"{part}-{number}" for number in range(people)])
        getattr(server, end)()
    return made.finish()
