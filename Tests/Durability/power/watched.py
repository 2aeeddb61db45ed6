"""The server with the preloaded library between it and the disk."""

from pathlib import Path

from waymark_testing.server import FAULTY, ROOT, START_SECONDS, Server, wait_until

LIBRARY = ROOT / ".build" / "durability" / "disk.so"
STUDIES = Path(__file__).resolve().parent / "studies"


class WatchedServer(Server):
    """A server on the folder `data` in a watched folder; the settings are those of the library.

    With a migration, `faulty-waymark` serves, and adds the migration to its own.
    """

    def __init__(self, disk: Path, log: Path, migration: Path | None = None, **settings: str | Path):
        super().__init__(disk, STUDIES, FAULTY if migration else None)
        self.disk, self.log = disk, log
        if migration:
            self.environment["WAYMARK_PLANTED_MIGRATION"] = str(migration)
        if settings:
            self.environment |= {"DISK_ROOT": str(disk), "LD_PRELOAD": str(LIBRARY)}
        self.environment |= {f"DISK_{name.upper()}": str(value) for name, value in settings.items()}

    def answers(self) -> bool:
        """Waits until the process responds or has ended; returns whether it responds."""
        try:
            return wait_until(self.is_ready, START_SECONDS, f"a server that answers; see {self.log}")
        except RuntimeError:
            return False
