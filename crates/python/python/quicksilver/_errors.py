"""The exception for input that is refused."""

from __future__ import annotations


class Error(ValueError):
    """Input was refused, and nothing has changed."""

    #: Where in the input.
    place: str
    #: What is wrong there.
    reason: str
    #: A word for programs, such as ``illegal_move``; none where programs need not tell reasons apart.
    code: str | None

    def __init__(self, place: str, reason: str, code: str | None = None) -> None:
        super().__init__(place, reason, code)
        self.place = place
        self.reason = reason
        self.code = code

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"
