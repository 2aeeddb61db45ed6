"""A submitted form, and the digest by which the server recognises it."""

from dataclasses import dataclass, field

PRIME = 0x0100_0000_0000_0000_0000_013B
SEED = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
MASK = (1 << 128) - 1


@dataclass(frozen=True)
class Form:
    """The button pressed on a page, and the values entered."""

    step: str
    visit: int
    action: str
    fields: tuple[tuple[str, str], ...] = ()
    is_edit: bool = field(default=False, compare=True)

    @property
    def typed(self) -> dict[str, list[str]]:
        """The values entered, by name."""
        return {name: [value] for name, value in self.fields}

    @property
    def is_blank(self) -> bool:
        """Whether nothing was entered."""
        return not any(value for _, value in self.fields)

    @property
    def values(self) -> list[str]:
        """The entered values except blank ones; each is unique."""
        return [value for _, value in self.fields if value]

    @property
    def digest(self) -> str:
        """The digest of an accepted form: its visit, and a fingerprint of the rest."""
        parts = [self.step, "skip" if self.action == "skip" else "continue"]
        for name, value in sorted(self.fields):
            parts += [name, "1", value]
        return f"{self.visit}-{fingerprint(parts)}"

    def __str__(self) -> str:
        typed = ", ".join(f"{name}={value}" for name, value in self.fields)
        return f"{self.action} on {self.step} (visit {self.visit}) with {typed or 'nothing'}"


@dataclass(frozen=True)
class Leaving:
    """The button pressed on the page that asks how to leave."""

    action: str

    def __str__(self) -> str:
        return f"{self.action} on the page that asks how to leave"


def fingerprint(parts: list[str]) -> str:
    """Returns the 128-bit FNV-1a hash of the lengths and UTF-8 bytes of texts."""
    hash = SEED
    for part in parts:
        data = part.encode()
        for byte in f"{len(data)}:".encode() + data:
            hash = ((hash ^ byte) * PRIME) & MASK
    return f"{hash:032x}"


def form_visit(digest: str, visit: int) -> int:
    """Returns the visit that the form of a result named; the digest starts with it."""
    number = digest.split("-", 1)[0]
    return int(number) if number.isdigit() else visit
