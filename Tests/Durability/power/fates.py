"""The effects of a power cut on changes that were not synced, one class each."""

import random

from disk import Disk, Entry, File, Folder, Resize, Write, apply, enter

SECTOR = 512


class Dropped:
    """No change survives."""

    def __init__(self, disk: Disk, chance: random.Random):
        pass

    def keeps(self, change: Entry | Resize | Write) -> bool:
        """Whether a change survives, at least in part."""
        return False

    def parts(self, write: Write) -> list[Write]:
        """Returns the parts of a write that survive."""
        return [write]

    def length(self, durable: int, changed: int) -> int:
        """Returns the size of a file, given the durable one and the one after the surviving changes."""
        return changed


class Kept(Dropped):
    """All changes survive, as if the cache had just been written out."""

    def keeps(self, change) -> bool:
        return True


class Prefix(Dropped):
    """Changes survive in their order, up to a random one."""

    def __init__(self, disk: Disk, chance: random.Random):
        indexes = [one.index for node in disk.nodes() for one in node.pending]
        self.end = chance.choice(sorted(set(indexes)) or [0])

    def keeps(self, change) -> bool:
        return change.index < self.end


class Torn(Dropped):
    """Each sector, entry and size survives or not, independently."""

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
    """Returns the contents of the disk after the cut: bytes, or nested dictionaries, by name."""
    return shown(disk.root, fate, {})


def shown(node: File | Folder, fate: Dropped, known: dict) -> bytes | dict:
    """Returns the content of a node after the cut; it is the same under each of its names."""
    if id(node) not in known:
        known[id(node)] = content(node, fate) if isinstance(node, File) else {}
        if isinstance(node, Folder):
            for name, below in entries(node, fate).items():
                known[id(node)][name] = shown(below, fate, known)
    return known[id(node)]


def entries(folder: Folder, fate: Dropped) -> dict:
    """Returns the entries of a folder after the cut."""
    names = dict(folder.durable)
    for one in folder.pending:
        if fate.keeps(one):
            enter(one, names)
    return names


def content(file: File, fate: Dropped) -> bytes:
    """Returns the bytes of a file after the cut."""
    bytes, durable = bytearray(file.durable), len(file.durable)
    for one in file.pending:
        if fate.keeps(one):
            for part in [one] if isinstance(one, Resize) else fate.parts(one):
                apply(part, bytes)
    if file.pending:
        del bytes[fate.length(durable, len(bytes)) :]
    return bytes
