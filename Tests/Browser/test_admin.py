"""The researchers' site: set-up, sign-in, counts, sessions, answers, downloads."""

import base64
import csv
import hmac
import io
import os
import pty
import time
import zipfile

import pytest
from selenium.webdriver.common.by import By

import admin
from hands import WireHands
from participant import Walk
from records import Records
from samples import BAD_EVENING, LOW, LOW_SCORES, SHOWCASE, SLEEP, WELLBEING
from waymark_testing.server import Server, wait_until
from window import DESKTOP, PHONE
from wire import Wire

CSV_HEAD = [
    "session_id", "participant_id", "study", "task", "task_version", "version_number", "language",
    "status", "started_at", "started_at_local", "completed_at", "completed_at_local",
]  # fmt: skip
LONG_HEAD = [
    "session_id", "participant_id", "study", "task", "task_version", "version_number", "language",
    "status", "started_at", "started_at_local", "completed_at", "completed_at_local", "arm",
    "stratum", "occasion", "day", "excluded", "variable", "step_id", "item_id", "instance",
    "value_index", "state", "value", "value_label", "value_type", "unit", "shown_at",
    "shown_at_local", "answered_at", "answered_at_local", "corrected",
]  # fmt: skip
OUTSIDE = """
const wide = [...document.querySelectorAll('.answers code')].filter((one) => one.scrollWidth > one.clientWidth);
const range = document.createRange();
const cut = [...document.querySelectorAll('caption')].filter((one) => {
  range.selectNodeContents(one);
  return range.getBoundingClientRect().right > one.closest('.table').getBoundingClientRect().right;
});
return [...wide, ...cut].map((one) => one.textContent);
"""


@pytest.fixture
def researcher(own_server, open_window):
    """A window of the first researcher, just after set-up."""
    window = open_window(own_server)
    admin.set_up(window, own_server)
    return window


def walk_over(server, task, wishes, until=None) -> Walk:
    """Walks through a task over plain HTTP, to the end or to a step."""
    walk = Walk(WireHands(Wire(server.base)), Records(server.data), seed=9, wishes=wishes)
    page = walk.start(*task)
    _ = walk.to(page, until) if until else walk.finish(page)
    return walk


def test_set_up_link_works_once(own_server, open_window):
    link = admin.set_up_link(own_server)
    window = open_window(own_server)
    admin.set_up(window, own_server)
    assert window.path == "/admin"
    assert admin.NAME in window.find("header").text
    assert not (own_server.data / "set-up-link").exists(), "the file is deleted with the first account"
    window.open(link)
    assert window.status == 404, "the link works once"


def test_set_up_link_is_not_in_the_log(own_server):
    link = admin.set_up_link(own_server)
    assert str(own_server.data / "set-up-link") in own_server.words
    assert link not in own_server.words and "/set-up/" not in own_server.words


def test_set_up_link_is_shown_on_a_terminal(tmp_path):
    """If the output is a terminal, the link is printed and not written to a file."""
    server = Server(tmp_path)
    inner, outer = pty.openpty()
    server.start(output=outer)
    os.close(outer)
    said = b""
    while b"/admin/set-up/" not in said:
        said += os.read(inner, 4096)
    assert not (server.data / "set-up-link").exists()
    assert server.stop() == 0
    os.close(inner)


def test_set_up_reports_errors(own_server, open_window):
    window = open_window(own_server)
    window.open(admin.set_up_link(own_server))
    admin.type_account(window, admin.NAME, "short")
    window.type("password-again", "short")
    admin.send(window)
    assert window.status == 422
    assert window.page().errors
    assert window.page().field("name").value == admin.NAME
    admin.type_account(window, admin.NAME, admin.PASSWORD)
    window.type("password-again", "something else entirely")
    admin.send(window)
    assert window.status == 422
    assert "Error:" in window.driver.title
    assert admin.PASSWORD not in window.driver.page_source
    assert not Records(own_server.data).rows("SELECT * FROM researcher")


def test_researcher_can_sign_out_and_in(researcher):
    admin.sign_out(researcher)
    researcher.open("/admin/studies/wellbeing")
    assert researcher.path == "/admin/sign-in"
    admin.sign_in(researcher)
    assert researcher.path == "/admin"


