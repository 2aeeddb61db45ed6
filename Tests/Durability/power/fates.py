"""What a power cut does to changes that were not synced: ways to decide, one class each."""

import random

from disk import Disk, Entry, File, Folder, Resize, Write, apply, enter

SECTOR = 512


class Dropped:
    """Nothing that was not synced is there."""

    def __init__(self, disk: Disk, chance: random.Random):
        pass

    def keeps(self, change: Entry | Resize | Write) -> bool:
        """Whether a change is there, if only in part."""
        return False

    def parts(self, write: Write) -> list[Write]:
        """What of a kept write is there."""
        return [write]

    def length(self, durable: int, changed: int) -> int:
        """How long a file is that had one length on disk and another after the kept changes."""
        return changed


class Kept(Dropped):
    """Everything is there, as if the cache had just been written out."""

    def keeps(self, change) -> bool:
        return True


class Prefix(Dropped):
    """Changes reached the disk in their order, up to one."""

    def __init__(self, disk: Disk, chance: random.Random):
        indexes = [one.index for node in disk.nodes() for one in node.pending]
        self.end = chance.choice(sorted(set(indexes)) or [0])

    def keeps(self, change) -> bool:
        return change.index < self.end


class Torn(Dropped):
    """Each sector, entry and size reached the disk or not, in any order."""

    def __init__(self, disk: Disk, chance: random.Random):
        self.chance = chance
        self.share = chance.choice([0.1, 0.5, 0.9])

    def keeps(self, change) -> bool:
        return isinstance(change, Write) or self.chance.random() < self.share

    def parts(self, write: Write) -> list[Write]:
        sectors = []
        start, end = write.offset, write.offset + len(write.bytes)
        while start < end:
            stop = min(end, (start // SECTOR + 1) * SECTOR)
            if self.chance.random() < self.share:
                piece = write.bytes[start - write.offset : stop - write.offset]
                sectors.append(Write(write.index, start, piece))
            start = stop
        return sectors

    def length(self, durable: int, changed: int) -> int:
        if changed <= durable or self.chance.random() < self.share:
            return changed
        return self.chance.randint(durable, changed)


FATES = {"dropped": Dropped, "kept": Kept, "torn": Torn, "prefix": Prefix}


def survivors(disk: Disk, fate: Dropped) -> dict:
    """What is found after the cut: bytes or a further dictionary by name."""
    return shown(disk.root, fate, {})


def shown(node: File | Folder, fate: Dropped, known: dict) -> bytes | dict:
    """What is found of one node, the same under each of its names."""
    if id(node) not in known:
        known[id(node)] = content(node, fate) if isinstance(node, File) else {}
        if isinstance(node, Folder):
            for name, below in entries(node, fate).items():
                known[id(node)][name] = shown(below, fate, known)
    return known[id(node)]


def entries(folder: Folder, fate: Dropped) -> dict:
    """The names that are left in a folder."""
    names = dict(folder.durable)
    for one in folder.pending:
        if fate.keeps(one):
            enter(one, names)
    return names


def content(file: File, fate: Dropped) -> bytes:
    """The bytes that are left of a file."""
    bytes, durable = bytearray(file.durable), len(file.durable)
    for one in file.pending:
        if fate.keeps(one):
            for part in [one] if isinstance(one, Resize) else fate.parts(one):
                apply(part, bytes)
    if file.pending:
        del bytes[fate.length(durable, len(bytes)) :]
    return bytes
