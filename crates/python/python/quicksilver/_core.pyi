"""What is compiled of the package: import its names from `quicksilver`."""

from collections.abc import Mapping, Sequence
from typing import Any, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "Adjudication",
    "Analysis",
    "Encoding",
    "Engine",
    "Game",
    "Line",
    "Move",
    "Note",
    "OrderChoice",
    "OrderGame",
    "OrderModel",
    "OrderPosition",
    "OrderResult",
    "Outcome",
    "Plan",
    "Position",
    "Record",
    "Stage",
    "Unit",
    "VectorEnv",
    "_restore_orders",
    "_restore_position",
    "games",
    "order_games",
]

_Step = tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_]]
_Sheet = str | Sequence[str]

def games() -> list[str]: ...
def order_games() -> list[str]: ...
def _restore_position(
    slug: str, options: str, start: str | None, moves: Sequence[str], end: tuple[int, str] | None
) -> Position: ...
def _restore_orders(slug: str, mark_file: str | None, text: str) -> OrderPosition: ...
@final
class Game:
    """A turn game, with the options that it is played by."""

    def __new__(cls, slug: str, /, **options: str | int) -> Game: ...
    @property
    def slug(self) -> str:
        """The name in commands and records."""
    @property
    def title(self) -> str:
        """The name for people."""
    @property
    def inventor(self) -> str:
        """The inventor, and the year if known."""
    @property
    def seats(self) -> list[str]:
        """The names of the seats, in their order."""
    @property
    def options(self) -> dict[str, str]:
        """The options played by, as far as they differ from their defaults."""
    @property
    def choices(self) -> dict[str, tuple[str, list[str]]]:
        """The options that there are: what each decides, and its values, the default first."""
    @property
    def encoding(self) -> Encoding:
        """What numbers of actions and planes mean."""
    def position(self, text: str | None = None) -> Position:
        """A position to play from: the start, or a position string."""
    def perft(self, depth: int, text: str | None = None) -> int:
        """Counts the move sequences of that length from a position."""
    @staticmethod
    def _restore(slug: str, options: str) -> Game: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """A position, with the game that led to it: moves are pushed and popped."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def game(self) -> Game:
        """The game."""
    @property
    def text(self) -> str:
        """The position string."""
    @property
    def start(self) -> str | None:
        """The string of the position in which the game began; none if it is the usual one."""
    @property
    def key(self) -> int:
        """A number that is the same for positions which the rulebook counts as the same."""
    @property
    def occurrences(self) -> int:
        """How often the position has occurred in the game, including now."""
    @property
    def seat(self) -> int | None:
        """The seat that acts; none if the game is over. It may act several times in a row."""
    @property
    def turn(self) -> int:
        """The number of the turn, as move lists have it."""
    @property
    def moves(self) -> list[str]:
        """The codes of the moves played."""
    @property
    def plies(self) -> int:
        """The number of moves played."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; none if it goes on."""
    @property
    def claimable(self) -> Outcome | None:
        """What the seat that acts may claim."""
    @property
    def legal_moves(self) -> list[str]:
        """The codes of the legal moves; none if the game is over. Their order depends on the position alone."""
    @property
    def legal_count(self) -> int:
        """The number of legal moves."""
    def moves_with_info(self) -> list[Move]:
        """The legal moves with notations, words, picks and captures, in the order of `legal_moves`."""
    def why(self, text: str) -> str | None:
        """Why a move is not legal, or why the unit on a square cannot move; none if it can."""
    def push(self, text: str) -> str:
        """Plays a move in any notation of the game, and returns its code."""
    def push_index(self, index: int) -> int:
        """Plays the move with that index in `legal_moves`, and returns the number of legal moves then."""
    def push_actions(self, actions: Sequence[int]) -> str:
        """Plays the move that these actions make, and returns its code."""
    def pop(self) -> None:
        """Undoes the ending that a player made, or else the last move."""
    def actions(self, text: str) -> list[int]:
        """The actions that make a move."""
    def legal_actions(self, picked: Sequence[int] = ...) -> list[int]:
        """The actions that can be chosen, in ascending order, after those that are picked already."""
    def move_of(self, actions: Sequence[int]) -> str:
        """The code of the move that these actions make."""
    def planes(self, picked: Sequence[int] = ...) -> npt.NDArray[np.uint8]:
        """The planes, as the seat that acts sees the board: bytes by plane, row and column."""
    def resign(self, seat: int | None = None) -> Outcome:
        """Ends the game by a resignation: of the seat that acts, or of another one."""
    def agree_draw(self) -> Outcome:
        """Ends the game by an agreement to a draw."""
    def claim(self) -> Outcome:
        """Ends the game as the seat that acts may claim."""
    def record(self) -> Record:
        """The game so far as a record."""
    def copy(self) -> Position:
        """An independent copy."""
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: Any) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def svg(self) -> str:
        """The board as an SVG."""
    def _repr_svg_(self) -> str: ...