def test_wrong_password_is_rejected(researcher):
    admin.sign_out(researcher)
    for name in (admin.NAME, "nobody@example.org"):
        admin.sign_in(researcher, name, "not the password at all")
        assert researcher.status == 422
        page = researcher.page()
        assert page.title.startswith("Error:") and page.errors
        assert page.field("name").value == name
        assert page.field("password").value == ""
    researcher.open("/admin")
    assert researcher.path == "/admin/sign-in"


def test_repeated_wrong_passwords_block_sign_in(researcher):
    admin.sign_out(researcher)
    for _ in range(5):
        admin.sign_in(researcher, admin.NAME, "not the password at all")
    admin.sign_in(researcher)
    assert researcher.status == 429, "even the right password is rejected now"


def test_pages_require_sign_in(own_server):
    walk = walk_over(own_server, SLEEP, BAD_EVENING)
    wire = Wire(own_server.base)
    for path in (
        "/admin",
        "/admin/studies/sleep-diary",
        f"/admin/sessions/{walk.session}",
        "/admin/studies/sleep-diary/exports",
        "/admin/studies/sleep-diary/codebook/csv",
    ):
        reply = wire.get(path)
        assert (reply.status, reply.location) == (303, "/admin/sign-in"), path
        assert not reply.body


def test_pages_show_counts_sessions_and_answers(researcher, own_server):
    done = walk_over(own_server, WELLBEING, LOW)
    begun = walk_over(own_server, WELLBEING, LOW, until="tired")
    researcher.open("/admin")
    (row,) = [one for one in admin.table(researcher) if "wellbeing" in one["Study"]]
    assert [row[one] for one in ("Started", "In progress", "Finished")] == ["2", "1", "1"]
    researcher.click("a[href='/admin/studies/wellbeing']")
    (counts,) = admin.table(researcher, "_by-task")
    assert (counts["Started"], counts["In progress"], counts["Finished"]) == ("2", "1", "1")
    rows = {one["Session"]: one for one in admin.table(researcher, "_sessions")}
    assert set(rows) == {done.session, begun.session}
    assert rows[begun.session]["Step"] == "tired"
    researcher.click(f"a[href='/admin/sessions/{begun.session}']")
    answered = researcher.find_all("tr[data-state=answered] code")
    assert {"sad", "joyless", "sleep"} <= {one.text for one in answered}
    assert researcher.find_all("tr[data-state=not_reached]")


def test_session_page_shows_answers(researcher, own_server):
    walk = walk_over(own_server, SLEEP, BAD_EVENING)
    researcher.open(f"/admin/sessions/{walk.session}")
    rows = {one["Question"].split()[-1]: one for one in admin.table(researcher, "_answers")}
    assert rows["caffeine"]["Answer"].startswith("2")
    assert rows["mood__valence"]["Answer"].startswith("2 Answered")
    assert rows["mood__reason"]["Answer"].startswith("The neighbours moved house. All of it. Answered")
    trail = Records(own_server.data).rows("SELECT * FROM event WHERE kind = 'session.view'")
    assert [one["object"] for one in trail] == [walk.session], "the view is in the audit trail"


def test_study_without_sessions_has_no_table(researcher):
    researcher.open("/admin/studies/sleep-diary")
    assert not researcher.find_all("[aria-labelledby=_sessions] table")
    assert researcher.open("/admin/studies/none").heading
    assert researcher.status == 404


def download(window, server, name: str) -> bytes:
    """Creates an export in a format, downloads and verifies it, and returns the CSV file in it."""
    window.open("/admin/studies/wellbeing")
    folder = server.data.parent / "downloads"
    folder.mkdir(exist_ok=True)
    allow = {"behavior": "allow", "downloadPath": str(folder)}
    window.driver.execute_cdp_cmd("Browser.setDownloadBehavior", allow)
    before = set(folder.iterdir())
    window.open("/admin/studies/wellbeing/exports")
    for format in {"csv", name} - ({name} & {"csv"}):  # The form initially selects csv.
        window.find(f"#format-{format}").click()
    window.click("#start")

    def link():
        window.open("/admin/studies/wellbeing/exports")
        return window.driver.find_elements(By.CSS_SELECTOR, "a[href^='/admin/exports/']")

    wait_until(link, 60, f"the export of {name}")[0].click()

    def finished():
        return [one for one in set(folder.iterdir()) - before if one.suffix == ".zip"]

    (file,) = wait_until(finished, 15, f"the download of {name}")
    server.command("verify", str(file))
    with zipfile.ZipFile(file) as archive:
        return archive.read({"csv": "sessions.csv", "csv-long": "long.csv"}[name])


