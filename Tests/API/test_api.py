"""The HTTP API: random requests, and the programs in its documentation."""

import json
import os
import re
import subprocess
import sys
import urllib.request

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

from hands import WireHands
from participant import Walk
from programs import DOCUMENTATION, SCOPES, Researcher, program
from records import Records
from serving import serving
from waymark_testing.server import wait_until
from wire import Wire

STUDY, SESSIONS = "wellbeing", 3
EXAMPLES = 300 if os.environ.get("WAYMARK_LONG_TESTS") else 20


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server with sessions of one study, and the server's first researcher."""
    with serving(tmp_path_factory.mktemp("api")) as server:
        for number in range(SESSIONS):
            walk = Walk(WireHands(Wire(server.base)), Records(server.data), seed=number)
            walk.finish(walk.start(STUDY, "check-in"))
        yield server, Researcher(server)


class Tokens:
    """Access tokens for more requests than one token allows in a minute."""

    def __init__(self, researcher: Researcher):
        self.researcher, self.uses, self.current = researcher, 0, ""

    def headers(self) -> dict[str, str]:
        """Returns the headers of a request; uses a new token after every 250 requests."""
        if self.uses % 250 == 0:
            self.current = self.researcher.token(STUDY, SCOPES)
        self.uses += 1
        return {"Authorization": f"Bearer {self.current}"}


def check_operation(operation, mode: GenerationMode, tokens: Tokens, sent: set) -> None:
    """Sends random requests, validates the responses and records their statuses."""

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @seed(7)
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case):
        case.path_parameters = case.path_parameters | {"study": STUDY}
        response = case.call(headers=tokens.headers())
        sent.add((operation.label, response.status_code))
        excluded = [ignored_auth]
        # The server may reject requests that match the schema: not every study offers every choice,
        # and a cursor must be from an earlier page.
        if response.status_code == 422 or "cursor" in (case.query or {}):
            excluded.append(positive_data_acceptance)
        # The library does not expect these statuses, which the server uses for a missing form or
        # too much text.
        if response.status_code in (411, 413, 414):
            excluded.append(negative_data_rejection)
        case.validate_response(response, excluded_checks=excluded)

    check()


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_random_requests_keep_to_the_document(served, mode):
    """Every response has a documented status and shape, even if the request is invalid."""
    server, researcher = served
    # Every request has a token; AccessTokenTests covers requests without a token.
    config = schemathesis.Config.from_dict({"generation": {"with-security-parameters": False}})
    schema = schemathesis.openapi.from_url(f"{server.base}/api/v1/openapi.json", config=config)
    tokens, sent = Tokens(researcher), set()
    operations = [one.ok() for one in schema.get_all_operations()]
    assert len(operations) == 13
    for operation in operations:
        try:
            check_operation(operation, mode, tokens, sent)
        except Unsatisfiable:
            # The operation has no parameter that can be invalid.
            assert mode == GenerationMode.NEGATIVE, operation.label
    statuses = {status for _, status in sent}
    assert statuses >= ({400} if mode == GenerationMode.NEGATIVE else {200, 201, 404}), sent
    assert not any(status >= 500 or status == 429 for status in statuses), sent


def test_program_in_python_reads_only_what_is_new(served, tmp_path):
    """The documentation's program reads each result only once in two runs."""
    server, researcher = served
    (tmp_path / "read.py").write_text(program("python"))
    environment = os.environ | variables(served)
    for _ in range(2):
        done = subprocess.run([sys.executable, "read.py"], cwd=tmp_path, env=environment, timeout=60)
        assert done.returncode == 0
    lines = (tmp_path / "results.ndjson").read_text().splitlines()
    found = [json.loads(line)["session"]["session_id"] for line in lines]
    stored = Records(server.data).rows("SELECT id FROM session WHERE status = 'completed'")
    assert sorted(found) == sorted(row["id"] for row in stored) and len(found) >= SESSIONS


def test_program_in_r_loads_an_export(served, tmp_path):
    """The documentation's program creates an export and loads it as a data frame."""
    (tmp_path / "load.R").write_text(program("r"))
    done = subprocess.run(
        ["Rscript", "load.R"], cwd=tmp_path, env=os.environ | variables(served),
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-1]) >= SESSIONS


def variables(served) -> dict[str, str]:
    """Waits for the sessions' results, and returns the programs' environment variables."""
    server, researcher = served
    wait_until(lambda: len(results(served)) >= SESSIONS, 30, "the results, five seconds after their end", 1)
    token = researcher.token(STUDY, ("results",))
    return {"WAYMARK_URL": server.base, "WAYMARK_STUDY": STUDY, "WAYMARK_TOKEN": token}


def results(served) -> list[dict]:
    """Returns the results that programs can read now."""
    server, researcher = served
    token = researcher.token(STUDY, ("results",))
    request = urllib.request.Request(
        f"{server.base}/api/v1/studies/{STUDY}/results", headers={"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)["results"]


def test_addresses_of_the_documentation_exist(served):
    """The documentation's table of requests lists exactly the OpenAPI document and its operations."""
    server, _ = served
    with urllib.request.urlopen(f"{server.base}/api/v1/openapi.json") as response:
        paths = json.load(response)["paths"]
    described = {(method.upper(), path) for path, item in paths.items() for method in item}
    table = set(re.findall(r"^\| `(GET|POST) (/api/v1[^`]*)`", DOCUMENTATION.read_text(), re.M))
    assert table == described | {("GET", "/api/v1/openapi.json")}
