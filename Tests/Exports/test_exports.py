"""Reads exports with independent programs, and compares them with the database and each other."""

import csv
import json
import math
import os
import sqlite3
import subprocess
import zipfile
from contextlib import closing
from pathlib import Path

import openpyxl
import pandas
import pyreadstat
import pytest
from fhir.resources.R4B.questionnaire import Questionnaire
from fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse

from exported import cells, check_answer, is_of
from records import Records
from waymark_testing.server import ROOT, executable

FORMATS = [
    "csv", "csv-participants", "csv-long", "csv-missing", "csv-excel", "xlsx", "r", "spss", "stata",
    "ndjson", "fhir", "visits", "history", "allocation", "files",
]  # fmt: skip
LONG = os.environ.get("WAYMARK_LONG_TESTS") == "1"
STUDIES = sorted(path.name for path in (ROOT / "studies").iterdir()) if LONG else ["cohort"]
SESSIONS = 200 if LONG else 40
Row = dict[str, str]


def waymark(*arguments) -> str:
    """Runs the program and returns its output."""
    command = [str(executable()), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, cwd=ROOT)
    assert done.returncode == 0, f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout


def table(path: Path, encoding: str = "utf-8") -> list[Row]:
    """Returns the rows of a CSV table."""
    with path.open(newline="", encoding=encoding) as file:
        return list(csv.DictReader(file, strict=True))


class Export:
    """The unpacked export of a rehearsed study, and the exported database."""

    def __init__(self, study: str, folder: Path):
        self.records = Records(folder / "data")
        waymark("rehearse", f"studies/{study}", "--sessions", SESSIONS, "--data", folder / "data")
        chosen = [one for name in FORMATS for one in ("--format", name)]
        export = ["export", "--data", folder / "data", "--study", study, "--include-identifying"]
        waymark(*export, *chosen, "-o", folder / "a.zip")
        waymark(*export, *chosen, "-o", folder / "b.zip")
        self.archives = [folder / "a.zip", folder / "b.zip"]
        self.folder = folder / "files"
        with zipfile.ZipFile(folder / "a.zip") as archive:
            archive.extractall(self.folder)
        self.manifest = json.loads((self.folder / "manifest.json").read_text())
        self.codebook = table(self.folder / "codebook.csv")
        self.tables = {
            name: table(self.folder / f"{name}.csv") for name in ("sessions", "participants", "long")
        }

    def reasons(self, name: str) -> list[Row]:
        """Returns the reasons for missing values in a table."""
        return table(self.folder / "r" / f"{name}-missing.csv")

    def renamed(self, program: str) -> dict[tuple[str, str], Row]:
        """Returns the variables renamed for a program, keyed by table and new name."""
        rows = table(self.folder / f"{program}-names.csv")
        return {(row["table"], row["variable"]): row for row in rows}

    def kind(self, column: str) -> str:
        """Returns the type of a column in the sessions table."""
        return next(row["type"] for row in self.codebook if row["variable"] == column)


@pytest.fixture(scope="module", params=STUDIES)
def export(request, tmp_path_factory) -> Export:
    """The export of a sample study."""
    return Export(request.param, tmp_path_factory.mktemp(request.param))


def test_archive_is_whole_and_always_the_same(export):
    assert "complete and unchanged" in waymark("verify", export.archives[0])
    first, second = (path.read_bytes() for path in export.archives)
    assert first == second


def test_every_stored_answer_is_in_the_long_table(export):
    stored = [one for one in export.records.sessions() if one["status"] != "discarded"]
    assert export.manifest["sessions"] == len(stored) == len(export.tables["sessions"])
    assert [row["session_id"] for row in export.tables["sessions"]] != []
    rows: dict[str, list[Row]] = {}
    for row in export.tables["long"]:
        rows.setdefault(row["session_id"], []).append(row)
    count = 0
    for session in stored:
        # A page can be answered several times; the last answer counts.
        path = {(one.step, one.round): one for one in export.records.path(session["id"])}
        repeated = {step for step, round in path if round > 1}
        for result in path.values():
            for item, answer in result.answers.items():
                if result.step in repeated:
                    continue
                own = [row for row in rows[session["id"]] if is_of(row, result.step, 1, item)]
                check_answer(answer, own)
                count += 1
        for step in repeated:
            check_entries([one for one in path.values() if one.step == step], rows[session["id"]])
    assert count > len(stored)


def check_entries(results: list, rows: list[Row]) -> None:
    """Checks that the exported answers of a repeated page are stored.

    Exports number the entries of a list by position and omit removed entries, so the entry of an answer and
    additional stored answers are not checked.
    """
    stored = [str(one) for result in results for answer in result.answers.values() if "v" in answer
              for one in cells(answer)]  # fmt: skip
    found = [row["value"] for row in rows if row["step_id"] == results[0].step and row["state"] == "answered"]
    for value in found:
        stored.remove(value)


