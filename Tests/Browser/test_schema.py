"""The JSON Schema for editors accepts all valid files, and rejects obvious mistakes."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator

from waymark_testing.server import ROOT, executable

STUDIES = sorted(ROOT.glob("studies/*/study.yaml"))
TASKS = sorted(ROOT.glob("studies/*/tasks/*.yaml")) + sorted(ROOT.glob("docs/examples/*/*.yaml"))


class Loader(yaml.CSafeLoader):
    """Reads YAML 1.2 as editors do: dates, times of day, yes and no are text."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in resolvers if not tag.endswith((":timestamp", ":int", ":bool"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
CORE = {"int": (r"^[-+]?[0-9]+$", "-+0123456789"), "bool": (r"^(?:true|false)$", "tf")}
for name, (form, first) in CORE.items():
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{name}", re.compile(form), list(first))


def read(path: Path):
    """Returns the content of a file."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


@pytest.fixture(scope="session")
def schema():
    """The validator of each kind of file."""

    def validator(kind: str) -> Draft7Validator:
        done = subprocess.run([executable(), "schema", kind], capture_output=True, check=True)
        schema = json.loads(done.stdout)
        Draft7Validator.check_schema(schema)
        return Draft7Validator(schema)

    return {kind: validator(kind) for kind in ("study", "task")}


def complaints(validator: Draft7Validator, document) -> list[str]:
    """Returns the schema's errors about a document."""
    return [f"{list(error.path)}: {error.message[:200]}" for error in validator.iter_errors(document)]


def test_there_are_files_to_check():
    """Without files, the other checks would pass."""
    assert len(STUDIES) >= 3 and len(TASKS) > 50


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.parent.name)
def test_every_study_is_valid(schema, path):
    """Whatever the program accepts, the schema accepts."""
    assert complaints(schema["study"], read(path)) == []


@pytest.mark.parametrize("path", TASKS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_task_is_valid(schema, path):
    """Whatever the program accepts, the schema accepts."""
    assert complaints(schema["task"], read(path)) == []


MISTAKES = {
    "an unknown field": {"colour": "red"},
    "an unknown type": {"type": "qestion"},
    "a field of another type": {"items": []},
    "a word that is none of several": {"hide": ["everything"]},
    "no answer": {"answer": None},
    "an unknown answer": {"answer": {"type": "intger"}},
    "an unknown field of an answer": {"answer": {"type": "integer", "minimun": 3}},
    "text for a number": {"answer": {"type": "integer", "minimum": "three"}},
    "an unknown test": {"skipWhen": {"answer": "mood", "equal": 3}},
    "an unknown field of a rule": {"next": [{"goto": "mood"}]},
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_mistakes_are_rejected(schema, mistake):
    """`waymark validate` reports each of these mistakes too."""
    step = {"id": "mood", "type": "question", "title": "How?", "answer": {"type": "integer"}}
    task = {"id": "t", "title": "T", "steps": [step]}
    assert complaints(schema["task"], task) == []
    assert complaints(schema["task"], {**task, "steps": [{**step, **mistake}]})
