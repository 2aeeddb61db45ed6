"""The state of a session as it is kept, in values that can be compared."""

from dataclasses import dataclass, replace

from form import form_visit
from rules import FIRST


@dataclass(frozen=True)
class Result:
    """What came of one visit of a page."""

    visit: int
    step: str
    previous: int | None
    outcome: str
    answers: str
    digest: str
    is_kept: bool = False

    @property
    def form(self) -> int:
        """The visit that its form carried."""
        return form_visit(self.digest, self.visit)


@dataclass(frozen=True)
class State:
    """A session: where the participant stands, what was answered, what was only typed."""

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
        """The results that count, the first step's first."""
        return chain(self.history, self.last_result)

    def draft(self, step: str) -> str | None:
        """What was typed into a page and not accepted."""
        return next((fields for name, fields in self.drafts if name == step), None)

    def with_draft(self, step: str, fields: str | None) -> "State":
        """The same with another draft of a page, or with none."""
        others = frozenset(one for one in self.drafts if one[0] != step)
        return replace(self, drafts=others | ({(step, fields)} if fields is not None else set()))

    def differences(self, other: "State") -> str:
        """What is not the same in another state, for the one who must find out why."""
        names = [name for name in self.__dataclass_fields__ if self.differs(other, name)]
        return "; ".join(f"{name}: {getattr(self, name)} / {getattr(other, name)}" for name in names)

    def differs(self, other: "State", name: str) -> bool:
        """Whether a part is not the same."""
        return getattr(self, name) != getattr(other, name)


def chain(history: tuple[Result, ...], visit: int | None) -> list[Result]:
    """The results that lead to a visit, by what each says was before it."""
    found, wanted = [], visit
    for result in reversed(history):
        if wanted is not None and result.visit == wanted:
            found.append(result)
            wanted = result.previous
    return found[::-1]
