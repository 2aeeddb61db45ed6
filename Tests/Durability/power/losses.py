"""Finds acknowledged data that a data directory has lost, and stored data that was never sent."""

from pathlib import Path

from ledger import Ledger
from stored import Stored, read, sha256

KEY_BYTES = 32


def losses(data: Path, promises: list, ledger: Ledger, key: bytes) -> list[str]:
    """Returns a sentence for each violation; none if the directory is correct."""
    stored = read(data)
    found = [*stored.objections, *key_losses(data, stored, key), *file_losses(data, stored)]
    found += [loss for one in promises if (loss := one.loss(stored))]
    return found + inventions(stored, ledger)


def key_losses(data: Path, stored: Stored, key: bytes) -> list[str]:
    """The key must exist as soon as there is a database, and must never change."""
    file = data / "key"
    if not file.exists():
        is_needed = (data / "waymark.sqlite").exists()
        return ["there is a database and no key"] if is_needed else []
    return [] if file.read_bytes() == key else ["the key is not the one that was made"]


def file_losses(data: Path, stored: Stored) -> list[str]:
    """Each file that has a row has its bytes on disk; bytes without a row are removed later."""
    return [
        f"the file {id} has a row and not its bytes"
        for id, row in stored.recordings.items()
        if sha256(data / row["path"]) != row["sha256"].hex()
    ]


def inventions(stored: Stored, ledger: Ledger) -> list[str]:
    """Nothing is stored that no participant sent."""
    found = strangers(stored, ledger)
    for (session, step), results in stored.results.items():
        for item, text in set().union(*(one.values for one in results)):
            if (step, text) not in ledger.sent and text not in stored.recordings:
                found.append(f"{step} {item} of session {session} was never sent: {text[:40]}")
    return found


def strangers(stored: Stored, ledger: Ledger) -> list[str]:
    """Every session was started; a Start that was rejected may still have stored one."""
    unknown = [id for id in stored.sessions if id not in ledger.sessions]
    refused = ledger.starts - len(ledger.sessions)
    return [f"session {id} was never started" for id in unknown[refused:]]
