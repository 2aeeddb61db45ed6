"""Files for participants to send, generated here: a small PNG, and the start of a video."""

import struct
import tempfile
import zlib
from pathlib import Path

SIDE = 48


def make_picture(side: int = SIDE) -> bytes:
    """Returns a green square with a lighter diagonal, as PNG."""
    rows = b"".join(b"\0" + b"".join(colour(x, y) for x in range(side)) for y in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*one) for one in chunks)


def colour(x: int, y: int) -> bytes:
    """Returns the red, green and blue of a point."""
    return bytes((63, 143, 107)) if abs(x - y) > 6 else bytes((185, 214, 211))


def chunk(name: bytes, body: bytes) -> bytes:
    """Returns a chunk with its length and checksum."""
    check = zlib.crc32(name + body)
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)


def write_picture(side: int = SIDE) -> Path:
    """Writes the image to a file with a descriptive name."""
    path = Path(tempfile.mkdtemp(prefix="waymark-")) / "something-green.png"
    path.write_bytes(make_picture(side))
    return path


def write_film() -> Path:
    """Writes the start of a WebM file, without frames."""
    head = bytes.fromhex("1a45dfa38b428284") + b"webm" + bytes.fromhex("42878102")
    tracks = bytes.fromhex("18538067ff1654ae6b8cae8ad781018685") + b"V_VP8"
    path = Path(tempfile.mkdtemp(prefix="waymark-")) / "hands.webm"
    path.write_bytes(head + tracks)
    return path


PICTURE = write_picture()
FILM = write_film()