@final
class Move:
    """A legal move, with what an interface needs to know about it."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def text(self) -> str:
        """The canonical code."""
    @property
    def short(self) -> str:
        """The short notation."""
    @property
    def words(self) -> str:
        """The move in words."""
    @property
    def picks(self) -> list[str]:
        """The choices that lead to it: squares by name, units in hand and other choices by letter."""
    @property
    def captures(self) -> list[str]:
        """The squares on which it captures."""
    @property
    def losses(self) -> list[str]:
        """The squares of the mover's own units that it costs."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Outcome:
    """How a game ended: the points of each seat, and why."""

    @property
    def points(self) -> list[float]:
        """The points of each seat; together they are 1."""
    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
    @property
    def reason(self) -> str:
        """The reason, a word of the rulebook."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Record:
    """A game record: the facts known about a game, and its moves."""

    __hash__ = None  # type: ignore[assignment]
    @staticmethod
    def read(text: str) -> Record:
        """Reads a text with one record."""
    @staticmethod
    def read_all(text: str) -> list[Record]:
        """Reads a text with any number of records."""
    def write(self) -> str:
        """The record as text, in one canonical form."""
    @property
    def game(self) -> Game:
        """The game."""
    @property
    def start(self) -> str | None:
        """The start position, if it is not the game's usual one."""
    @property
    def moves(self) -> list[str]:
        """The codes of the moves played."""
    @property
    def comments(self) -> list[str | None]:
        """The comment on each move; none where there is none."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; none if it did not."""
    @property
    def tags(self) -> dict[str, str]:
        """What else is known of the game, such as the names of the seats."""
    def set_tag(self, name: str, value: str) -> None:
        """Sets a tag."""
    def position(self) -> Position:
        """The position at the end of the record, with the game that led to it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Engine:
    """A computer player. While it thinks, other threads run; calls from several threads wait for each other."""

    def __new__(cls, game: Game, *, table_mib: int = 16, threads: int = 1) -> Engine: ...
    @property
    def game(self) -> Game:
        """The game."""
    def analyse(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        ms: int | None = None,
        lines: int = 1,
    ) -> Analysis:
        """Thinks about a position until the first of the limits; for a second if there is none."""
    def choose(self, position: Position, *, level: int = 8, seed: int = 0) -> str | None:
        """A move as a player of a level (1 to 8) chooses it; none if there is no legal move."""
    def clear(self) -> None:
        """Forgets the results of earlier searches."""

@final
class Analysis:
    """What the computer thinks of a position."""

    @property
    def depth(self) -> int:
        """The depth reached, in plies."""
    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
    @property
    def ms(self) -> float:
        """The time taken, in milliseconds."""
    @property
    def lines(self) -> list[Line]:
        """The best lines, the best first."""
    @property
    def best(self) -> str | None:
        """The first move of the best line; none if there is no legal move."""

@final
class Line:
    """One line of play."""

    @property
    def centipawns(self) -> int | None:
        """The score for the seat that acts, in hundredths of a pawn; none when the end is in sight."""
    @property
    def end_in(self) -> int | None:
        """Plies until the seat that acts wins (positive) or loses (negative); none when not in sight."""
    @property
    def expected(self) -> float:
        """The share of the points that the seat that acts can expect, from 0 to 1."""
    @property
    def moves(self) -> list[str]:
        """The moves, in canonical code."""
    @property
    def short(self) -> list[str]:
        """The moves, in short notation."""

@final
class Encoding:
    """What the numbers of a game's actions and the planes of its positions mean; fixed within a version."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def version(self) -> int:
        """Rises whenever the meaning of a number or of a plane changes."""
    @property
    def action_count(self) -> int:
        """The number of actions."""
    @property
    def actions(self) -> list[tuple[str, int, int]]:
        """The blocks of actions: what one means, the first number, and how many there are."""
    @property
    def planes(self) -> list[tuple[str, int]]:
        """The planes: what each shows, and the greatest value in it."""
    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of a position's planes: planes, rows, columns."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class VectorEnv:
    """Many games at once, in arrays with a row for each game; a game that ends begins anew at once."""

    def __new__(
        cls,
        game: Game,
        count: int,
        *,
        seed: int = 0,
        start: str | None = None,
        max_plies: int | None = None,
        threads: int = 1,
    ) -> VectorEnv: ...
    def __len__(self) -> int: ...
    @property
    def game(self) -> Game:
        """The game."""
    @property
    def encoding(self) -> Encoding:
        """What numbers of actions and planes mean."""
    def reset(self, seed: int = 0) -> None:
        """Begins all games anew."""
    def legal_masks(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """For each game, which actions can be chosen: an array of truth values, or the array that is given."""
    def legal_actions(self, game: int) -> list[int]:
        """The actions that can be chosen in a game, in ascending order."""
    def planes(self, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """For each game, its planes as the seat that acts sees the board: bytes by game, plane, row, column."""
    @property
    def seats(self) -> npt.NDArray[np.uint8]:
        """For each game, the seat that acts."""
    @property
    def plies(self) -> npt.NDArray[np.uint32]:
        """For each game, the number of moves played."""
    def sample(self) -> npt.NDArray[np.int64]:
        """For each game, the next action of a random legal move."""
    def step(self, actions: npt.ArrayLike) -> _Step:
        """Chooses an action in each game: the rewards of the seats, what ended by its rules, what was cut off."""
    def random_step(self) -> _Step:
        """Plays a random legal move in each game, to its end."""
    def text(self, game: int) -> str:
        """A game's position string."""
    def last_outcome(self, game: int) -> Outcome | None:
        """How the last game that ended in a row did; none if none has, or if it was cut off."""

@final
class OrderGame:
    """An order game, with the map and the options that it is played by."""

    def __new__(
        cls, slug: str, /, *, mark: str | None = None, mark_file: str | None = None, **options: str | int
    ) -> OrderGame: ...
    @property
    def slug(self) -> str:
        """The name in commands and files."""
    @property
    def title(self) -> str:
        """The name for people."""
    @property
    def marks(self) -> dict[str, str]:
        """The maps that come with the game, by name: what each is."""
    @property
    def options(self) -> dict[str, str]:
        """The options played by, as far as they differ from their defaults."""
    @property
    def choices(self) -> dict[str, tuple[str, list[str]]]:
        """The options that there are: what each decides, and its values, the default first."""
    def position(self, text: str | None = None) -> OrderPosition:
        """A position to order from: the start, or that of a position file's text."""
    def adjudicate_cases(self, text: str, *, check: bool = True) -> tuple[str, int, int]:
        """Adjudicates the cases of a text: the report, how many agree with what is expected, how many differ."""
    def adjudicate_json(self, line: str) -> str:
        """Adjudicates a phase that is given as a line of JSON, in the game's own form."""

@final
class OrderPosition:
    """A position of an order game. It never changes: an adjudication leads to another one."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def slug(self) -> str:
        """The name of the game."""
    @property
    def mark(self) -> str:
        """The name of the map."""
    @property
    def seats(self) -> list[str]:
        """The names of the seats, in their order."""
    @property
    def phase(self) -> str:
        """The key of the phase awaited: the year first."""
    @property
    def title(self) -> str:
        """The name of the phase awaited."""
    @property
    def awaited(self) -> list[int]:
        """The seats that have something to order; none if the game is over."""
    @property
    def text(self) -> str:
        """The position file's text."""
    @property
    def units(self) -> list[Unit]:
        """The units on the map."""
    @property
    def centres(self) -> dict[str, int | None]:
        """Who owns each supply centre: a seat, or none."""
    @property
    def outcome(self) -> tuple[list[int], str] | None:
        """The seats that have won, and why; none if the game goes on."""
    def orders(self, seat: int | str, sheet: _Sheet | None = None) -> list[OrderChoice]:
        """What a seat can order beside the rest of its sheet: each unit or place with its legal orders."""
    def check(self, seat: int | str, sheet: _Sheet) -> list[Note]:
        """How a sheet is understood, before anything is adjudicated."""
    def adjudicate(self, sheets: Mapping[Any, _Sheet] | None = None) -> Adjudication:
        """Adjudicates the phase: sheets by seat, as texts or as lists of orders."""
    def advance(self, sheets: Mapping[Any, _Sheet] | None = None) -> OrderPosition:
        """The position that an adjudication leads to, without a report. In some games this is faster."""
    def sheet(self, seat: int | str, *, player: str = "habit", nodes: int = ..., seed: int = 0) -> str:
        """The sheet of a computer player: `random`, `easy`, `habit` or `search`."""
    def model(self) -> OrderModel:
        """The position as computer players see it: for programs that play very many games."""
    def svg(self) -> str:
        """The map as an SVG."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class OrderModel:
    """A position of an order game as computer players see it. There is no text in it, which makes it fast."""

    @property
    def awaited(self) -> list[int]:
        """The seats that have something to order; none if the game is over."""
    @property
    def centres(self) -> list[int]:
        """The supply centres of each seat."""
    def shares(self) -> list[float]:
        """The share of the squares of all seats' centres that each seat can expect at the end."""
    def draw(self, seat: int, *, seed: int = 0) -> Plan:
        """A random plan of a seat, of orders that the rules allow."""
    def sensible(self, seat: int, *, seed: int = 0) -> Plan:
        """A plan of a seat by rules of thumb."""
    def settle(self, plans: Sequence[Plan]) -> OrderModel:
        """The position after these plans of different seats, made for this one."""

@final
class Plan:
    """Everything that a seat orders in one phase of an `OrderModel`; as a text, it is a sheet."""

    @property
    def seat(self) -> int:
        """The seat."""

@final
class Unit:
    """A unit on the map."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def seat(self) -> int:
        """Whose it is."""
    @property
    def sort(self) -> str:
        """`army` or `fleet`."""
    @property
    def at(self) -> str:
        """Its place; for a fleet with the coast if there are several."""
    @property
    def passengers(self) -> list[int]:
        """The seats of the armies that it carries."""
    @property
    def dislodged(self) -> bool:
        """Whether it was dislodged and must retreat."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class OrderChoice:
    """Whom or what a seat can order in a part of a phase, and the legal orders for it."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def part(self) -> str:
        """The part of the phase; empty if there is only one."""
    @property
    def actor(self) -> str:
        """The unit, the place to build in, or what else is ordered."""
    @property
    def at(self) -> str | None:
        """Its place; none if it has none."""
    @property
    def orders(self) -> list[str]:
        """The legal orders, in normal form."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Note:
    """How one piece of a sheet is understood."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def line(self) -> int:
        """The line of the sheet, from 1; 0 for the whole sheet."""
    @property
    def column(self) -> int:
        """The column, from 1; 0 for the whole sheet."""
    @property
    def part(self) -> str:
        """The part of the phase that it belongs to."""
    @property
    def order(self) -> str | None:
        """The order in normal form, if it could be read."""
    @property
    def problem(self) -> str | None:
        """What is wrong or remarkable, as a sentence."""
    @property
    def weight(self) -> str:
        """`plain`, `warning` or `fault`."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class OrderResult:
    """What became of an order, and why."""

    __hash__ = None  # type: ignore[assignment]
    @property
    def seat(self) -> int:
        """The seat that gave it."""
    @property
    def part(self) -> str:
        """The part of the phase; empty if there is only one."""
    @property
    def order(self) -> str:
        """The order in normal form."""
    @property
    def verdict(self) -> str:
        """`void`, `idle`, `succeeded` or `failed`."""
    @property
    def code(self) -> str | None:
        """The rulebook's code for the reason, if it has codes."""
    @property
    def reason(self) -> str:
        """Why, as the rest of a sentence; empty if there is nothing to say."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Stage:
    """The units at the end of a part of a phase."""

    @property
    def part(self) -> str:
        """The part; empty if there is only one."""
    @property
    def units(self) -> list[Unit]:
        """The units."""

@final
class Adjudication:
    """The results of a phase, and the position that they lead to."""

    @property
    def phase(self) -> str:
        """The key of the adjudicated phase."""
    @property
    def text(self) -> str:
        """The report for people."""
    @property
    def orders(self) -> list[OrderResult]:
        """Every order that could be read, by seat, part and line."""
    @property
    def events(self) -> list[str]:
        """What else happened, in sentences."""
    @property
    def stages(self) -> list[Stage]:
        """The units at the end of each part in which they moved."""
    @property
    def position(self) -> OrderPosition:
        """The position in which the next orders are due."""
