"""The stored state of a session, as comparable values."""

from dataclasses import dataclass, replace

from form import form_visit
from rules import FIRST


@dataclass(frozen=True)
class Result:
    """The result of a visit."""

    visit: int
    step: str
    previous: int | None
    outcome: str
    answers: str
    digest: str
    is_kept: bool = False

    @property
    def form(self) -> int:
        """The visit that the result's form named."""
        return form_visit(self.digest, self.visit)


@dataclass(frozen=True)
class State:
    """A session: the participant's position, the answers and the drafts."""

    status: str = "in_progress"
    visit: int = 1
    step: str = FIRST
    last_result: int | None = None
    returns_to: str | None = None
    keeps_from: int | None = None
    revision: int = 0
    history: tuple[Result, ...] = ()
    drafts: frozenset[tuple[str, str]] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether the participant can still answer."""
        return self.status in ("in_progress", "saved")

    @property
    def path(self) -> list[Result]:
        """The results on the current path, from the first step."""
        return chain(self.history, self.last_result)

    def draft(self, step: str) -> str | None:
        """Returns the draft of a page."""
        return next((fields for name, fields in self.drafts if name == step), None)

    def with_draft(self, step: str, fields: str | None) -> "State":
        """Returns the state with another draft of a page, or without one."""
        others = frozenset(one for one in self.drafts if one[0] != step)
        return replace(self, drafts=others | ({(step, fields)} if fields is not None else set()))

    def differences(self, other: "State") -> str:
        """Returns the differences from another state, for debugging."""
        names = [name for name in self.__dataclass_fields__ if self.differs(other, name)]
        return "; ".join(f"{name}: {getattr(self, name)} / {getattr(other, name)}" for name in names)

    def differs(self, other: "State", name: str) -> bool:
        """Whether an attribute differs from that of another state."""
        return getattr(self, name) != getattr(other, name)


def chain(history: tuple[Result, ...], visit: int | None) -> list[Result]:
    """Returns the results that lead to a visit, following their links to the previous one."""
    found, wanted = [], visit
    for result in reversed(history):
        if wanted is not None and result.visit == wanted:
            found.append(result)
            wanted = result.previous
    return found[::-1]
