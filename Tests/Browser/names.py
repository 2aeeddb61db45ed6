"""The accessible names of controls, computed by Chromium."""

import time
from collections import Counter
from dataclasses import dataclass

from window import Window

GROUPS = {"group", "radiogroup"}
FORM_CONTROLS = {
    "button", "checkbox", "combobox", "listbox", "radio", "searchbox", "slider", "spinbutton",
    "switch", "textbox",
}  # fmt: skip
CONTROLS = FORM_CONTROLS | {"link", "DisclosureTriangle"}

# Counts the visible controls; a button that only handles the Enter key is intentionally `aria-hidden`.
COUNT_CONTROLS = """
const controls = 'button, select, textarea, input:not([type=hidden])';
return [...document.querySelectorAll(controls)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !one.closest('[aria-hidden=true]')).length;
"""


@dataclass(frozen=True)
class Control:
    """A control or group: role, name, description, the names of the groups around it, and a link's target."""

    role: str
    name: str
    description: str
    groups: tuple[str, ...]
    leads_to: str = ""

    def __str__(self) -> str:
        return f"{self.role} {self.name!r} in {list(self.groups)}"


def controls(window: Window) -> list[Control]:
    """Returns the controls and groups of the page's accessibility tree, in no particular order."""
    nodes = window.command("Accessibility.getFullAXTree")["nodes"]
    tree = {node["nodeId"]: node for node in nodes}
    shown = [node for node in nodes if not node.get("ignored")]
    found = [node for node in shown if text(node, "role") in CONTROLS | GROUPS]
    return [control(node, tree) for node in found if not is_folded(node, window)]


def is_folded(node: dict, window: Window) -> bool:
    """Returns whether a node is a nameless `<details>` group; the button in such a group has a name."""
    if text(node, "role") != "group" or text(node, "name"):
        return False
    element = window.command("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])
    return element["node"]["nodeName"] == "DETAILS"


def control(node: dict, tree: dict) -> Control:
    """Returns the control of a node, with the named groups around it, outermost first."""
    groups = []
    above = tree.get(node.get("parentId"))
    while above:
        if text(above, "role") in GROUPS and text(above, "name") and not above.get("ignored"):
            groups.insert(0, text(above, "name"))
        above = tree.get(above.get("parentId"))
    words = [text(node, key).strip() for key in ("role", "name", "description")]
    return Control(*words, tuple(groups), url(node))


def text(node: dict, key: str) -> str:
    """Returns a computed property of a node as text."""
    return str(node.get(key, {}).get("value", ""))


def url(node: dict) -> str:
    """Returns the target of a link; empty for other nodes."""
    found = [one for one in node.get("properties", []) if one["name"] == "url"]
    return found[0]["value"]["value"] if found else ""


def problems(window: Window) -> list[str]:
    """Returns problems: controls without a name, with a duplicate name in their group, or without a role."""
    found, lost = settled(window)
    unnamed = [f"no name: {one}" for one in found if not one.name]
    # Links with the same name are allowed if they have the same target.
    kinds = Counter((one.role, one.name, one.groups, one.leads_to) for one in found)
    twice = [f"{count} times {kind}" for kind, count in kinds.items() if count > 1 and not kind[3]]
    links = Counter((one.name, one.groups) for one in set(found) if one.role == "link")
    twice += [f"{count} links {kind}" for kind, count in links.items() if count > 1]
    return unnamed + twice + lost


def settled(window: Window) -> tuple[list[Control], list[str]]:
    """Waits at most two seconds until all visible controls have a role.

    Returns the controls and groups, and a problem if some controls still have no role.
    """
    # Chromium updates the tree a moment after a script has changed the page.
    for _ in range(20):
        found = controls(window)
        reached = sum(one.role in FORM_CONTROLS for one in found)
        seen = window.script(COUNT_CONTROLS)
        if reached >= seen:
            return found, []
        time.sleep(0.1)
    return found, [f"{reached} of {seen} controls have a role"]

