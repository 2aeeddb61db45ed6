"""A recorded run of the server under load: its changes to the disk and its acknowledgements."""

import threading
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

from disk import Disk
from fates import FATES, survivors
from journal import Record, read
from ledger import Ledger
from participant import Participant
from watched import WatchedServer
from waymark_testing.client import Client

CROWD = 4


@dataclass
class Recording:
    """A folder that is watched while servers run on the data in it."""

    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    migration: Path | None = None
    base: Path | None = None
    ledger: Ledger = field(default_factory=Ledger, repr=False)
    records: list[Record] = field(default_factory=list, repr=False)
    left: dict = field(default_factory=dict, repr=False)

    def __post_init__(self):
        self.disk, self.journal = self.folder / "disk", self.folder / "journal"
        self.disk.mkdir(parents=True, exist_ok=True)

    @property
    def data(self) -> Path:
        """The data directory."""
        return self.disk / "data"

    @property
    def key(self) -> bytes:
        """The key that the server created."""
        return (self.data / "key").read_bytes()

    def server(self) -> WatchedServer:
        """Returns a server that is recorded; several can run one after another."""
        log = self.folder / "server.log"
        return WatchedServer(self.disk, log, self.migration, journal=self.journal, **self.settings)

    def finish(self) -> "Recording":
        """Reads the journal and the final state of the folder; afterwards, images can be made."""
        self.records, self.left = read(self.journal), found(self.disk)
        return self

    def promises(self, end: int | None = None) -> list:
        """Returns the promises acknowledged before a record; by default, all of them."""
        made, counts = [], Counter()
        for one in self.records[:end]:
            if one.kind == "A":
                counts[one.number] += 1
                made += self._promises_of(one, counts[one.number])
        return made

    def _promises_of(self, record: Record, count: int) -> list:
        place = record.number, count
        location = self.ledger.locations.get(place, "")
        assert location and location in record.first.decode(errors="replace"), (
            f"the journal's answer {count} on connection {record.number} is not in the ledger"
        )
        return self.ledger.promises[place]

    def syncs_of(self, name: str) -> tuple[list[Record], list[Record]]:
        """Returns the syncs of a file by descriptors that wrote to it, and by others."""
        names, writers, own, others = {}, set(), [], []
        for one in self.records:
            if one.kind == "B":
                names, writers = {}, set()
            if one.kind == "O":
                names[one.handle] = one.first.decode()
            if one.kind == "W":
                writers.add(one.handle)
            if one.kind == "S" and names.get(one.handle) == f"data/{name}":
                (own if one.handle in writers else others).append(one)
        return own, others

    def without(self, syncs: list[Record]) -> "Recording":
        """Returns the recording as if certain syncs had had no effect."""
        idle = {one.index for one in syncs}
        records = [replace(one, number=0) if one.index in idle else one for one in self.records]
        return replace(self, records=records)

    def final(self) -> dict:
        """Returns the final state of the folder according to the records alone."""
        disk = Disk(self.base)
        for record in self.records:
            disk.apply(record)
        return survivors(disk, FATES["kept"](disk, None))


def crowd(server: WatchedServer, ledger: Ledger, names: list[str]) -> None:
    """Lets participants walk through the study, several at a time; raises the first exception."""
    waiting, failures = list(reversed(names)), []

    def visit():
        try:
            while waiting and not failures:
                one = Participant(waiting.pop(), Client(server.base), ledger)
                one.run()
                one.browser.leave()
        except Exception as error:  # noqa: BLE001  it is raised again below, in the test's thread
            failures.append(error)

    threads = [threading.Thread(target=visit) for _ in range(CROWD)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    if failures:
        raise failures[0]


def found(folder: Path) -> dict:
    """Returns a folder as an image, without the indexes of logs, which each start rebuilds."""
    return {
        one.name: found(one) if one.is_dir() else one.read_bytes()
        for one in folder.iterdir()
        if not one.name.endswith("-shm")
    }