def test_csv_download_equals_export(researcher, own_server):
    done = walk_over(own_server, WELLBEING, LOW)
    begun = walk_over(own_server, WELLBEING, LOW, until="tired")
    content = download(researcher, own_server, "csv")
    assert content == own_server.export("wellbeing", "csv")
    head, *rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    assert head[: len(CSV_HEAD)] == CSV_HEAD
    assert len(rows) == 2 and all(len(row) == len(head) for row in rows)
    by_session = {row[0]: dict(zip(head, row, strict=True)) for row in rows}
    mine = by_session[done.session]
    assert (mine["status"], mine["sad"], mine["worry__tense"]) == ("completed", "2", "1")
    assert {name: mine[name] for name in LOW_SCORES} == {k: str(v) for k, v in LOW_SCORES.items()}
    theirs = by_session[begun.session]
    assert (theirs["status"], theirs["sad"], theirs["tired"]) == ("in_progress", "2", "")


def test_csv_long_download_equals_export(researcher, own_server):
    walk = walk_over(own_server, WELLBEING, LOW)
    content = download(researcher, own_server, "csv-long")
    assert content == own_server.export("wellbeing", "csv-long")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert list(rows[0])[: len(LONG_HEAD)] == LONG_HEAD
    assert {row["session_id"] for row in rows} == {walk.session}
    (sad,) = [row for row in rows if row["variable"] == "sad"]
    assert (sad["state"], sad["value"], sad["value_label"]) == ("answered", "2", "Often")


def test_export_writes_to_a_file(own_server, tmp_path):
    walk_over(own_server, WELLBEING, LOW)
    file = tmp_path / "out.csv"
    data, study = ["--data", str(own_server.data)], ["--study", "wellbeing"]
    own_server.command("export", *data, *study, "--format", "csv", "-o", str(file))
    assert file.read_bytes() == own_server.export("wellbeing", "csv")


def test_command_adds_a_researcher(own_server, open_window):
    """A researcher can be created without a browser, while no server uses the data."""
    own_server.stop()
    command = ["researcher", "add", "olga", "--data", str(own_server.data)]
    own_server.command(*command, typed="twelve little words\n")
    own_server.start()
    window = open_window(own_server)
    admin.sign_in(window, "olga", "twelve little words")
    assert window.path == "/admin"


def test_researcher_can_invite_and_remove_another(researcher, own_server):
    """One researcher invites another, who sets a password and removes the first."""
    researcher.click("header a[href='/admin/researchers']")
    admin.add(researcher, "olga")
    link = researcher.find(".return-link a").text
    assert link.startswith(own_server.base + "/admin/invitations/")
    researcher.open("/admin/researchers")
    assert link not in researcher.driver.page_source, "the link is shown once"
    admin.sign_out(researcher)
    researcher.open(link)
    assert researcher.find("#name").get_property("value") == "olga"
    admin.choose_password(researcher, "aaaaaaaaaaaa")
    assert researcher.status == 422
    assert "easy to guess" in dict(researcher.page().errors)["#password"]
    assert researcher.script("return document.activeElement.className") == "error-summary"
    admin.choose_password(researcher, "twelve little words")
    assert researcher.path == "/admin"
    researcher.open("/admin/researchers")
    rows = {one["Name"]: one["Account"] for one in admin.table(researcher)}
    assert rows == {admin.NAME: "Active", "olga": "Your account"}
    researcher.click(".row-actions a")
    assert Records(own_server.data).rows("SELECT * FROM researcher WHERE name <> 'olga'")
    admin.send(researcher)
    assert researcher.path == "/admin/researchers?done=removed"
    assert [one["Name"] for one in admin.table(researcher)] == ["olga"]


