"""Researchers add, check and publish studies in the browser."""

import zipfile
from pathlib import Path

import pytest

import admin
from records import Records
from serving import serving
from window import DESKTOP, PHONE

STUDY = """\
id: tea
title: Tea
tasks: [cups]
"""
TASK = """\
id: cups
title: Cups
steps:
  - id: count
    type: question
    title: How many cups?
    answer: { type: integer, minimum: 0 }
  - { id: done, type: completion, title: Thank you }
"""

# Scrolls to the drop zone for folders and returns a point in it.
MIDDLE = """
const zone = document.querySelector('[data-drop]');
zone.scrollIntoView({ block: 'center' });
const box = zone.getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 4];
"""


@pytest.fixture
def empty_server(tmp_path):
    """A server without studies."""
    (tmp_path / "none").mkdir()
    with serving(tmp_path, tmp_path / "none") as server:
        yield server


@pytest.fixture
def researcher(empty_server, open_window):
    """The first researcher's window after set-up."""
    window = open_window(empty_server)
    window.resize(DESKTOP)
    admin.set_up(window, empty_server)
    return window


def write(folder: Path, files: dict[str, str]) -> Path:
    """Writes a study's files to a folder and returns the folder."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def archive(folder: Path) -> Path:
    """Writes a zip archive of a folder and returns the archive's path."""
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w") as packed:
        for file in sorted(folder.rglob("*")):
            packed.write(file, file.relative_to(folder.parent))
    return path


def upload(window, path: Path) -> None:
    """Uploads an archive, or a folder through the folder field."""
    window.open("/admin/new-study")
    if path.is_dir():
        window.follow(lambda: window.find("#folder").send_keys(str(path)))
    else:
        window.find("#archive").send_keys(str(path))
        window.follow(window.find("#upload .primary").click)


def publish(window, note: str = "") -> None:
    """Publishes the draft or version on the current page."""
    window.type("note", note)
    window.follow(window.find("form:has(#note) .primary").click)


def test_study_is_uploaded_corrected_published_and_changed(
    researcher, empty_server, strangers_window, tmp_path
):
    assert researcher.path == "/admin"
    researcher.follow(researcher.find("a[href$='#upload']").click)
    folder = write(tmp_path / "tea", {"study.yaml": STUDY, "tasks/cups.yaml": TASK.replace("integer", "intger")})
    upload(researcher, archive(folder))
    assert researcher.path == "/admin/drafts/1", researcher.driver.page_source
    assert "did you mean \"integer\"?" in researcher.find(".finding").text
    assert "answer: { type: intger" in researcher.find(".finding .is-marked").text
    assert not researcher.find_all("#note"), "a study with errors cannot be published"
    researcher.resize(PHONE)
    write(folder, {"tasks/cups.yaml": TASK})
    upload(researcher, folder)
    researcher.resize(DESKTOP)
    assert researcher.path == "/admin/drafts/2"
    publish(researcher, "First")
    assert "The version has been published." in researcher.find(".notice").text
    visitor = strangers_window(empty_server)
    visitor.open("/studies/tea")
    assert "Tea" in visitor.find("h1").text

    write(folder, {"tasks/cups.yaml": TASK.replace("How many cups?", "How many cups today?")})
    upload(researcher, folder)
    assert "Publishing replaces version 1" in researcher.find("main").text
    researcher.find("details.file summary").click()
    assert "How many cups today?" in researcher.find("details .is-added").text
    publish(researcher)
    researcher.follow(researcher.find_all(".versions a")[-1].click)
    assert researcher.find("h1").text == "Version 1"
    publish(researcher, "Undo")
    assert "Undo" in researcher.find(".versions").text
    researcher.open("/admin/studies/tea")
    assert researcher.find_all("a[href='/admin/studies/tea/versions']")


