"""Accessible names and descriptions of controls."""

import pytest

import names
from hands import WindowHands
from participant import Walk
from samples import SHOWCASE
from window import DESKTOP, PHONE

# The earlier markup of matrices: names lack the row's identifier, and rows are not groups.
OLD_MATRIX = """
for (const row of document.querySelectorAll('tr.choices')) {
  row.removeAttribute('role');
  row.closest('table').removeAttribute('role');
  for (const input of row.querySelectorAll('input')) {
    const text = input.nextElementSibling;
    text.id = `_text-${input.id}`;
    input.setAttribute('aria-labelledby', ` _text-${input.id}`);
  }
}
"""


@pytest.fixture
def matrix(either_window, records):
    """A page with a matrix."""
    Walk(WindowHands(either_window), records, seed=2).at(SHOWCASE, "choices", "last_week")
    return either_window


def rows(window) -> list[str]:
    """Returns the texts of the rows."""
    return [one.get_text(" ", strip=True) for one in window.page().soup.select("tr.choices > th")]


def columns(window) -> list[str]:
    """Returns the texts of the columns."""
    heads = window.page().soup.select(".matrix thead th")
    return [one.get_text(" ", strip=True) for one in heads]


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_matrix_rows_are_groups(matrix, width):
    matrix.resize(width)
    question = matrix.page().heading
    radios = {one.groups + (one.name,) for one in names.controls(matrix) if one.role == "radio"}
    assert radios == {(question, row, column) for row in rows(matrix) for column in columns(matrix)}
    groups = {one.name for one in names.controls(matrix) if one.role == "radiogroup"}
    assert groups == set(rows(matrix))


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_invalid_row_is_described_by_its_error(matrix, width):
    answered, *missing = rows(matrix)
    matrix.script("document.querySelector('tr.choices input').checked = true")
    matrix.press("continue")
    matrix.resize(width)
    assert matrix.status == 422
    error = matrix.page().soup.select_one(".error").get_text(" ", strip=True)
    groups = [one for one in names.controls(matrix) if one.role == "radiogroup"]
    described = {one.name: one.description for one in groups}
    assert missing and described == {answered: ""} | dict.fromkeys(missing, error)


def test_rows_without_groups_are_detected(matrix):
    """Negative control: the earlier markup of matrices has problems."""
    assert not names.problems(matrix)
    matrix.script(OLD_MATRIX)
    twice = [one for one in names.problems(matrix) if one.startswith(f"{len(rows(matrix))} times")]
    assert len(twice) == len(columns(matrix))


def test_control_without_name_or_role_is_detected(matrix):
    """Negative control: a field without a name, and then controls without the role of a control."""
    matrix.script("document.querySelector('main').insertAdjacentHTML('beforeend', '<input>')")
    assert any(one.startswith("no name: textbox") for one in names.problems(matrix))
    matrix.script("document.querySelector('main > input').outerHTML = '<select role=none></select>'")
    matrix.script("document.querySelector('tr.choices input').setAttribute('role', 'note')")
    assert any(one.endswith("controls have a role") for one in names.problems(matrix))
