"""A device that several people use one after another: the warning, the lock, and what remains."""

from contextlib import suppress

import pytest

import admin
from hands import WindowHands
from samples import SLEEP
from serving import serving
from waymark_testing.server import wait_until
from window import Window

MINUTE = 60_000
TURN = "waymark-shared-turn"
LEFT_OVER = "return Object.keys(sessionStorage).length"


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """A server on which this module's researcher works."""
    with serving(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.fixture
def device(own, open_window):
    """A window of a shared device."""
    window = open_window(own)
    window.take_cookies({"waymark-shared": "yes"})
    return window


def pass_time(window: Window, milliseconds: int) -> None:
    """Advances the page's clock."""
    window.script("const now = Date.now; Date.now = () => now() + arguments[0]", milliseconds)


def pass_time_until_warned(window: Window) -> None:
    """Advances the page's clock by four minutes, or by more if a script that started late, or a
    movement of the mouse that the browser reported late, counted as use."""
    pass_time(window, 4 * MINUTE)
    with suppress(TimeoutError):
        return wait_until(lambda: is_warned(window), 5, "the warning")
    for _ in range(8):
        pass_time(window, MINUTE // 2)
        with suppress(TimeoutError):
            return wait_until(lambda: is_warned(window), 3, "the warning")
    raise TimeoutError("no warning")


def is_warned(window: Window) -> bool:
    """Whether the page asks if someone is still there."""
    return window.script("return document.querySelector('dialog.turn').open")


def at_second_page(window: Window) -> str:
    """Starts a diary, goes to the second page and returns the personal code."""
    WindowHands(window).start(*SLEEP)
    window.press("continue")
    window.type("caffeine", "2")
    window.press("continue")
    window.press("personal-link")
    code = window.find(".return-code").text
    window.click("main > .actions a.button")
    window.click(".continue a.button")
    return code


def test_unused_page_warns_and_locks(device):
    code = at_second_page(device)
    page = device.path
    assert device.driver.get_cookie(TURN)
    device.type("last_cup", "half past four")
    pass_time_until_warned(device)
    device.look_at(device, device.page())
    device.find("dialog.turn button").click()
    assert not is_warned(device)
    pass_time_until_warned(device)
    device.leave(lambda: pass_time(device, MINUTE))
    device.settle()
    assert device.path == "/studies/sleep-diary/return?notice=locked&language=en"
    assert device.script(LEFT_OVER) == 0
    device.back()
    assert not device.find_all("[name=last_cup]")
    device.open(page)
    assert device.status == 404

    device.open("/studies/sleep-diary/return?notice=locked")
    device.type("code", code)
    device.follow(device.find("main form button").click)
    back = device.click(".continue a.button")
    assert back.field("last_cup").value == "half past four"


def test_page_that_slept_is_locked_at_the_first_touch(device):
    at_second_page(device)
    pass_time(device, 40 * MINUTE)
    device.leave(lambda: device.find("main").click())
    device.settle()
    assert device.path.endswith("notice=locked&language=en")


def test_hidden_page_stores_what_was_typed(device):
    at_second_page(device)
    device.type("last_cup", "half past four")
    hide = "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });"
    device.script(hide + "document.dispatchEvent(new Event('visibilitychange'))")
    stored = "return fetch(location.href).then((r) => r.text()).then((t) => t.includes('half past four'))"
    wait_until(lambda: device.script(stored), 5, "the draft")


def test_next_person_finds_nothing(device):
    WindowHands(device).start("sleep-diary", "morning")
    device.press("continue")
    page = device.path
    device.press("cancel")
    device.press("discard")
    device.follow(device.find("button[form=_end-turn]").click)
    assert device.path == "/studies/sleep-diary/next?language=en"
    assert device.script(LEFT_OVER) == 0
    device.back()
    assert device.status == 404 or not device.find_all("form.step")
    device.open(page)
    assert device.status == 404
    shown = device.open("/studies/sleep-diary")
    assert not shown.soup.select(".continue, #_someone-else")


def test_tabs_share_use_and_end_of_a_turn(device):
    at_second_page(device)
    page = device.path
    first = device.driver.current_window_handle
    device.driver.switch_to.new_window("tab")
    device.open(page)
    device.type("last_cup", "half past four")
    pass_time(device, 3 * MINUTE)
    device.find("main").click()
    device.driver.switch_to.window(first)
    pass_time(device, 4 * MINUTE)
    wait_until(lambda: not is_warned(device), 5, "use of the other tab")
    device.press("cancel")
    device.press("save")
    device.follow(device.find("button[form=_end-turn]").click)
    device.driver.switch_to.window(device.driver.window_handles[1])
    wait_until(lambda: "half past four" not in device.driver.page_source, 5, "the end in this tab")
    wait_until(lambda: not device.find_all("form.step"), 5, "no page of the person")


def test_recordings_of_another_study_stay(device):
    at_second_page(device)
    put = """
        const { ChunkStore, NAME } = await import('/public/recorders/store.js');
        const store = new ChunkStore({ indexedDB, KeyRange: IDBKeyRange });
        const session = location.pathname.split('/')[2];
        for (const one of [session, 'other'])
            await store.put({ upload: `/sessions/${one}/recordings`, run: 'a', number: 0, body: new Blob(['x']) });
        store.close();
    """
    run = "const done = arguments[0]; (async () => {%s})().then(() => done(''), (error) => done(`${error}`))"
    assert device.driver.execute_async_script(run % put) == ""
    device.press("cancel")
    device.press("save")
    device.follow(device.find("button[form=_end-turn]").click)
    kept = """
        const request = indexedDB.open('%s');
        request.onsuccess = () => {
            const all = request.result.transaction([...request.result.objectStoreNames]);
            const names = [...request.result.objectStoreNames];
            all.objectStore(names[0]).getAll().onsuccess = ({ target }) => {
                request.result.close();
                arguments[0](target.result.map((one) => one.upload));
            };
        };
    """
    name = device.driver.execute_async_script(
        "import('/public/recorders/store.js').then(({ NAME }) => arguments[0](NAME))"
    )
    left = lambda: device.driver.execute_async_script(kept.replace("%s", name))  # noqa: E731
    wait_until(lambda: left() == ["/sessions/other/recordings"], 5, "the removal of one recording")


def test_lock_waits_for_the_network(device):
    at_second_page(device)
    device.type("last_cup", "half past four")
    device.connect(False)
    pass_time(device, 5 * MINUTE)
    hidden = "return getComputedStyle(document.querySelector('main')).visibility === 'hidden'"
    wait_until(lambda: device.script(hidden), 5, "the hidden page")
    device.leave(lambda: device.connect(True))
    device.settle()
    assert device.path.endswith("notice=locked&language=en")


def test_researcher_declares_a_browser_as_shared(own, open_window):
    window = open_window(own, owner="researcher")
    admin.set_up(window, own)
    window.open("/admin/device")
    window.follow(window.find("button[value=share]").click)
    assert window.driver.get_cookie("waymark-shared")["value"] == "yes"
    admin.sign_out(window)
    page = WindowHands(window).start(*SLEEP)
    assert page.soup.select("dialog.turn")