def test_starter_and_sample_become_drafts(researcher):
    researcher.open("/admin/new-study")
    researcher.find("#starter-diary").click()
    researcher.type("id", "not an identifier")
    researcher.follow(researcher.find("#starter .primary").click)
    assert researcher.find("#id").get_attribute("value") == "not an identifier"
    assert researcher.find("#starter-diary").is_selected()
    researcher.type("id", "night-2027")
    researcher.type("title", "Nights")
    researcher.follow(researcher.find("#starter .primary").click)
    assert researcher.find("h1 bdi").text == "Nights"
    researcher.open("/admin/new-study")
    researcher.follow(researcher.find("button[value=wellbeing]").click)
    assert "Errors: 0" in researcher.find("main").text
    researcher.open("/admin")
    assert len(researcher.find_all(".drafts li")) == 2
    researcher.follow(researcher.find(".drafts a").click)
    researcher.follow(researcher.find("button[value=remove]").click)
    assert researcher.path == "/admin"
    assert len(researcher.find_all(".drafts li")) == 1


def test_folder_is_dropped_on_the_page(researcher, tmp_path):
    """Browsers provide the files of a dropped folder one by one."""
    folder = write(tmp_path / "tea", {"study.yaml": STUDY, "tasks/cups.yaml": TASK, ".hidden": "x"})
    researcher.open("/admin/new-study")
    x, y = researcher.script(MIDDLE)
    data = {"items": [], "files": [str(folder)], "dragOperationsMask": 1}

    def drop():
        for kind in ("dragEnter", "dragOver", "drop"):
            researcher.command("Input.dispatchDragEvent", type=kind, data=data, x=x, y=y)

    researcher.follow(drop)
    assert researcher.path == "/admin/drafts/1", researcher.driver.page_source
    assert "Errors: 0" in researcher.find("main").text


def test_without_script_an_archive_is_uploaded(empty_server, open_window, tmp_path):
    window = open_window(empty_server, scripted=False)
    admin.set_up(window, empty_server)
    window.open("/admin/new-study")
    assert not window.find("[data-drop]").is_displayed()
    folder = write(tmp_path / "tea", {"study.yaml": STUDY, "tasks/cups.yaml": TASK})
    upload(window, archive(folder))
    publish(window)
    assert "The version has been published." in window.find(".notice").text


def test_preview_shows_pages_and_stores_nothing(researcher, empty_server):
    """A frame shows the page in the chosen state, width and language."""
    researcher.open("/admin/new-study")
    researcher.follow(researcher.find("button[value=showcase]").click)
    researcher.follow(researcher.find("a[href$='/preview']").click)
    researcher.follow(researcher.find("a[rel=next]").click)
    for state in ("rejected", "answered"):
        researcher.follow(researcher.find(f"a[href*='state={state}']").click)
        researcher.driver.switch_to.frame(researcher.find("iframe"))
        assert researcher.find("h1").text
        assert researcher.script("return window.innerWidth") == PHONE
        researcher.driver.switch_to.default_content()
    researcher.follow(researcher.find("a[href*='width=1280']").click)
    researcher.follow(researcher.find("a[href*='language=es']").click)
    researcher.driver.switch_to.frame(researcher.find("iframe"))
    assert researcher.script("return [document.documentElement.lang, window.innerWidth]") == ["es", 1280]
    researcher.driver.switch_to.default_content()
    assert not Records(empty_server.data).sessions()


def test_researcher_takes_part_in_a_draft_as_a_test(researcher, empty_server):
    """A test works like a study, but its sessions are not stored with the data."""
    researcher.open("/admin/new-study")
    researcher.follow(researcher.find("button[value=wellbeing]").click)
    researcher.follow(researcher.find("form[action='/admin/tests'] button").click)
    assert researcher.path == "/studies/wellbeing"
    assert researcher.find(".test-banner").is_displayed()
    researcher.follow(researcher.find("button[value=start]").click)
    researcher.press("continue")
    assert "This is a test." in researcher.find(".test-banner").text
    researcher.resize(PHONE)
    researcher.settle()
    researcher.resize(DESKTOP)
    researcher.follow(researcher.find(".test-banner button").click)
    assert researcher.path == "/admin/tests"
    assert "Sessions: 1, finished: 0." in researcher.find("main").text
    assert not Records(empty_server.data).sessions()
    researcher.follow(researcher.find("button[value=remove]").click)
    assert not researcher.find_all("button[value=remove]")
