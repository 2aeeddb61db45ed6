"""A tour of every kind of page, with errors where possible."""

from operator import gt

import pytest

import admin
from hands import WindowHands
from participant import Walk
from records import Records
from samples import BAD_EVENING, LOW, MORNING, SLEEP, WELLBEING
from serving import serving
from waymark_testing.server import wait_until
from window import Window

FIRST_LOAD = 30_000

PAGES = {
    "home-en", "not-there-en-404", "studies-sleep-diary-en", "studies-sleep-diary-es",
    "studies-wellbeing-en", "step-welcome-en", "step-caffeine-en", "step-caffeine-en-422",
    "step-last_cup-en", "step-last_cup-en-422", "step-mood-en", "step-mood-en-422",
    "step-check-en", "step-done-en", "step-causes-en", "step-quality-en", "step-about-en",
    "step-about-en-422", "step-worry-en", "step-worry-en-422", "step-support-en",
    "step-agree-learn-more-en", "sessions-cancel-en", "sessions-saved-en", "sessions-en",
    "studies-sleep-diary-return-en", "studies-sleep-diary-return-en-422", "p-en",
    "studies-sleep-diary-personal-link-en",
    "admin-set-up-en", "admin-set-up-en-422", "admin-sign-in-en", "admin-sign-in-en-422",
    "admin-en", "admin-studies-wellbeing-en", "admin-studies-sleep-diary-en",
    "admin-sessions-en", "admin-researchers-en", "admin-researchers-en-422",
    "admin-researchers-olga-link-en", "admin-researchers-olga-remove-en", "admin-password-en",
    "admin-account-en", "admin-account-two-step-en", "admin-account-two-step-en-422",
    "admin-account-tokens-en", "admin-account-tokens-en-422", "admin-studies-wellbeing-webhooks-en",
    "admin-audit-trail-en", "admin-studies-wellbeing-people-en",
    "admin-studies-wellbeing-people-en-422", "admin-studies-wellbeing-audit-trail-en-422",
    "admin-studies-wellbeing-data-protection-en", "admin-password-en-422", "admin-invitations-en", "admin-invitations-en-422",
    "admin-invitations-en-404", "admin-device-en", "admin-studies-wellbeing-invitations-en",
    "admin-studies-wellbeing-invitations-en-422",
    "admin-studies-wellbeing-invitations-slips-en", "studies-wellbeing-next-en",
}  # fmt: skip


@pytest.fixture(scope="module")
def tour_server(tmp_path_factory):
    """A server without any sessions."""
    with serving(tmp_path_factory.mktemp("tour")) as server:
        yield server


@pytest.fixture(scope="module")
def tour(tour_server, drivers, auditor):
    """Visits every kind of page, with errors where possible."""
    window = Window(drivers(True), tour_server.base, True, auditor.look)
    window.forget()
    visit_admin(window, tour_server)
    window.forget()
    for act in (visit_doors, visit_evening, visit_morning, visit_check_in, visit_exits):
        act(window, Records(tour_server.data))
    visit_admin_with_sessions(window)
    auditor.note_traffic(window)
    yield window
    window.forget()


def walk(window, records, wishes) -> Walk:
    """Returns a participant of the tour."""
    return Walk(WindowHands(window), records, seed=4, wishes=wishes)


def visit_doors(window, _records) -> None:
    """Visits the pages before a session."""
    for path in ("/", "/not-there", "/studies/sleep-diary?language=es", "/studies/wellbeing"):
        window.open(path)


def visit_evening(window, records) -> None:
    """Walks through the evening diary, with an error on each page that can have one."""
    one = walk(window, records, BAD_EVENING)
    one.to(one.start(*SLEEP), "caffeine")
    refuse(window, "caffeine", "no idea")
    one.to(window.page(), "last_cup")
    refuse(window, "last_cup", "late")
    one.to(window.page(), "mood")
    window.press("continue")
    one.finish(window.page())


def refuse(window, name: str, text: str) -> None:
    """Submits an invalid answer."""
    window.type(name, text)
    window.press("continue")
    assert window.status == 422


def visit_morning(window, records) -> None:
    """Walks through the morning diary, including the question about being awake."""
    one = walk(window, records, {"awake": {"awake": "90"}})
    one.finish(one.start(*MORNING))


def visit_check_in(window, records) -> None:
    """Walks through the check-in, with rejected forms and its learn-more page."""
    one = walk(window, records, LOW)
    one.to(one.start(*WELLBEING), "agree")
    window.press("learn-more")
    one.to(window.click("main a.button"), "about")
    window.type("events", "One line\nand another")
    refuse(window, "birth-day", "31")
    one.to(window.page(), "worry")
    window.press("continue")
    one.finish(window.page())


