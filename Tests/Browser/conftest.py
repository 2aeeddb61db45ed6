"""Fixtures of the browser tests: the real server, real browsers, and the database."""

from pathlib import Path

import axe_playwright_python  # only for the file in it
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
SHOWCASE = (
    "test_showcase.py", "test_rules.py", "test_keyboard.py", "test_controls.py",
    "test_languages.py", "test_names.py", "test_printing.py", "test_sent_files.py",
    "test_shown_files.py", JUDGEMENT,
)  # fmt: skip


def pytest_addoption(parser):
    """Adds an option to run half of the suite; each half checks the pages that it visits."""
    parser.addoption("--half", choices=["studies", "showcase"])


def pytest_collection_modifyitems(config, items):
    """Moves the checks of all visited pages to the end."""
    half = config.getoption("--half")
    if half:
        items[:] = [item for item in items if belongs(item.path.name, half)]
    items.sort(key=lambda item: item.path.name == JUDGEMENT)


def belongs(file: str, half: str) -> bool:
    """Whether the tests of a file belong to a half."""
    return file == JUDGEMENT or (file in SHOWCASE) == (half == "showcase")


@pytest.fixture(scope="session", autouse=True)
def built():
    """Stops if the program is not built."""
    if not executable().is_file():
        pytest.exit(f"{executable()} is missing: run `swift build` first", returncode=1)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The server that most tests share, each with its own sessions."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def tried_server(tmp_path_factory):
    """A server with the study of these tests."""
    with serving(tmp_path_factory.mktemp("tried"), TRIED_STUDIES) as server:
        yield server


@pytest.fixture
def own_server(tmp_path):
    """A server for a single test, to be killed or counted on."""
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
def auditor(tmp_path_factory):
    """Checks every page that a window shows."""
    axe = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
    return Auditor(axe, tmp_path_factory.mktemp("html"))


@pytest.fixture(scope="session")
def drivers(tmp_path_factory):
    """One Chromium with JavaScript and one without, started when needed."""
    running = {}

    def driver(scripted: bool):
        if scripted not in running:
            running[scripted] = chromium(scripted, tmp_path_factory.mktemp("downloads"))
        return running[scripted]

    yield driver
    for one in running.values():
        one.quit()


@pytest.fixture
def open_window(drivers, auditor):
    """Opens windows on a server; their requests and console messages are checked at the end."""
    opened: list[Window] = []

    def open_window(server: Server, scripted: bool = True) -> Window:
        window = Window(drivers(scripted), server.base, scripted, auditor.look)
        window.forget()
        opened.append(window)
        return window

    yield open_window
    for window in opened:
        auditor.note_traffic(window)
        window.forget()


@pytest.fixture
def strangers_window(auditor, tmp_path):
    """Opens a window of another Chromium, with an empty profile."""
    started = []

    def open_window(server: Server) -> Window:
        driver = chromium(True, tmp_path)
        started.append(Window(driver, server.base, True, auditor.look))
        return started[-1]

    yield open_window
    for window in started:
        auditor.note_traffic(window)
        window.driver.quit()


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
    """w3m on the shared server."""
    terminal = Terminal(server.base, tmp_path)
    yield terminal
    terminal.close()
