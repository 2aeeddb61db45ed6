"""A power cut during migrations leaves the schema from before or after one of them, and every answer."""

import shutil
from pathlib import Path

import pytest

from images import images, temporary_folder
from recording import Recording
from serving import refusals
from stored import read
from waymark_testing.first_release import PLANTED, make_first


@pytest.fixture(scope="module")
def migration(recording, tmp_path_factory) -> Recording:
    """The first start of the current server, with an added migration, on the first release's data."""
    folder = tmp_path_factory.mktemp("migration")
    made = Recording(folder, ledger=recording.ledger, migration=PLANTED)
    shutil.copytree(recording.data, made.data)
    shutil.rmtree(made.data / "files")
    newest, oldest = made.data / "waymark.sqlite", made.data / "oldest.sqlite"
    make_first(newest, oldest)
    for file in made.data.glob("waymark.sqlite*"):
        file.unlink()
    oldest.rename(newest)
    made.base = made.folder / "base"
    shutil.copytree(made.disk, made.base)
    server = made.server().start()
    server.kill()
    return made.finish()


def test_journal_reproduces_the_folder(migration):
    assert migration.final() == migration.left


def test_no_answers_are_lost_at_any_moment(migration, is_long, seed):
    """All rows of the old tables count as promised; files, which came later, do not occur."""
    first, last = (tuple(read(one / "data").migrations) for one in (migration.base, migration.disk))
    kept = {place: set(results) for place, results in read(migration.base / "data").results.items()}
    count, seen, missing = 1_600 if is_long else 60, set(), []
    with temporary_folder() as folder:
        for image in images(migration, count, f"{seed}/migration"):
            stored = read(image.write(Path(folder) / "image"))
            seen.add(tuple(stored.migrations))
            now = {place: set(results) for place, results in stored.results.items()}
            if now != kept or stored.objections:
                missing.append(f"{image.cut}: {stored.objections or 'the answers have changed'}")
    print(f"{count} images; with the migrations {sorted(seen)}; {len(missing)} with losses")
    assert missing == []
    assert len(first) == 1 and last[-1] == "planted"
    between = {last[:count] for count in range(1, len(last))}
    assert {first, last} <= seen <= {first, last} | between
    assert seen == {first, last} | between or not is_long


def test_server_completes_the_migration_after_a_cut(migration, is_long, seed):
    with temporary_folder() as folder:
        for image in images(migration, 40 if is_long else 4, f"{seed}/migration served"):
            refused = refusals(image, migration.ledger, Path(folder) / "image", PLANTED)
            assert refused == [], str(image.cut)
            migrations = read(Path(folder) / "image" / "disk" / "data").migrations
            assert migrations == read(migration.data).migrations, str(image.cut)
