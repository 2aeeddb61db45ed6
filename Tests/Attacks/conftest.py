"""Prepares the network namespace in which the attacks run."""

import pytest

import hosts

REPORTS: list[str] = []


@pytest.fixture(scope="session", autouse=True)
def namespace():
    """Sets up the network namespace; exits if another machine can be reached."""
    if not hosts.is_alone():
        pytest.exit("run this in a network namespace of its own: make attacks", returncode=1)
    hosts.set_up()


@pytest.fixture(scope="session")
def report():
    """Returns a function that adds a result, printed at the end."""
    return REPORTS.append


def pytest_terminal_summary(terminalreporter):
    """Prints the results."""
    for line in REPORTS:
        terminalreporter.write_line(line)
