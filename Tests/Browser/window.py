"""A window of a real Chromium that records its network traffic."""

import json
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from page import Page, read
from waymark_testing.server import wait_until
from traffic import Fetched, Traffic

PHONE, DESKTOP = 375, 1280
PATIENCE = 15
# Chromium's headless shell takes less processor time than the whole browser, but has no camera,
# microphone, permission prompts or PDF viewer.
SHELL, WHOLE = "/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium"
# Seconds between two checks of a page; each check takes processor time in the browser.
PAUSE = 0.03
ALLOWED, BLOCKED = 1, 2


def chromium(scripted: bool, downloads: Path, whole: bool = False) -> webdriver.Chrome:
    """Starts a headless Chromium with a fresh profile, with or without JavaScript."""
    options = webdriver.ChromeOptions()
    options.binary_location = WHOLE if whole else SHELL
    for argument in (
        *(["--headless=new"] if whole else []), "--no-sandbox", "--disable-dev-shm-usage", "--lang=en-GB",
        "--use-fake-device-for-media-stream",
        # Otherwise, Chromium would start a spare process for each page.
        "--disable-features=SpareRendererForSitePerProcess",
    ):
        options.add_argument(argument)
    if not whole:
        options.add_argument(f"--blink-settings=scriptEnabled={str(scripted).lower()}")
    preferences = {
        # The shell ignores this setting. In the whole browser, the switch above would stop the PDF viewer.
        "profile.managed_default_content_settings.javascript": ALLOWED if scripted else BLOCKED,
        "intl.accept_languages": "en-GB,en",
        "download.default_directory": str(downloads),
    }
    options.add_experimental_option("prefs", preferences)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    options.add_experimental_option("perfLoggingPrefs", {"enableNetwork": True, "enablePage": False})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_page_load_timeout(PATIENCE)
    return driver


