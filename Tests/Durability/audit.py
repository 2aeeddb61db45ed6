"""The audit trail, verified by what its documentation says and nothing of the server's code."""

import hashlib

FIELDS = ("kind", "actor", "object")


def broken_links(events) -> list[str]:
    """Each event whose number or hash is not what those before it demand."""
    hash, findings = bytes(32), []
    for expected, event in enumerate(events, start=1):
        hash = link(hash, event)
        if event["number"] != expected:
            findings.append(f"event {event['number']} stands where {expected} should")
        if event["hash"] != hash:
            findings.append(f"the hash of event {event['number']} is not that of the trail")
            return findings
    return findings


def link(before: bytes, event) -> bytes:
    """SHA-256 over the hash before it and the event's texts, each behind its length."""
    texts = [str(event["number"]), str(event["at"])] + [event[name] for name in FIELDS]
    parts = [f"{len(text.encode())}:{text}".encode() for text in texts]
    return hashlib.sha256(before + b"".join(parts)).digest()
