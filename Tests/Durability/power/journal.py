"""Reads the journal that disk/ writes: all events on the disk, in order."""

import struct
from dataclasses import dataclass
from pathlib import Path

HEAD = struct.Struct("<6IQ")
MARK = 0x4B534944


@dataclass(frozen=True, slots=True)
class Record:
    """An event; disk/journal.h explains the letters."""

    index: int
    kind: str
    handle: int
    number: int
    first: bytes
    second: bytes


def read(file: Path) -> list[Record]:
    """Returns all records of a journal."""
    bytes, at, records = file.read_bytes(), 0, []
    while at < len(bytes):
        mark, kind, handle, first, second, _, number = HEAD.unpack_from(bytes, at)
        assert mark == MARK, f"{file} is not a journal at byte {at}"
        begin, middle = at + HEAD.size, at + HEAD.size + first
        at = middle + second
        assert at <= len(bytes), f"{file} ends in the middle of a record"
        parts = bytes[begin:middle], bytes[middle:at]
        records.append(Record(len(records), chr(kind), handle, number, *parts))
    return records