class Window:
    """A browser window; `looker` checks each page that has loaded."""

    def __init__(self, driver: webdriver.Chrome, base: str, scripted: bool, looker=None):
        self.driver = driver
        self.base = base
        self.scripted = scripted
        self.traffic = Traffic(driver, base)
        self.look_at = looker or (lambda window, page: None)
        self.address = ""
        self.resize(PHONE)
        self.locate()

    # Configuring the browser

    def resize(self, width: int, height: int = 900) -> None:
        """Sets the size of the viewport in CSS pixels."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def locate(self, *place: float) -> None:
        """Sets the latitude and longitude that pages get; without them, the browser finds no location."""
        # Always override the location: Chromium would otherwise query a service on the internet.
        position = dict(zip(("latitude", "longitude"), place), accuracy=9) if place else {}
        self.driver.execute_cdp_cmd("Emulation.setGeolocationOverride", position)

    def prefer(self, scheme: str) -> None:
        """Sets the preferred colour scheme and requests reduced motion."""
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    # Reading the page

    def page(self) -> Page:
        """Returns the current page."""
        return read(self.driver.page_source)

    @property
    def path(self) -> str:
        """The path and query of the page."""
        return self.driver.current_url.removeprefix(self.base)

    @property
    def document(self) -> Fetched | None:
        """The response that contained the page, or `None` for a page from the browser's cache."""
        last = self.traffic.documents[-1] if self.traffic.documents else None
        return last if last and last.url == self.address.partition("#")[0] else None

    @property
    def status(self) -> int:
        """The HTTP status of the page; 200 for a page from the browser's cache."""
        return self.document.status if self.document else 200

    def find(self, css: str):
        """Returns the first element that matches a selector."""
        return self.driver.find_element(By.CSS_SELECTOR, css)

    def find_all(self, css: str) -> list:
        """Returns all elements that match a selector."""
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def script(self, code: str, *arguments):
        """Runs a script in the page, even with JavaScript disabled, and returns the script's result."""
        return self.driver.execute_script(code, *arguments)

    def command(self, name: str, **parameters):
        """Sends a DevTools Protocol command to the browser and returns the result."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def connect(self, is_connected: bool) -> None:
        """Connects or disconnects the page's network."""
        conditions = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.command("Network.enable")
        self.command("Network.emulateNetworkConditions", offline=not is_connected, **conditions)

    # Navigation

    def open(self, path: str) -> Page:
        """Opens an absolute URL or a path on the server."""
        self.driver.get(path if path.startswith("http") else self.base + path)
        return self.settle()

    def settle(self) -> Page:
        """Waits until the page is loaded, records its traffic, and checks the page."""
        wait_until(self.is_whole, PATIENCE, "a whole page", PAUSE)
        self.traffic.drain()
        self.address = self.driver.current_url
        page = self.page()
        self.look_at(self, page)
        return page

    def is_whole(self) -> bool:
        """Returns whether the document is loaded."""
        try:
            return self.script("return document.readyState") == "complete"
        except WebDriverException:
            return False

    def wait_for(self, condition, seconds: float = PATIENCE, pause: float = 0.05) -> None:
        """Waits until the current page fulfils a condition."""
        wait_until(
            lambda: self.is_whole() and condition(self.page()),
            seconds, f"more than {self.path}", pause,
        )  # fmt: skip

    def leave(self, act) -> None:
        """Performs an action and waits until another page is shown, perhaps in the same document."""
        old = (self.find_all("main") or self.find_all("html"))[0]
        act()
        wait_until(lambda: is_gone(old), PATIENCE, f"another page than {self.path}", PAUSE)
        wait_until(self.is_whole, PATIENCE, "a whole page", PAUSE)

    def follow(self, act) -> Page:
        """Performs an action that leads to another page, and checks that page."""
        self.leave(act)
        return self.settle()

    def press(self, action: str) -> Page:
        """Presses the button of an action and checks the next page."""
        return self.follow(self.button(action).click)

    def click(self, css: str) -> Page:
        """Clicks an element that leads to another page."""
        return self.follow(self.find(css).click)

    def back(self) -> Page:
        """Presses the browser's Back button."""
        return self.follow(self.driver.back)

    def reload(self) -> Page:
        """Presses the browser's Reload button."""
        return self.follow(self.driver.refresh)

    # Entering answers

    def wait_for_permissions(self) -> None:
        """Waits until the page's script, if enabled, has checked all permissions."""
        unknown = "[data-permission]:not([data-outcome])"
        if self.scripted:
            wait_until(lambda: not self.find_all(unknown), PATIENCE, "the permissions")

    def button(self, action: str):
        """Returns the visible button of an action."""
        css = f"button[name=action][value={action}]:not([aria-hidden])"
        return self.find(css)

    def control(self, name: str, value: str | None = None):
        """Returns the control with a name and, in a group, with a value."""
        which = "" if value is None else f"[value={json.dumps(value)}]"
        return self.find(f"main [name={json.dumps(name)}]{which}")

    def type(self, name: str, text: str) -> None:
        """Replaces the text of a control."""
        control = self.control(name)
        control.clear()
        control.send_keys(text)

    def select(self, name: str, value: str) -> None:
        """Chooses an option in a list."""
        Select(self.control(name)).select_by_value(value)

    def choose(self, name: str, value: str) -> None:
        """Clicks the label of a radio button or checkbox."""
        control = self.control(name, value)
        self.find(f"label[for={json.dumps(control.get_attribute('id'))}]").click()

    def value(self, name: str) -> str:
        """Returns the current value of a control, which the browser may have restored."""
        return self.control(name).get_property("value")

    def chosen(self, name: str) -> list[str]:
        """Returns the chosen values of a group."""
        return [value for value, is_chosen in self.states(name).items() if is_chosen]

    def is_shown(self, name: str) -> bool:
        """Returns whether the first control with a name, or the label around it, is visible."""
        code = "return ((one) => (one.closest('label') ?? one).checkVisibility())(arguments[0])"
        return self.script(code, self.control(name))

    def states(self, name: str) -> dict[str, bool]:
        """Returns the values of a group and whether they are chosen, in the order of the page."""
        named = "[...document.getElementsByName(arguments[0])]"
        code = f"return {named}.map((one) => [one.value, one.checked])"
        return dict(self.script(code, name))

    def take_cookies(self, cookies: dict[str, str]) -> None:
        """Adds another client's cookies to the browser."""
        for name, value in cookies.items():
            cookie = {"name": name, "value": value, "url": self.base, "httpOnly": True}
            self.driver.execute_cdp_cmd("Network.setCookie", cookie | {"sameSite": "Lax"})

    def forget(self) -> None:
        """Resets the browser, so that the server does not recognise it in the next test."""
        for extra in self.driver.window_handles[1:]:
            self.driver.switch_to.window(extra)
            self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])
        self.command("Network.clearBrowserCookies")
        self.driver.get("about:blank")
        kept = {"origin": self.base, "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", kept)
        self.driver.get_log("performance")
        self.driver.get_log("browser")


def is_gone(element) -> bool:
    """Returns whether an element is no longer in the document."""
    try:
        element.is_enabled()
        return False
    except StaleElementReferenceException:
        return True
    except WebDriverException:
        return False  # between two pages