def visit_exits(window, records) -> None:
    """Saves, returns by link and by a wrong code, and discards."""
    one = walk(window, records, BAD_EVENING)
    one.to(one.start(*SLEEP), "last_cup")
    window.press("cancel")
    link = window.press("save").soup.select_one(".return-link a")["href"]
    window.open(link)
    window.open("/studies/sleep-diary/personal-link")
    window.open("/studies/sleep-diary/return")
    window.type("code", "wrong")
    window.follow(window.find("main form button").click)
    window.open(f"/sessions/{one.session}")
    window.press("cancel")
    window.press("discard")


def visit_admin(window, server) -> None:
    """Visits the sign-in pages of the admin site, with errors."""
    window.open(admin.set_up_link(server))
    admin.send(window)
    admin.set_up(window, server)
    window.open("/admin/studies/wellbeing")
    admin.sign_out(window)
    admin.sign_in(window, password="not the password at all")


def visit_admin_with_sessions(window) -> None:
    """Visits the admin site with sessions."""
    admin.sign_in(window)
    for study in ("sleep-diary", "wellbeing"):
        window.open(f"/admin/studies/{study}")
        window.click("main tbody a")
    visit_invitations(window)
    visit_researchers(window)


def visit_invitations(window) -> None:
    """Visits the invitation pages, with errors, and the pages about shared devices."""
    window.open("/admin/studies/wellbeing/invitations")
    for count in ("0", "3"):
        window.type("count", count)
        window.type("label", "Ward 3")
        window.follow(window.find("button[value=count]").click)
    window.open("/admin/studies/wellbeing/invitations/slips")
    window.open("/admin/device")
    window.follow(window.find("button[value=share]").click)
    window.open("/studies/wellbeing/next")
    window.open("/admin/device")
    window.follow(window.find("button[value=unshare]").click)


def visit_researchers(window) -> None:
    """Visits the pages of accounts and invitations, with errors."""
    window.open("/admin/password")
    admin.send(window)
    window.open("/admin/researchers")
    admin.add(window, "no name")
    admin.add(window, "olga")
    link = window.follow(window.find("form[action$='/link'] button").click)
    link = link.soup.select_one(".return-link a")["href"]
    window.open("/admin/researchers/olga/remove")
    window.open("/admin/account")
    window.open("/admin/account/two-step")
    admin.send(window)
    window.open("/admin/account/tokens")
    window.follow(window.find("section.narrow form button").click)
    window.open("/admin/studies/wellbeing/webhooks")
    window.open("/admin/audit-trail")
    for page in ("people", "audit-trail?from=today", "data-protection"):
        window.open(f"/admin/studies/wellbeing/{page}")
    window.open("/admin/studies/wellbeing/people")
    window.follow(window.find("section.narrow form button").click)
    admin.sign_out(window)
    window.open(link)
    admin.send(window)
    admin.choose_password(window, "twelve little words")
    window.open(link)


def test_tour_visits_every_page(tour, auditor):
    assert not PAGES - auditor.names


def test_axe_detects_planted_problems(tour, auditor):
    """Negative control: axe runs on a page with planted problems."""
    tour.open("/studies/wellbeing")
    tour.script("document.querySelector('main').innerHTML = '<input><img src=/public/icon.svg>'")
    before = len(auditor.problems)
    auditor.run_axe("planted", tour, 375, "light")
    planted, auditor.problems[before:] = auditor.problems[before:], []
    assert {one.split(": ")[2].split(" ")[0] for one in planted} >= {"label", "image-alt"}


def test_console_messages_and_foreign_requests_are_detected(tour):
    """Negative control: a message and a request to another host are recorded."""
    before = heard(tour)
    tour.script("console.error('planted')")
    tour.driver.get(tour.base.replace("127.0.0.1", "localhost"))
    wait_until(lambda: all(map(gt, heard(tour), before)), 10, "a complaint and a stranger")
    del tour.traffic.complaints[before[0] :], tour.traffic.strangers[before[1] :]


def heard(window) -> tuple[int, int]:
    """Returns the numbers of recorded messages and foreign requests."""
    window.traffic.drain()
    return len(window.traffic.complaints), len(window.traffic.strangers)


def test_every_page_has_security_headers(tour):
    """No page may be cached, framed, or load anything from other hosts."""
    for one in tour.traffic.documents:
        headers = {name.lower(): value for name, value in one.headers.items()}
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy, one.url
        assert "unsafe" not in policy
        assert headers["cache-control"] == "no-store", one.url
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_first_page_is_small(server, strangers_window):
    """Page, style sheets and scripts together are small, without a cache and without images."""
    for path in ("/", "/studies/wellbeing"):
        window = strangers_window(server)
        window.open(path)
        kinds = {one.kind for one in window.traffic.fetched.values()}
        assert {"Document", "Stylesheet", "Script"} <= kinds
        assert window.traffic.bytes_without_images() <= FIRST_LOAD
