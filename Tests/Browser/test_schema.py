"""The JSON Schema for editors takes every file that the program takes, and refuses plain mistakes."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft7Validator

from server import executable

ROOT = Path(__file__).parents[2]
STUDIES = sorted(ROOT.glob("studies/*/study.yaml"))
TASKS = sorted(ROOT.glob("studies/*/tasks/*.yaml")) + sorted(ROOT.glob("docs/examples/*/*.yaml"))


class Loader(yaml.CSafeLoader):
    """Reads YAML 1.2 as editors do: dates and times of day are text, and so are yes and no."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in resolvers if not tag.endswith((":timestamp", ":int", ":bool"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
CORE = {"int": (r"^[-+]?[0-9]+$", "-+0123456789"), "bool": (r"^(?:true|false)$", "tf")}
for name, (form, first) in CORE.items():
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{name}", re.compile(form), list(first))


def read(path: Path):
    """What stands in a file."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


@pytest.fixture(scope="session")
def schema():
    """The validator of a kind of file."""

    def validator(kind: str) -> Draft7Validator:
        done = subprocess.run([executable(), "schema", kind], capture_output=True, check=True)
        schema = json.loads(done.stdout)
        Draft7Validator.check_schema(schema)
        return Draft7Validator(schema)

    return {kind: validator(kind) for kind in ("study", "task")}


def complaints(validator: Draft7Validator, document) -> list[str]:
    """What the schema has against a document."""
    return [f"{list(error.path)}: {error.message[:200]}" for error in validator.iter_errors(document)]


def test_there_are_files():
    """A check of nothing would pass."""
    assert len(STUDIES) >= 3 and len(TASKS) > 50


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.parent.name)
def test_every_study_passes(schema, path):
    """What the program takes, the editor takes."""
    assert complaints(schema["study"], read(path)) == []


@pytest.mark.parametrize("path", TASKS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_task_passes(schema, path):
    """What the program takes, the editor takes."""
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
def test_mistakes_are_marked(schema, mistake):
    """Each is one that `waymark validate` names as well."""
    step = {"id": "mood", "type": "question", "title": "How?", "answer": {"type": "integer"}}
    task = {"id": "t", "title": "T", "steps": [step]}
    assert complaints(schema["task"], task) == []
    assert complaints(schema["task"], {**task, "steps": [{**step, **mistake}]})