def test_owner_gives_and_ends_a_role(researcher, own_server):
    """An owner invites an analyst, who sees the study but no participants, and loses the role."""
    researcher.open("/admin/studies/wellbeing/people")
    researcher.type("name", "olga")
    researcher.follow(researcher.find("section.narrow form button").click)
    assert researcher.status == 422, "no role is chosen"
    assert "#role-owner" in dict(researcher.page().errors)
    researcher.find("#role-analyst").click()
    researcher.follow(researcher.find("section.narrow form button").click)
    link = researcher.find(".return-link a").text
    researcher.open("/admin/account")
    admin.sign_out(researcher)
    researcher.open(link)
    admin.choose_password(researcher, "twelve little words")
    researcher.open("/admin/studies/wellbeing")
    assert researcher.status == 200
    assert not researcher.find_all("a[href$='/participants']")
    researcher.open("/admin/studies/wellbeing/participants")
    assert researcher.status == 403
    researcher.open("/admin/account")
    admin.sign_out(researcher)
    admin.sign_in(researcher)
    researcher.open("/admin/studies/wellbeing/people")
    assert [one["Name"] for one in admin.table(researcher)] == ["olga"]
    researcher.follow(researcher.find("button[value=end]").click)
    assert researcher.path.endswith("?done=ended")
    assert Records(own_server.data).rows("SELECT * FROM researcher_role") == []
    researcher.open("/admin/studies/wellbeing/audit-trail?text=role.")
    events = [one["Event"] for one in admin.table(researcher)]
    assert [one.split()[-1] for one in events] == ["role.end", "role.analyst"]
    researcher.open("/admin/audit-trail?from=yesterday")
    assert researcher.status == 422
    researcher.open("/admin/studies/wellbeing/data-protection")
    assert researcher.status == 200


def test_password_can_be_changed(researcher):
    """The browser that changes the password stays signed in, with a new cookie."""
    researcher.open("/admin/password")
    researcher.type("current-password", admin.PASSWORD)
    before = researcher.driver.get_cookie("waymark-admin")["value"]
    admin.choose_password(researcher, "vexed zebras quilt by night")
    assert (researcher.status, researcher.page().errors) == (200, ())
    assert researcher.path == "/admin/account?done=password"
    assert researcher.driver.get_cookie("waymark-admin")["value"] != before
    admin.sign_out(researcher)
    admin.sign_in(researcher)
    assert researcher.status == 422
    admin.sign_in(researcher, admin.NAME, "vexed zebras quilt by night")
    assert researcher.path == "/admin"


def code_of_app(key: str, shift: int = 0) -> str:
    """Returns the code that an authenticator app with this key shows `shift` steps of 30 s from now."""
    step = int(time.time() // 30) + shift
    tag = hmac.digest(base64.b32decode(key.replace(" ", "")), step.to_bytes(8), "sha1")
    offset = tag[19] & 15
    number = int.from_bytes(tag[offset : offset + 4]) & 0x7FFFFFFF
    return f"{number % 1_000_000:06}"


def test_sign_in_asks_for_code_of_app(researcher):
    """After the set-up of an authenticator app, sign-in requires the app's code or a recovery code."""
    researcher.open("/admin/account/two-step")
    key = researcher.find(".key").text
    admin.send(researcher)
    assert "#current-password" in dict(researcher.page().errors)
    assert researcher.find(".key").text == key
    researcher.type("code", code_of_app(key))
    researcher.type("current-password", admin.PASSWORD)
    admin.send(researcher)
    recovery = [one.text for one in researcher.find_all(".codes code")]
    assert len(set(recovery)) == 10
    researcher.open("/admin/account")
    assert researcher.find("main .tag").text == "on"
    # A code works only once. The next code is already valid, because the server allows for wrong clocks.
    for name, value in (("code", code_of_app(key, shift=1)), ("recovery-code", recovery[3])):
        admin.sign_out(researcher)
        admin.sign_in(researcher)
        assert researcher.driver.get_cookie("waymark-admin") is None
        researcher.type("code", "12345")
        admin.send(researcher)
        assert "#code" in dict(researcher.page().errors)
        if name == "recovery-code":
            researcher.find("summary").click()
        researcher.type(name, value)
        admin.send(researcher)
        assert researcher.path == "/admin"


def test_tables_fit_a_phone(researcher, own_server):
    """Codes fit their cells, captions fit their tables, and the header's link is next to the name."""
    walk = walk_over(own_server, (SHOWCASE, "family"), {})
    researcher.resize(PHONE)
    for path in (f"/admin/sessions/{walk.session}", "/admin/researchers"):
        researcher.open(path)
        assert researcher.script(OUTSIDE) == []
    researcher.resize(DESKTOP)
    waymark, researchers = researcher.find_all(".site-header p")
    right = waymark.rect["x"] + waymark.rect["width"]
    assert researchers.rect["x"] - right < 50, "the link is next to the name"
