"""The amount of work of the kill loop, and its results."""

from dataclasses import dataclass, field

MOST_FINDINGS = 20


@dataclass(frozen=True)
class Plan:
    """The amount of work, and the seed of all random choices."""

    kills: int
    acknowledgements: int
    seed: int
    shortest: float = 0.02
    longest: float = 0.5
    killed_while_starting: float = 0.15
    is_hurried: bool = True


@dataclass
class Report:
    """The results of the kill loop."""

    plan: Plan
    program: str
    kills: int = 0
    numbers: dict[str, int] = field(default_factory=dict)
    stored: int = 0
    unacknowledged: int = 0
    sessions: int = 0
    restarts: list[float] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def __str__(self) -> str:
        times = sorted(self.restarts) or [0.0]
        share = {p: times[min(len(times) - 1, len(times) * p // 100)] for p in (50, 90, 99)}
        return "\n".join(
            [
                f"{self.program}, seed {self.plan.seed}, {self.seconds:.0f} s",
                f"kills {self.kills}, sessions {self.sessions}, forms sent {self.numbers['sent']},"
                f" acknowledged {self.numbers['acknowledged']},"
                f" unanswered {self.numbers['unanswered']}",
                f"answers stored {self.stored}, of them never acknowledged {self.unacknowledged}",
                f"restart until it answers: p50 {share[50] * 1000:.0f} ms, p90"
                f" {share[90] * 1000:.0f} ms, p99 {share[99] * 1000:.0f} ms, longest"
                f" {times[-1] * 1000:.0f} ms",
                f"findings {len(self.findings)}",
                *self.findings[:MOST_FINDINGS],
            ]
        )