def test_table_by_session_agrees_with_the_long_table(export):
    by_session = {row["session_id"]: row for row in export.tables["sessions"]}
    count = 0
    for row in export.tables["long"]:
        wide = by_session[row["session_id"]]
        variable, code = row["variable"], f"{row['variable']}___"
        if any(name.startswith(code) for name in wide):
            continue
        if variable in wide and (row["state"] == "answered" or not row["state"]) and "order" not in variable:
            assert wide[variable] == row["value"], row
            count += 1
        elif variable in wide and row["state"]:
            assert wide[variable] == "", row
    assert count > len(by_session)


def test_participants_have_the_cells_of_their_sessions(export):
    by_person: dict[str, list[Row]] = {}
    for row in export.tables["sessions"]:
        by_person.setdefault(row["participant_id"], []).append(row)
    people = export.tables["participants"]
    assert [row["participant_id"] for row in people] == list(by_person)
    names = {name for row in people for name in row}
    personal = {name for name in names if name in export.tables["sessions"][0] and "__" not in name}
    for person in people:
        cells = sorted(value for name, value in person.items() if value and name not in personal)
        own = [
            value
            for session in by_person[person["participant_id"]]
            for name, value in session.items()
            if value and name not in personal and (name != "task")
        ]
        assert cells == sorted(own)


@pytest.mark.parametrize("name", ["sessions", "participants"])
def test_spreadsheets_have_the_same_cells(export, name):
    base = export.tables[name]
    for plain, row in zip(base, table(export.folder / "excel" / f"{name}.csv", "utf-8-sig"), strict=True):
        for column, text in plain.items():
            assert row[column] in (text, "'" + text), column
    sheet = openpyxl.load_workbook(export.folder / "data.xlsx", read_only=True)[name]
    header, *rows = sheet.iter_rows(values_only=True)
    assert list(header) == list(base[0])
    for plain, row in zip(base, rows, strict=True):
        for (column, text), cell in zip(plain.items(), row, strict=True):
            assert is_same(cell, text), (column, cell, text)


def is_same(cell, text: str) -> bool:
    """Returns whether a typed cell has the value of a text cell in the CSV table."""
    if text == "":
        return cell is None
    if isinstance(cell, str):
        return cell == text
    if isinstance(cell, bool) or isinstance(cell, (int, float)):
        return float(text) == cell
    return moment(cell).startswith(text.replace("Z", "")[:16]) or moment(cell)[:10] == text or str(cell)[:5] == text


def moment(value) -> str:
    """Returns a date or time in the CSV tables' notation, and any other value as text."""
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def test_sqlite_reads_the_tables(export, tmp_path):
    """SQLite's CSV import reads the same cells, and the imported tables can be joined."""
    database = tmp_path / "export.db"
    commands = [f".import --csv {export.folder / name}.csv {name}" for name in export.tables]
    subprocess.run(["sqlite3", database], input="\n".join(commands), text=True, check=True, timeout=60)
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        for name, rows in export.tables.items():
            found = [dict(row) for row in connection.execute(f"SELECT * FROM {name} ORDER BY rowid")]
            assert found == rows, name
        joined = """
            SELECT count(*) FROM long JOIN sessions USING (session_id)
            JOIN participants ON participants.participant_id = sessions.participant_id
        """
        assert connection.execute(joined).fetchone()[0] == len(export.tables["long"])


def test_pandas_reads_the_tables(export):
    for name, rows in export.tables.items():
        frame = pandas.read_csv(export.folder / f"{name}.csv", dtype=str, keep_default_na=False)
        assert frame.to_dict("records") == rows


@pytest.mark.parametrize("name", ["sessions", "participants"])
@pytest.mark.parametrize("program", ["spss", "stata"])
def test_statistics_programs_read_values_labels_and_reasons(export, program, name):
    is_spss = program == "spss"
    read = pyreadstat.read_sav if is_spss else pyreadstat.read_dta
    frame, meta = read(str(export.folder / f"{name}.{'sav' if is_spss else 'dta'}"), user_missing=True)
    base, renamed, reasons = export.tables[name], export.renamed(program), export.reasons(name)
    assert len(frame) == len(base)
    codes = export.manifest["missingCodes"]
    if is_spss:
        assert {"nominal", "scale"} <= set(meta.variable_measure.values())
        # The values of these variables are the reasons themselves, so no value counts as missing.
        declared = set(meta.missing_ranges)
        assert declared and not [variable for variable in declared if variable.endswith("_missing")]
    labelled = 0
    for variable in frame.columns:
        change = renamed.get((name, variable), {"column": variable, "contains": "values"})
        if change["contains"] != "values":
            continue
        column = change["column"]
        labels = meta.variable_value_labels.get(variable, {})
        labelled += bool(labels)
        for value, row, reason in zip(frame[variable], base, reasons, strict=True):
            text = row[column]
            if text == "":
                missing = reason[column] if column != list(row)[0] else ""
                is_number = isinstance(value, (int, float)) and not math.isnan(value)
                if is_spss and missing and is_number:
                    assert value == codes[missing], (variable, value, missing)
                elif not is_spss and missing and isinstance(value, str) and value:
                    assert value == "abcdefg"[list(codes_in_order(codes)).index(missing)], variable
            elif is_text(value):
                assert value == text, variable
            elif isinstance(value, (int, float)):
                is_number = text.replace(".", "").replace("-", "").isdigit()
                assert float(text) == value if is_number else value in labels, (variable, value, text)
            else:
                assert is_same(value, text), (variable, value, text)
    assert labelled > 0


