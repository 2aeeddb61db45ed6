"""A model of a disk: what is durable, and what a power cut may lose.

A sync of a file makes its bytes and its size durable, a sync of a directory its entries. Everything
else that was written may or may not survive.
"""

from dataclasses import dataclass, field
from pathlib import Path

from journal import Record

MADE, EMPTIED = 0o100, 0o1000


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes that were written but not synced."""

    index: int
    offset: int
    bytes: bytes


@dataclass(frozen=True, slots=True)
class Resize:
    """A file size that was set but not synced."""

    index: int
    length: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A directory entry that was added, removed (no node) or renamed, but not synced."""

    index: int
    name: str
    node: "File | Folder | None"
    moved_from: str | None = None


@dataclass(eq=False)
class File:
    """The durable bytes of a file, and the pending changes."""

    durable: bytearray = field(default_factory=bytearray)
    pending: list[Write | Resize] = field(default_factory=list)

    def sync(self, before: int) -> None:
        """Makes the changes before a record durable."""
        for one in [one for one in self.pending if one.index < before]:
            apply(one, self.durable)
        self.pending = [one for one in self.pending if one.index >= before]


@dataclass(eq=False)
class Folder:
    """The durable entries of a directory, the pending changes, and the entries that processes see."""

    durable: dict = field(default_factory=dict)
    pending: list[Entry] = field(default_factory=list)
    live: dict = field(default_factory=dict)

    def change(self, entry: Entry) -> None:
        """Makes a change that is not yet durable."""
        self.pending.append(entry)
        enter(entry, self.live)

    def sync(self, before: int) -> None:
        """Makes the changes before a record durable."""
        for one in [one for one in self.pending if one.index < before]:
            enter(one, self.durable)
        self.pending = [one for one in self.pending if one.index >= before]


def apply(change: Write | Resize, bytes: bytearray) -> None:
    """Applies a change to a file's bytes."""
    if isinstance(change, Resize):
        del bytes[change.length :]
        bytes.extend(b"\0" * (change.length - len(bytes)))
        return
    end = change.offset + len(change.bytes)
    bytes.extend(b"\0" * (change.offset - len(bytes)))
    bytes[change.offset : end] = change.bytes


def enter(entry: Entry, names: dict) -> None:
    """Applies a change to a directory's entries."""
    if entry.moved_from is not None:
        names.pop(entry.moved_from, None)
    if entry.node is None:
        names.pop(entry.name, None)
    else:
        names[entry.name] = entry.node


class Disk:
    """The watched folder, replayed record by record."""

    def __init__(self, base: Path | None = None):
        self.root = loaded(base) if base else Folder()
        self.handles: dict[int, File | Folder] = {}
        self.begun = 0

    def apply(self, record: Record) -> None:
        """Replays a record."""
        getattr(self, f"_{record.kind}")(record)

    def nodes(self) -> list[File | Folder]:
        """Returns all nodes that a process can see or that may be on disk."""
        found, waiting = {}, [self.root]
        while waiting:
            node = waiting.pop()
            if id(node) in found:
                continue
            found[id(node)] = node
            if isinstance(node, Folder):
                waiting += [*node.durable.values(), *node.live.values()]
                waiting += [one.node for one in node.pending if one.node]
        return list(found.values())

    def _find(self, path: bytes) -> tuple[Folder, str]:
        *folders, name = path.decode().split("/")
        folder = self.root
        for one in folders:
            folder = folder.live[one]
        return folder, name

    def _B(self, record: Record) -> None:
        self.handles, self.begun = {}, record.index

    def _O(self, record: Record) -> None:
        folder, name = self._find(record.first)
        node = folder.live.get(name) if name else self.root
        if node is None:
            assert record.number & MADE, f"{record.first} was opened before it was there"
            node = File()
            folder.change(Entry(record.index, name, node))
        elif record.number & EMPTIED:
            node.pending.append(Resize(record.index, 0))
        self.handles[record.handle] = node

    def _W(self, record: Record) -> None:
        node = self.handles[record.handle]
        node.pending.append(Write(record.index, record.number, record.first))

    def _T(self, record: Record) -> None:
        self.handles[record.handle].pending.append(Resize(record.index, record.number))

    def _S(self, record: Record) -> None:
        self.handles[record.handle].sync(self.begun + record.number)

    def _M(self, record: Record) -> None:
        folder, name = self._find(record.first)
        folder.change(Entry(record.index, name, Folder()))

    def _U(self, record: Record) -> None:
        folder, name = self._find(record.first)
        folder.change(Entry(record.index, name, None))

    def _L(self, record: Record) -> None:
        source, old = self._find(record.first)
        target, new = self._find(record.second)
        target.change(Entry(record.index, new, source.live[old]))

    def _R(self, record: Record) -> None:
        source, old = self._find(record.first)
        target, new = self._find(record.second)
        assert source is target, "a move from folder to folder is not modelled"
        target.change(Entry(record.index, new, source.live[old], moved_from=old))

    def _A(self, record: Record) -> None:
        """An acknowledgement changes nothing on disk."""


def loaded(folder: Path) -> Folder:
    """Returns a folder that is completely durable, without indexes of write-ahead logs."""
    made = Folder()
    for one in sorted(folder.iterdir()):
        if not one.name.endswith("-shm"):
            made.durable[one.name] = loaded(one) if one.is_dir() else File(bytearray(one.read_bytes()))
    made.live = dict(made.durable)
    return made
