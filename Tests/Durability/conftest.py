"""Options of the durability tests: size and seed."""

import os
import random
from dataclasses import dataclass

import pytest

from report import Plan
from waymark_testing.server import FAULTY, executable

REPORTS: list[str] = []


@dataclass(frozen=True)
class Size:
    """The amount of work of each part."""

    kills: int
    acknowledgements: int
    rounds: int
    drains: int
    migrations: int


SHORT = Size(kills=15, acknowledgements=2_000, rounds=250, drains=2, migrations=6)
LONG = Size(kills=1_000, acknowledgements=200_000, rounds=5_000, drains=20, migrations=200)


def pytest_addoption(parser):
    """Adds the options: the long form, the seed, and values that override those of the form."""
    group = parser.getgroup("durability")
    group.addoption("--long", action="store_true", help="run the long form instead of the short one")
    group.addoption("--seed", type=int, help="the seed of all random choices (default: a new one)")
    for name in Size.__dataclass_fields__:
        group.addoption(f"--{name}", type=int, help=f"the number of {name}, instead of that of the form")


def pytest_report_header(config):
    """Returns a line with the options that reproduce this run."""
    return f"durability: {executable()}, --seed {seed(config)}"


def seed(config) -> int:
    """Returns the seed of this run."""
    if config.getoption("--seed") is None:
        config.option.seed = random.SystemRandom().randrange(1_000_000)
    return config.getoption("--seed")


@pytest.fixture(scope="session", autouse=True)
def built():
    """Stops if the programs are not built."""
    for program in (executable(), FAULTY):
        if not program.is_file():
            pytest.exit(f"{program} is missing: see `make durability`", returncode=1)


@pytest.fixture(scope="session")
def size(pytestconfig) -> Size:
    """Returns the amount of work of the long or short form, with the values given as options."""
    form = LONG if pytestconfig.getoption("--long") else SHORT
    named = {name: pytestconfig.getoption(f"--{name}") for name in Size.__dataclass_fields__}
    return Size(**{name: value or getattr(form, name) for name, value in named.items()})


@pytest.fixture(scope="session")
def plan(pytestconfig, size) -> Plan:
    """Returns the plan of the kill loop."""
    return Plan(size.kills, size.acknowledgements, seed(pytestconfig))


@pytest.fixture(scope="session")
def report():
    """Returns a function that adds the result of a part, printed at the end."""
    return lambda part: REPORTS.append(str(part))


def pytest_terminal_summary(terminalreporter):
    """Prints the results of all parts."""
    for part in REPORTS:
        terminalreporter.write_line(f"{os.linesep}{part}")