def codes_in_order(codes: dict[str, int]) -> list[str]:
    """Returns the reasons ordered by code, which is the order of Stata's letters."""
    return sorted(codes, key=codes.get)


def is_text(value) -> bool:
    """Returns whether a value is a text."""
    return isinstance(value, str)


def test_r_reads_types_labels_and_levels(export, tmp_path):
    script = tmp_path / "read.R"
    script.write_text(R_SCRIPT)
    command = ["Rscript", str(script), str(export.folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert "factors" in done.stdout


R_SCRIPT = """
folder <- commandArgs(TRUE)[1]
source(file.path(folder, "r", "load.R"), chdir = TRUE, encoding = "UTF-8")
for (name in c("sessions", "participants")) {
  data <- get(name)
  plain <- read.csv(file.path(folder, paste0(name, ".csv")), colClasses = "character",
    na.strings = "", check.names = FALSE, encoding = "UTF-8")
  stopifnot(identical(names(plain), names(data)), nrow(plain) == nrow(data))
  stopifnot(identical(dim(data), dim(get(paste0(name, "_missing")))))
  for (column in names(data)) {
    stopifnot(identical(is.na(data[[column]]), is.na(plain[[column]])) ||
      all(is.na(data[[column]]) == is.na(plain[[column]])))
    stopifnot(nchar(attr(data[[column]], "label")) > 0)
    if (is.numeric(data[[column]])) {
      stopifnot(all(data[[column]] == as.numeric(plain[[column]]), na.rm = TRUE))
    }
  }
  for (file in paste0(name, c(".sav", ".dta"))) {
    read <- if (endsWith(file, "sav")) haven::read_sav else haven::read_dta
    stopifnot(nrow(read(file.path(folder, file))) == nrow(data))
  }
  cat(name, sum(sapply(data, is.factor)), "factors\\n")
}
"""


def test_json_lines_have_every_item(export):
    lines = (export.folder / "sessions.ndjson").read_text().splitlines()
    sessions = [json.loads(line, parse_float=str, parse_int=str) for line in lines]
    assert [one["session"]["session_id"] for one in sessions] == [
        row["session_id"] for row in export.tables["sessions"]
    ]
    for session, row in zip(sessions, export.tables["sessions"], strict=True):
        for item in session["items"]:
            for name, value in item.get("value", {}).items():
                text = {True: "1", False: "0"}.get(value, value) if isinstance(value, bool) else value
                assert row[name] == text, name


def test_fhir_resources_are_valid_and_have_every_answer(export):
    folder = export.folder / "fhir"
    for path in folder.glob("questionnaire-*.json"):
        Questionnaire(**json.loads(path.read_text()))
    answers: dict[str, int] = {}
    for line in (folder / "responses.ndjson").read_text().splitlines():
        response = json.loads(line)
        QuestionnaireResponse(**response)
        answers[response["identifier"]["value"]] = count_answers(response)
    assert list(answers) == [row["session_id"] for row in export.tables["sessions"]]
    recorders = {row["variable"] for row in export.codebook if row["label_en"].startswith("Recording ")}
    wanted: dict[str, int] = {}
    for row in export.tables["long"]:
        if row["state"] == "answered" and row["value"] and row["variable"] not in recorders:
            wanted[row["session_id"]] = wanted.get(row["session_id"], 0) + 1
    for session, count in answers.items():
        assert count == wanted.get(session, 0), session


def count_answers(item: dict) -> int:
    """Returns the number of answers in an item and its nested items."""
    own = len(item.get("answer", []))
    return own + sum(count_answers(one) for one in item.get("item", []))


def test_allocation_has_every_participant(export):
    people = export.records.rows("SELECT id FROM participant WHERE study IS NOT NULL")
    rows = table(export.folder / "allocation.csv")
    assert sorted(row["participant_id"] for row in rows) == sorted(one["id"] for one in people)
    consort = {(row["arm"], row["stage"]): int(row["participants"]) for row in table(export.folder / "consort.csv")}
    assert consort["", "came"] == len(rows)
    allocated = sum(count for (_, stage), count in consort.items() if stage == "allocated")
    assert allocated == len(export.records.rows("SELECT 1 FROM allocation"))
    for arm in {arm for arm, _ in consort if arm}:
        parts = [count for (one, stage), count in consort.items() if one == arm and stage != "allocated"]
        assert sum(parts) == consort[arm, "allocated"]
