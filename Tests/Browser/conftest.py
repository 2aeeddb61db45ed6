"""Fixtures of the browser tests: the real server, real browsers, and the database."""

import os
from collections import Counter
from pathlib import Path

import axe_playwright_python  # only for its copy of axe
import pytest

from auditor import Auditor
from records import Records
from samples import TRIED_STUDIES
from serving import serving
from terminal import Terminal
from window import Window, chromium
from waymark_testing.server import Server, executable
from wire import Wire


JUDGEMENT = "test_judgement.py"
CLAIMED: set[str] = set()


def pytest_addoption(parser):
    """Adds an option for several processes that run the tests together."""
    parser.addoption("--share", type=Path, help="the folder in which the processes claim test files")


def pytest_configure(config):
    """Declares the markers of tests."""
    config.addinivalue_line("markers", "long: is skipped without WAYMARK_LONG_TESTS")
    config.addinivalue_line("markers", "whole_browser: needs more than Chromium's headless shell")


def pytest_runtest_setup(item):
    """Skips long tests unless they are wanted."""
    if item.get_closest_marker("long") and not os.environ.get("WAYMARK_LONG_TESTS"):
        pytest.skip("long")


def pytest_collection_modifyitems(items):
    """Moves files with many tests to the beginning, and the checks of all visited pages to the end."""
    counts = Counter(item.path for item in items)
    items.sort(key=lambda item: (item.path.name == JUDGEMENT, -counts[item.path]))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item):
    """Leaves the tests of a file to the process that claimed it first."""
    folder, name = item.config.getoption("--share"), item.path.name
    if folder is None or name == JUDGEMENT or name in CLAIMED:
        return None
    try:
        (folder / name).touch(exist_ok=False)
    except FileExistsError:
        return True  # no other hook runs the test
    CLAIMED.add(name)
    return None


@pytest.fixture(scope="session", autouse=True)
def built():
    """Stops if the program is not built."""
    if not executable().is_file():
        pytest.exit(f"{executable()} is missing: run `swift build` first", returncode=1)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The server that most tests share; each test has its own sessions."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def tried_server(tmp_path_factory):
    """A server with the study `tried` of these tests."""
    with serving(tmp_path_factory.mktemp("tried"), TRIED_STUDIES) as server:
        yield server


@pytest.fixture
def own_server(tmp_path):
    """A server for a single test, which may kill it or rely on its having no other sessions."""
    server = Server(tmp_path).start()
    yield server
    if server.is_running:
        server.stop()


@pytest.fixture
def records(server):
    """The shared server's database."""
    return Records(server.data)


@pytest.fixture
def wire(server):
    """An HTTP client of the shared server."""
    return Wire(server.base)


@pytest.fixture(scope="session")
def auditor(tmp_path_factory, pytestconfig):
    """The auditor of every page that a window shows."""
    axe = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
    claims = (pytestconfig.getoption("--share") or tmp_path_factory.mktemp("claims")) / "pages"
    claims.mkdir(exist_ok=True)
    return Auditor(axe, tmp_path_factory.mktemp("html"), claims)


@pytest.fixture(scope="session")
def drivers(tmp_path_factory):
    """Returns a Chromium with or without JavaScript for an owner, started when first needed."""
    running = {}

    def driver(scripted: bool, owner: str = "participant", whole: bool = False):
        key = (scripted, owner, whole)
        if key not in running:
            running[key] = chromium(scripted, tmp_path_factory.mktemp("downloads"), whole)
        return running[key]

    yield driver
    for one in running.values():
        one.quit()


@pytest.fixture
def open_window(request, drivers, auditor):
    """Opens windows on a server; their requests and console messages are checked at the end."""
    opened: list[Window] = []
    whole = request.node.get_closest_marker("whole_browser") is not None

    def open_window(server: Server, scripted: bool = True, owner: str = "participant") -> Window:
        window = Window(drivers(scripted, owner, whole), server.base, scripted, auditor.look)
        window.forget()
        opened.append(window)
        return window

    yield open_window
    for window in opened:
        auditor.note_traffic(window)


@pytest.fixture
def strangers_window(open_window):
    """Opens a window of another Chromium, which has not seen the site yet."""

    def strangers_window(server: Server) -> Window:
        window = open_window(server, owner="stranger")
        window.command("Network.clearBrowserCache")
        return window

    return strangers_window


@pytest.fixture
def window(server, open_window):
    """A window with JavaScript on the shared server."""
    return open_window(server)


@pytest.fixture(params=[True, False], ids=["scripted", "unscripted"])
def either_window(request, server, open_window):
    """A window with JavaScript, and one without."""
    return open_window(server, request.param)


@pytest.fixture
def terminal(server, tmp_path):
    """A terminal with w3m on the shared server."""
    terminal = Terminal(server.base, tmp_path)
    yield terminal
    terminal.close()
