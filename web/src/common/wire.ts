// Written by crates/wire/tests/typescript.rs from the Rust types; do not edit.

/**
 * Why something was refused. Nothing was changed.
 */
export type FaultBody = {
/**
 * A word that programs can tell faults apart by, such as `illegal_move`, `stale`, `not_your_turn`.
 */
code: string,
/**
 * Where in the input, step by step, the outermost first.
 */
place: Array<PlaceStep>,
/**
 * The steps in words: `body`, `field position`, `line 3, column 7`. A comma joins them.
 */
at: Array<string>,
/**
 * What is wrong there, and what to do.
 */
reason: string,
/**
 * The exact reason for programs, where the code covers several or the sentence names values.
 */
cause?: FaultCause, };

/**
 * The exact reason of a refusal, for programs.
 */
export type FaultCause = {
/**
 * A word that never changes, such as `ambiguous_move`, `no_such_space`, `stale_ply`.
 */
code: string,
/**
 * The values that the sentence names: the `candidates` of an ambiguous move, what an option `takes`.
 */
arguments: { [key in string]: Array<string> }, };

/**
 * One step on the way to a place in an input.
 */
export type PlaceStep = { "kind": "line",
/**
 * The line, from 1.
 */
line: number,
/**
 * The column in characters, from 1, where it is known.
 */
column: number | null,
/**
 * What stands there, where it is known; empty at the end of the line.
 */
word: string | null, } | { "kind": "option",
/**
 * The option's name.
 */
name: string, } | { "kind": "options" } | { "kind": "field",
/**
 * The field's name.
 */
name: string, } | { "kind": "key",
/**
 * The key, its levels divided by dots.
 */
key: string,
/**
 * The part of its value that is refused, where one is.
 */
word: string | null, } | { "kind": "position" } | { "kind": "move",
/**
 * Which one of several, from 1.
 */
number: number | null,
/**
 * The move as it was written.
 */
text: string | null, } | { "kind": "part",
/**
 * Which one, from 1.
 */
number: number,
/**
 * The part as it was written.
 */
text: string, } | { "kind": "seat",
/**
 * Its number, from 0.
 */
seat: number, } | { "kind": "named",
/**
 * The name.
 */
name: string, } | { "kind": "text",
/**
 * The text.
 */
text: string, } | { "kind": "given",
/**
 * What it was given for.
 */
what: string,
/**
 * The value.
 */
text: string, } | { "kind": "called",
/**
 * What it is.
 */
what: string,
/**
 * Its name.
 */
name: string, } | { "kind": "numbered",
/**
 * What they are.
 */
what: string,
/**
 * Which one.
 */
number: number,
/**
 * Its name, where it has one.
 */
name: string | null, };

/**
 * A game that can be played.
 */
export type CatalogEntry = {
/**
 * Its name in commands and addresses.
 */
slug: string,
/**
 * Its name for people.
 */
title: string,
/**
 * One sentence about it.
 */
tagline: string,
/**
 * Who invented it.
 */
inventor: string,
/**
 * The names of the seats, in seat order.
 */
seats: Array<string>,
/**
 * The rule options.
 */
options: Array<CatalogOption>,
/**
 * The levels of the computer player, the weakest first; none for games in which all seats order at once.
 */
levels: Array<CatalogLevel>, };

/**
 * A playing level of the computer player.
 */
export type CatalogLevel = {
/**
 * Its name.
 */
name: string,
/**
 * Its estimated rating in Elo points, on the game's own scale; none if it was not measured.
 */
rating: number | null, };

/**
 * A rule option.
 */
export type CatalogOption = {
/**
 * Its name.
 */
name: string,
/**
 * What it decides.
 */
summary: string,
/**
 * The value that holds when none is picked.
 */
default: string,
/**
 * The values it takes, the default first.
 */
values: Array<CatalogValue>,
/**
 * What it takes beside them.
 */
free: CatalogFree | null,
/**
 * Whose it is and what it is about.
 */
group: CatalogGroup, };

/**
 * Whose a rule option is and what it is about.
 */
export type CatalogGroup = "inventor" | "reading" | "play" | "display";

/**
 * What a rule option takes beside its listed values.
 */
export type CatalogFree = {
/**
 * How such a value is written, for people.
 */
form: string,
/**
 * The least and the greatest number, where the values are numbers.
 */
numbers: [number, number] | null,
/**
 * Where a value is lists of squares, whose they are, in order; else empty. The lists are joined by `:`, the squares of
 * one by `+`, and an empty one is `-`.
 */
lists: Array<string>,
/**
 * Some values that are allowed.
 */
samples: Array<string>, };

/**
 * A value of a rule option.
 */
export type CatalogValue = {
/**
 * Its name.
 */
name: string,
/**
 * What it does.
 */
effect: string,
/**
 * Options with the values that this one stands for: picking it picks those.
 */
implies: Array<[string, string]>, };

/**
 * What the lists of squares in an option's value may hold: one list for each seat, joined by `:`; the squares of a list
 * are joined by `+`, and an empty one is `-`.
 */
export type OptionSquares = {
/**
 * The squares that may be listed.
 */
squares: Array<string>,
/**
 * The greatest number of squares in a list.
 */
most: number, };

/**
 * A position, for drawing.
 */
export type PositionView = {
/**
 * Every square, occupied or not, in a fixed order.
 */
squares: Array<Square>,
/**
 * The hands, by seat.
 */
hands: Array<Hand>,
/**
 * Squares of units whose loss would end the game and which are attacked now.
 */
attacked: Array<string>,
/**
 * Squares of the units that attack those.
 */
attackers: Array<string>,
/**
 * Counts that decide the game.
 */
counters: Array<Counter>,
/**
 * What holds of the position as a whole, in words of the game that its board knows; left out where nothing
 * does.
 */
marks?: Array<string>,
/**
 * Who is to do what, in words.
 */
phase: string, };

/**
 * A square and what stands on it.
 */
export type Square = {
/**
 * Its name.
 */
name: string,
/**
 * The active unit.
 */
top: Unit | null,
/**
 * The units under it.
 */
under: Array<Unit>,
/**
 * What the square itself is, in words of the game that its board knows; left out where it is nothing special.
 */
marks?: Array<string>,
/**
 * Counts that run on this square; left out where there are none.
 */
counters?: Array<Counter>, };

/**
 * A unit as it is drawn.
 */
export type Unit = {
/**
 * Its letter in the game's notation, upper case.
 */
letter: string,
/**
 * Its owner's seat; null for units that belong to nobody.
 */
seat: number | null,
/**
 * Which set of men it is drawn from: the seat's number for the seats' own; from the number of seats upward
 * for further sets, those of armies that no seat owns or second sets of the seats'. `seat` tells the owner.
 */
army: number,
/**
 * The seat that alone may move it for now, of a unit that belongs to nobody.
 */
holder: number | null,
/**
 * Whether it is marked as promoted.
 */
promoted: boolean,
/**
 * What else its picture shows, in words of the game that its board knows.
 */
marks: Array<string>, };

/**
 * The units in one seat's hand.
 */
export type Hand = {
/**
 * The units, one entry each.
 */
units: Array<Unit>, };

/**
 * A count on which something happens when it reaches its limit.
 */
export type Counter = {
/**
 * What is counted.
 */
name: string,
/**
 * Where it stands.
 */
now: number,
/**
 * Where that happens.
 */
limit: number, };

/**
 * What the rules say of one unit.
 */
export type Account = {
/**
 * The square it stands on.
 */
square: string,
/**
 * Its owner's seat; null for units that belong to nobody.
 */
seat: number | null,
/**
 * Its kind in words.
 */
unit: string,
/**
 * What the rules decide, in a few words in lower case.
 */
verdict: string,
/**
 * Whether the decision allows it what it asks for; null for units that need not ask.
 */
granted: boolean | null,
/**
 * The number the rulebook gives to the rule that decides; null where no rule is asked.
 */
rule: number | null,
/**
 * Why, in one sentence.
 */
reason: string,
/**
 * What it can do now, then what it could do otherwise.
 */
powers: Array<Power>, };

/**
 * What a unit can do now, or could do if the rules said something else of it.
 */
export type Power = {
/**
 * Whether it has this power now.
 */
now: boolean,
/**
 * The power in words, with its condition.
 */
title: string,
/**
 * The empty squares it could go to, were it its side's turn; the safety of its own side is left aside.
 */
goes: Array<string>,
/**
 * The squares on which it could capture something, or do to it what the game has in place of that.
 */
takes: Array<string>, };

/**
 * A legal move.
 */
export type LegalMove = {
/**
 * The canonical code.
 */
text: string,
/**
 * The short notation.
 */
short: string,
/**
 * The move in words.
 */
words: string,
/**
 * The choices that lead to it, in order.
 */
picks: Array<MovePick>,
/**
 * The squares on which it captures.
 */
captures: Array<string>,
/**
 * The squares, before the move, of the mover's own units that it costs him besides.
 */
losses: Array<string>, };

/**
 * One choice on the way to a move.
 */
export type MovePick = { "kind": "square",
/**
 * Its name.
 */
square: string, } | { "kind": "hand",
/**
 * Its letter.
 */
letter: string, } | { "kind": "choice",
/**
 * Its letter.
 */
letter: string, };

/**
 * A move that was played.
 */
export type PlayedPly = {
/**
 * Who played it.
 */
seat: number,
/**
 * The number of its turn.
 */
turn: number,
/**
 * Which part of the seat's turn it is, from 0.
 */
part: number,
/**
 * How many parts such a turn has when none is skipped.
 */
parts: number,
/**
 * The canonical code.
 */
text: string,
/**
 * The short notation.
 */
short: string,
/**
 * The move in words.
 */
words: string,
/**
 * What came of it besides, in sentences.
 */
notes: Array<string>,
/**
 * The position after it.
 */
position: string, };

/**
 * How a game ended.
 */
export type OutcomeBody = {
/**
 * Points by seat, together 1.
 */
points: Array<number>,
/**
 * One word of the rulebook.
 */
reason: string, };

/**
 * How long to think; a bound that is left out does not bind. With none given, one second.
 */
export type AnalysisLimits = {
/**
 * The greatest depth in plies.
 */
depth?: number,
/**
 * The greatest number of positions.
 */
nodes?: number,
/**
 * The longest time, in milliseconds.
 */
ms?: number,
/**
 * How many best lines are wanted; 1 when left out.
 */
lines?: number, };

/**
 * One line of play.
 */
export type AnalysisLine = {
/**
 * The score in hundredths of a pawn, from the seat to move; null when the end is in sight.
 */
centipawns: number | null,
/**
 * Plies until the game is won (positive) or lost (negative) for the seat to move; null when not in sight.
 */
end_in: number | null,
/**
 * The share of the points that the seat to move can expect, from 0 to 1, by the curve of the game.
 */
expected: number,
/**
 * The moves, in canonical code.
 */
moves: Array<string>,
/**
 * The moves, in short notation.
 */
short: Array<string>, };

/**
 * What the computer thinks of a position.
 */
export type AnalysisReport = {
/**
 * The depth reached, in plies.
 */
depth: number,
/**
 * The positions looked at.
 */
nodes: number,
/**
 * The time taken, in milliseconds.
 */
ms: number,
/**
 * The best lines, the best first.
 */
lines: Array<AnalysisLine>, };

/**
 * A kind of time. Each has ratings of its own.
 */
export type RatingPace = "live" | "days";

/**
 * A rating as it is shown.
 */
export type RatingBody = {
/**
 * The rating, in whole points.
 */
rating: number,
/**
 * The deviation, in whole points: with 95 % certainty the player is no farther than twice as much from the rating.
 */
deviation: number,
/**
 * Whether too little is known of the player for a list. It is shown with a question mark then.
 */
provisional: boolean, };

/**
 * A player of a rated game, or in a list.
 */
export type RatedPlayer = {
/**
 * The name of the account; none of the computer, and of people who have none any more.
 */
name: string | null,
/**
 * The level, if it is the computer in a game of turns.
 */
level: number | null,
/**
 * Which computer player it is in a game of orders; none of people.
 */
computer: OrderSeatKind | null,
/**
 * The rating.
 */
rating: RatingBody, };

/**
 * `GET /api/v1/ratings/{id}`: the players of a rated game.
 */
export type GameRatings = {
/**
 * The kind of time for whose ratings it counts.
 */
pace: RatingPace,
/**
 * How far it has come.
 */
state: RatedState,
/**
 * The players, one a seat that is taken.
 */
players: Array<SeatRating>, };

/**
 * How far a rated game has come.
 */
export type RatedState = "open" | "counted" | "void";

/**
 * A player of a rated game.
 */
export type SeatRating = {
/**
 * The seat.
 */
seat: number,
/**
 * The player, with the rating before the game.
 */
player: RatedPlayer,
/**
 * By how many points the game has changed the rating; none unless it has counted.
 */
change: number | null,
/**
 * The place in a game of orders, from 1; several may share it. None unless it has counted, and in games of turns.
 */
place: number | null, };

/**
 * `GET /api/v1/ratings`: the highest ratings.
 */
export type RatingList = {
/**
 * The players, the highest rating first; up to 200. Those of whom too little is known are left out.
 */
players: Array<ListedPlayer>, };

/**
 * A player in a list.
 */
export type ListedPlayer = {
/**
 * The player.
 */
player: RatedPlayer,
/**
 * How many results counted.
 */
games: number,
/**
 * When the last one did, in milliseconds since 1970.
 */
last_ms: number, };

/**
 * `GET /api/v1/people/{name}`: a player with an account.
 */
export type Profile = {
/**
 * The name.
 */
name: string,
/**
 * How the player stands in the games that they have played.
 */
standings: Array<ProfileStanding>, };

/**
 * How a player stands in a game, in one kind of time.
 */
export type ProfileStanding = {
/**
 * The slug of the game.
 */
game: string,
/**
 * The kind of time.
 */
pace: RatingPace,
/**
 * The rating.
 */
rating: RatingBody,
/**
 * Games won.
 */
won: number,
/**
 * Games drawn.
 */
drawn: number,
/**
 * Games lost.
 */
lost: number,
/**
 * How many of those on time.
 */
timed_out: number,
/**
 * How many phases of games of orders were settled without orders of the player.
 */
missed: number,
/**
 * When the last result counted, in milliseconds since 1970.
 */
last_ms: number, };

/**
 * `GET /api/v1/people/{name}/results`: rated games of a player that have counted, the newest first.
 */
export type ResultList = {
/**
 * The results, up to 100.
 */
results: Array<ResultBody>,
/**
 * The number before which older ones are; none if there are none.
 */
before: number | null, };

/**
 * A rated game of a player that has counted.
 */
export type ResultBody = {
/**
 * The id of the game.
 */
id: string,
/**
 * When it ended, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The player's seat.
 */
seat: number,
/**
 * The player's share of the point, in thousandths.
 */
score: number,
/**
 * The player's place in a game of orders, from 1; several may share it. None in games of turns.
 */
place: number | null,
/**
 * Whether the player lost on time.
 */
timed_out: boolean,
/**
 * The player's rating after the game.
 */
rating: number,
/**
 * By how many points it changed.
 */
change: number,
/**
 * The other players in the order of their seats, with the ratings before the game.
 */
opponents: Array<RatedPlayer>, };

/**
 * How time was kept in a finished game.
 */
export type FoundPace = "live" | "days" | "none";

/**
 * Who played in a finished game.
 */
export type FoundKind = "people" | "computer" | "one_screen";

/**
 * What came of a finished game.
 */
export type FoundResult = "first" | "second" | "draw" | "none";

/**
 * Which results are looked for.
 */
export type SoughtResult = "first" | "second" | "draw" | "none" | "won" | "lost";

/**
 * A seat of a finished game.
 */
export type FoundPlayer = {
/**
 * The seat.
 */
seat: number,
/**
 * What the player is called; none of the computer, and where there is no name or it was erased.
 */
name: string | null,
/**
 * Whether the name is that of an account. If not, it was written for this game alone.
 */
account: boolean,
/**
 * Whether a bot has the seat.
 */
bot: boolean,
/**
 * The level, if it is the computer.
 */
level: number | null,
/**
 * The rating before the game; none unless it was rated and has counted.
 */
rating: RatingBody | null, };

/**
 * A finished public game.
 */
export type FoundGame = {
/**
 * Its id.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * How time was kept.
 */
pace: FoundPace,
/**
 * Whether it was played for ratings.
 */
rated: boolean,
/**
 * Who played.
 */
kind: FoundKind,
/**
 * What came of it.
 */
result: FoundResult,
/**
 * How it ended, in one word of the rulebook; none if it was called off.
 */
ending: string | null,
/**
 * How many moves were played, those of both sides counted.
 */
plies: number,
/**
 * When it ended, in milliseconds since 1970.
 */
ended_ms: number,
/**
 * Whether it began as the rules say, with no option changed. Only such games are found by their positions.
 */
standard: boolean,
/**
 * The players, by seat.
 */
players: Array<FoundPlayer>, };

/**
 * `GET /api/v1/games/search`: finished public games, those that ended last first.
 */
export type FoundGames = {
/**
 * The games.
 */
games: Array<FoundGame>,
/**
 * What to send as `before` for those that follow; none if there are no more.
 */
before: string | null, };

/**
 * What came of some games.
 */
export type ResultCounts = {
/**
 * How many the first side won.
 */
first: number,
/**
 * How many nobody won.
 */
draws: number,
/**
 * How many the second side won.
 */
second: number, };

/**
 * A move that was played in a position.
 */
export type ExplorerMove = {
/**
 * The canonical code.
 */
text: string,
/**
 * The short notation.
 */
short: string,
/**
 * What came of it between people.
 */
people: ResultCounts,
/**
 * What came of it where a program played.
 */
computers: ResultCounts, };

/**
 * `GET /api/v1/explorer/{slug}`: what was played in a position.
 */
export type ExplorerBody = {
/**
 * The moves, those that were played most often first.
 */
moves: Array<ExplorerMove>,
/**
 * The newest games between people in which it stood.
 */
people: Array<FoundGame>,
/**
 * The newest games with a program in which it stood.
 */
computers: Array<FoundGame>, };

/**
 * A game record: a line of moves with variations, and what is known of the game.
 */
export type RecordBody = {
/**
 * The game's slug.
 */
game: string,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * The start position, where it is not the game's own.
 */
start: string | null,
/**
 * Further tags such as `White`, `Event`, `Date`, in the order of the file.
 */
tags: Array<[string, string]>,
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string,
/**
 * The reason word of the outcome, where known.
 */
reason: string | null,
/**
 * A comment before the first move.
 */
comment: string | null,
/**
 * The main line.
 */
moves: Array<RecordMove>, };

/**
 * A move of a record.
 */
export type RecordMove = {
/**
 * The canonical code.
 */
text: string,
/**
 * A comment after it.
 */
comment: string | null,
/**
 * Judgements by number (1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`).
 */
nags: Array<number>,
/**
 * Other lines in place of this move.
 */
variations: Array<Array<RecordMove>>, };

/**
 * A game of orders that can be played.
 */
export type OrderCatalogEntry = {
/**
 * Its name in commands and addresses.
 */
slug: string,
/**
 * Its name for people.
 */
title: string,
/**
 * One sentence about it.
 */
tagline: string,
/**
 * Who invented it.
 */
inventor: string,
/**
 * Its maps, the usual one first.
 */
marks: Array<OrderMark>,
/**
 * The rule options.
 */
options: Array<CatalogOption>,
/**
 * The words by which players choose, explained. Lists that were kept before there were any have none.
 */
terms: Array<OrderTermBody>,
/**
 * Whether strong computer players are the usual ones.
 */
strong_computers: boolean, };

/**
 * A map that a game brings.
 */
export type OrderMark = {
/**
 * Its name in commands and files.
 */
id: string,
/**
 * Its name for people.
 */
title: string,
/**
 * What it is, in a sentence or two.
 */
about: string, };

/**
 * A word by which players choose, explained.
 */
export type OrderTermBody = {
/**
 * The word: the kind of an order, or the name of a part of a phase.
 */
name: string,
/**
 * What it means, in a sentence or two.
 */
text: string,
/**
 * The section of the game's page of rules where more is said: the id of an element there.
 */
rules: string, };

/**
 * What there is to know of a map that comes with a game.
 */
export type OrderMarkPage = {
/**
 * The game.
 */
game: string,
/**
 * The game's name for people.
 */
game_title: string,
/**
 * The id of the map.
 */
id: string,
/**
 * The map's name for people.
 */
title: string,
/**
 * What it is, in a sentence or two.
 */
about: string,
/**
 * What the game says of it, in the order in which it is to be read.
 */
facts: Array<OrderMarkFact>,
/**
 * The start of a game on it.
 */
board: OrderBoard, };

/**
 * What is told of a map under one heading.
 */
export type OrderMarkFact = {
/**
 * The heading.
 */
title: string,
/**
 * Whole sentences; may be empty.
 */
text: string,
/**
 * The details.
 */
rows: Array<OrderMarkRow>, };

/**
 * A detail of a map.
 */
export type OrderMarkRow = {
/**
 * What it is about.
 */
name: string,
/**
 * What is told of it.
 */
text: string, };

/**
 * What a game of orders waits for.
 */
export type OrderPhaseBody = {
/**
 * Sorts bytewise in the order of time.
 */
key: string,
/**
 * For people.
 */
title: string, };

/**
 * A seat of a game of orders.
 */
export type OrderSeat = {
/**
 * `France`.
 */
name: string,
/**
 * `French`.
 */
adjective: string,
/**
 * Its colour on maps, by number, from 0.
 */
colour: number,
/**
 * How many centres it owns.
 */
centres: number,
/**
 * How many units it has; each army and each fleet counts.
 */
units: number,
/**
 * Whether it has something to order now.
 */
awaited: boolean, };

/**
 * A space of a map.
 */
export type OrderSpace = {
/**
 * `StP`.
 */
abbr: string,
/**
 * The full name.
 */
name: string,
/**
 * Other names that orders may use.
 */
aliases: Array<string>,
/**
 * What kind it is.
 */
kind: SpaceSort,
/**
 * Whether it is a supply centre.
 */
centre: boolean,
/**
 * The names of its separate coasts.
 */
coasts: Array<string>,
/**
 * The seat that owns it.
 */
owner: number | null,
/**
 * The seat whose special province it is.
 */
special: number | null, };

/**
 * What kind of ground or water a space is.
 */
export type SpaceSort = "sea" | "inland" | "coastal" | "canal" | "ice";

/**
 * An army or a fleet.
 */
export type UnitWord = "army" | "fleet";

/**
 * A unit on a map.
 */
export type OrderUnit = {
/**
 * The same as long as the phase lasts.
 */
id: string,
/**
 * Whose it is.
 */
seat: number,
/**
 * What it is.
 */
sort: UnitWord,
/**
 * Where it is, with the coast where there are several.
 */
at: string,
/**
 * The seats of the armies that it carries.
 */
passengers: Array<number>,
/**
 * Whether it was dislodged and waits for its retreat.
 */
dislodged: boolean, };

/**
 * What an order is drawn as.
 */
export type SketchWord = "move" | "support" | "hold" | "convoy" | "retreat" | "build" | "remove";

/**
 * How an order is drawn.
 */
export type OrderSketchBody = {
/**
 * What it is drawn as.
 */
kind: SketchWord,
/**
 * Where the unit is that is told something.
 */
from: string,
/**
 * Where it goes; of a support or convoy where the other unit is.
 */
to: string | null,
/**
 * Of a support or convoy: where the other unit goes.
 */
onward: string | null, };

/**
 * A position of a game of orders.
 */
export type OrderBoard = {
/**
 * The position file: what takes the game up again.
 */
position: string,
/**
 * The game.
 */
game: string,
/**
 * The id of the map.
 */
mark: string,
/**
 * What is waited for.
 */
phase: OrderPhaseBody,
/**
 * The seats.
 */
seats: Array<OrderSeat>,
/**
 * The spaces.
 */
spaces: Array<OrderSpace>,
/**
 * What stands on them.
 */
units: Array<OrderUnit>,
/**
 * How the game ended, if it did.
 */
outcome: OrderEnding | null, };

/**
 * What never changes of a map while it is played on.
 */
export type OrderMap = {
/**
 * The game.
 */
game: string,
/**
 * The id of the map.
 */
mark: string,
/**
 * The seats in their order.
 */
seats: Array<OrderMapSeat>,
/**
 * The spaces in their order.
 */
spaces: Array<OrderMapSpace>, };

/**
 * A seat of a map.
 */
export type OrderMapSeat = {
/**
 * `France`.
 */
name: string,
/**
 * `French`.
 */
adjective: string,
/**
 * Its colour on maps, by number, from 0.
 */
colour: number, };

/**
 * A space of a map.
 */
export type OrderMapSpace = {
/**
 * `StP`.
 */
abbr: string,
/**
 * The full name.
 */
name: string,
/**
 * Other names that orders may use.
 */
aliases: Array<string>,
/**
 * What kind it is.
 */
kind: SpaceSort,
/**
 * Whether it is a supply centre.
 */
centre: boolean,
/**
 * The names of its separate coasts.
 */
coasts: Array<string>, };

/**
 * A position: what changes of a map. Seats and spaces are in the order of the [`OrderMap`].
 */
export type OrderPosition = {
/**
 * The position file: what takes the game up again.
 */
position: string,
/**
 * What is waited for.
 */
phase: OrderPhaseBody,
/**
 * The seats.
 */
seats: Array<OrderSeatCount>,
/**
 * By space: the seat that owns it.
 */
owners: Array<number | null>,
/**
 * By space: the seat whose special province it is.
 */
specials: Array<number | null>,
/**
 * What stands on the map.
 */
units: Array<OrderUnit>,
/**
 * How the game ended by its rules, if it did.
 */
outcome: OrderEnding | null, };

/**
 * What a seat has.
 */
export type OrderSeatCount = {
/**
 * How many centres it owns.
 */
centres: number,
/**
 * How many units it has; each army and each fleet counts.
 */
units: number,
/**
 * Whether it has something to order now.
 */
awaited: boolean, };

/**
 * How a game of orders ended.
 */
export type OrderEnding = {
/**
 * The seats that won.
 */
winners: Array<number>,
/**
 * Why.
 */
reason: string, };

/**
 * How a piece of a sheet was understood.
 */
export type DrawnNote = {
/**
 * The line, from 1; 0 for what is about the whole sheet.
 */
line: number,
/**
 * The column, from 1, in characters.
 */
column: number,
/**
 * The section that it counts for.
 */
step: string,
/**
 * The order in normal form, where it could be read.
 */
order: string | null,
/**
 * What is wrong or worth knowing.
 */
problem: string | null,
/**
 * How much that matters.
 */
weight: NoteWord,
/**
 * How it is drawn.
 */
sketch: Array<OrderSketchBody>, };

/**
 * What became of an order.
 */
export type OrderWord = "void" | "idle" | "succeeded" | "failed";

/**
 * What became of an order, and why.
 */
export type DrawnResult = {
/**
 * Whose order.
 */
seat: number,
/**
 * The part of the phase.
 */
step: string,
/**
 * The order in normal form.
 */
order: string,
/**
 * What became of it.
 */
verdict: OrderWord,
/**
 * The rulebook's code of the reason.
 */
code: string | null,
/**
 * Why; empty where nothing is to be said.
 */
reason: string,
/**
 * How it is drawn.
 */
sketch: Array<OrderSketchBody>, };

/**
 * How the map stood at the end of a part of a phase.
 */
export type OrderStageBody = {
/**
 * The part.
 */
step: string,
/**
 * What stood where then.
 */
units: Array<OrderUnit>, };

/**
 * What a phase led to.
 */
export type OrderReport = {
/**
 * The phase that was settled.
 */
phase: OrderPhaseBody,
/**
 * The whole report as text.
 */
text: string,
/**
 * Every order that could be read.
 */
orders: Array<DrawnResult>,
/**
 * What happened besides, in sentences.
 */
events: Array<string>,
/**
 * How the map stood at the end of each part.
 */
stages: Array<OrderStageBody>, };

/**
 * The sheet of one seat's orders.
 */
export type OrderSheet = {
/**
 * Whose.
 */
seat: number,
/**
 * The orders as text.
 */
text: string, };

/**
 * Sets up a position to try things out on.
 */
export type SandboxStart = {
/**
 * The game.
 */
game: string,
/**
 * The id of one of its maps; none for the usual one, or for that of `mark_file` or `position`.
 */
mark: string | null,
/**
 * A map of one's own: the whole Mark file.
 */
mark_file: string | null,
/**
 * A drawing of the map: an SVG file. Only a request for the drawing looks at it.
 */
drawing: string | null,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * A position file; none for the start.
 */
position: string | null, };

/**
 * Asks how a seat's sheet is understood.
 */
export type SandboxCheck = {
/**
 * The game.
 */
game: string,
/**
 * The position file.
 */
position: string,
/**
 * The Mark file, where the map is none of the game's own.
 */
mark_file: string | null,
/**
 * Whose sheet.
 */
seat: number,
/**
 * The sheet.
 */
text: string, };

/**
 * A computer player of order games.
 */
export type SandboxPlayer = "easy_bot" | "bot" | "strong_bot" | "cautious_easy_bot" | "cautious_bot" | "cautious_strong_bot";

/**
 * Asks a computer player for the sheet of a seat.
 */
export type SandboxBot = {
/**
 * The game.
 */
game: string,
/**
 * The position file.
 */
position: string,
/**
 * The Mark file, where the map is none of the game's own.
 */
mark_file: string | null,
/**
 * Whose sheet.
 */
seat: number,
/**
 * Who writes it.
 */
player: SandboxPlayer,
/**
 * How many strong players share the work of the phase, this one included.
 */
among: number,
/**
 * Determines every random choice.
 */
seed: number, };

/**
 * How much a note matters.
 */
export type NoteWord = "plain" | "warning" | "fault";

/**
 * A sheet with everything that is made of it: how it is understood, and what can be ordered beside it.
 */
export type OrderEntry = {
/**
 * The sheet.
 */
text: string,
/**
 * How it is understood, in the order of the lines.
 */
notes: Array<DrawnNote>,
/**
 * The parts of the phase; none where the seat has nothing to order.
 */
parts: Array<OrderPartBody>, };

/**
 * A part of a phase, as a seat sees it while it writes its sheet.
 */
export type OrderPartBody = {
/**
 * Its name in requests: `TS2`; empty where the phase has one part only.
 */
key: string,
/**
 * Its name on a tab.
 */
name: string,
/**
 * What happens in it, in a few words.
 */
title: string,
/**
 * What the seat should know before it orders; may be empty.
 */
about: string,
/**
 * How the map stands when it begins, if what the seat ordered for earlier parts is carried out; null where it
 * stands as in the position.
 */
units: Array<OrderUnit> | null,
/**
 * What can be told something.
 */
actors: Array<OrderActorBody>, };

/**
 * What can be told something in a part: a unit, a place to build in, or the seat itself.
 */
export type OrderActorBody = {
/**
 * Its name within the part.
 */
key: string,
/**
 * What people call it.
 */
name: string,
/**
 * Where it is, as units say it; none for what has no place.
 */
at: string | null,
/**
 * What the sheet tells it, in normal form.
 */
orders: Array<string>,
/**
 * What others have to write so that those orders can be carried out.
 */
partners: Array<PartnerOrderBody>,
/**
 * When it is there at all, where the part assumes something else; may be empty.
 */
unless: string, };

/**
 * What another seat has to write, in the same part.
 */
export type PartnerOrderBody = {
/**
 * Whose order.
 */
seat: number,
/**
 * The order in normal form.
 */
order: string, };

/**
 * Asks what one actor can be ordered.
 */
export type SandboxOptions = {
/**
 * The game.
 */
game: string,
/**
 * The position file.
 */
position: string,
/**
 * The Mark file, where the map is none of the game's own.
 */
mark_file: string | null,
/**
 * Whose sheet.
 */
seat: number,
/**
 * The sheet.
 */
text: string,
/**
 * The part of the phase.
 */
part: string,
/**
 * Who is to be told something.
 */
actor: string, };

/**
 * Puts an order of one actor on a sheet in the place of what it was told before.
 */
export type SandboxPlace = {
/**
 * The game.
 */
game: string,
/**
 * The position file.
 */
position: string,
/**
 * The Mark file, where the map is none of the game's own.
 */
mark_file: string | null,
/**
 * Whose sheet.
 */
seat: number,
/**
 * The sheet.
 */
text: string,
/**
 * The part of the phase.
 */
part: string,
/**
 * Who is told something.
 */
actor: string,
/**
 * The order; none to leave the actor without one.
 */
order: string | null, };

/**
 * An order that can be given.
 */
export type OrderOptionBody = {
/**
 * The order in normal form.
 */
order: string,
/**
 * What sort of order it is, in a word or two.
 */
kind: string,
/**
 * The places to tap, one after the other.
 */
path: Array<string>,
/**
 * What others have to write so that it can be carried out.
 */
partners: Array<PartnerOrderBody>,
/**
 * What is worth knowing before choosing it; may be empty.
 */
remark: string, };

/**
 * `POST /api/v1/order-games/{id}/entry`: how is a sheet understood, and what can be ordered beside it? Nothing is filed.
 */
export type ReadSheet = {
/**
 * The turn that the sheet is for; any but the present one is refused as `stale`.
 */
turn: number,
/**
 * The sheet, up to 12,000 bytes.
 */
text: string,
/**
 * A sheet for the same turn whose choices the asker has: the answer leaves out those that are the same.
 */
known?: string,
/**
 * Whose sheet, for askers who order for no seat; players leave it out.
 */
seat?: number, };

/**
 * `POST /api/v1/order-games/{id}/placement`: puts an order of one actor on a sheet in the place of what it was told
 * before. Nothing is filed.
 */
export type PlaceOrder = {
/**
 * The turn that the sheet is for; any but the present one is refused as `stale`.
 */
turn: number,
/**
 * The sheet, up to 12,000 bytes. The answer leaves out the choices that are the same beside it.
 */
text: string,
/**
 * The part of the phase.
 */
part: string,
/**
 * Who is told something.
 */
actor: string,
/**
 * The order; none to leave the actor without one.
 */
order?: string,
/**
 * Whose sheet, for askers who order for no seat; players leave it out.
 */
seat?: number, };

/**
 * A sheet, what is made of it, and what everybody on it can be ordered.
 */
export type OrderChoices = {
/**
 * The sheet and what is made of it.
 */
entry: OrderEntry,
/**
 * What can be ordered beside the sheet, for each actor whose choices the asker does not have yet.
 */
choices: Array<ActorChoices>, };

/**
 * What one actor of a part can be ordered.
 */
export type ActorChoices = {
/**
 * The part of the phase.
 */
part: string,
/**
 * The actor.
 */
actor: string,
/**
 * The legal orders.
 */
options: Array<OrderOptionBody>, };

/**
 * A change of a position by hand.
 */
export type OrderEdit = { "kind": "add",
/**
 * Whose.
 */
seat: number,
/**
 * What it is.
 */
sort: UnitWord,
/**
 * Where, with the coast if there are several: `StP/SC`.
 */
at: string, } | { "kind": "move",
/**
 * Its id.
 */
unit: string,
/**
 * Whether the unit that it carries is meant.
 */
passenger: boolean,
/**
 * Where to.
 */
to: string, } | { "kind": "remove",
/**
 * Its id.
 */
unit: string,
/**
 * Whether only the unit that it carries is meant.
 */
passenger: boolean, } | { "kind": "own",
/**
 * The space.
 */
space: string,
/**
 * The owner; null for nobody.
 */
seat: number | null, };

/**
 * Changes a position by hand.
 */
export type SandboxEdit = {
/**
 * The game.
 */
game: string,
/**
 * The position file.
 */
position: string,
/**
 * The Mark file, where the map is none of the game's own.
 */
mark_file: string | null,
/**
 * The change.
 */
edit: OrderEdit, };

/**
 * Settles a phase.
 */
export type SandboxSettle = {
/**
 * The game.
 */
game: string,
/**
 * The position file.
 */
position: string,
/**
 * The Mark file, where the map is none of the game's own.
 */
mark_file: string | null,
/**
 * At most one sheet a seat.
 */
sheets: Array<OrderSheet>, };

/**
 * A phase that was settled, and the position after it.
 */
export type SandboxSettled = {
/**
 * What it led to.
 */
report: OrderReport,
/**
 * The next position.
 */
board: OrderBoard, };

/**
 * What could be read of a text with game records.
 */
export type RecordsBody = {
/**
 * The sound records, in order.
 */
records: Array<RecordBody>,
/**
 * What is wrong with each of the others, in order.
 */
faults: Array<FaultBody>,
/**
 * Warnings about the sound ones: what was tolerated in them.
 */
warnings: Array<FaultBody>, };

/**
 * The report on a game, as far as it is done. All figures but the numbers of turns are points or percentages, from 0 to
 * 100.
 */
export type GameReport = {
/**
 * How many turns the game has; the report is done when it has as many.
 */
all: number,
/**
 * The expected result of the first seat at the start, in points.
 */
start: number,
/**
 * The accuracy of each seat; null for one that had no choice in any turn.
 */
accuracy: Array<number | null>,
/**
 * The turns, in order.
 */
turns: Array<TurnReport>, };

/**
 * What is to say about one turn.
 */
export type TurnReport = {
/**
 * Whose turn it was.
 */
seat: number,
/**
 * The number of the turn.
 */
turn: number,
/**
 * How many plies were played before it.
 */
first: number,
/**
 * How many plies it consists of.
 */
plies: number,
/**
 * Whether there was no other turn.
 */
forced: boolean,
/**
 * The expected result of the first seat after the turn, in points.
 */
standing: number,
/**
 * The points that the turn cost its own seat.
 */
loss: number,
/**
 * `inaccuracy`, `mistake` or `blunder`; null for a good turn.
 */
judgement: string | null,
/**
 * The best turn, part by part; empty if the played one was the best or the only one.
 */
best: Array<PlayedPly>, };

/**
 * The judgement of a second try.
 */
export type Attempt = {
/**
 * The points that it costs, compared with the best turn.
 */
loss: number,
/**
 * Whether that is little enough.
 */
accepted: boolean, };

/**
 * `POST /api/v1/games`: a new game.
 */
export type NewGame = {
/**
 * The game's slug.
 */
game: string,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * A start position other than the game's own.
 */
position?: string,
/**
 * Who sits on the other side.
 */
opponent: Opponent,
/**
 * The creator's seat.
 */
seat: SeatWish,
/**
 * How time is kept.
 */
clock: ClockSetup,
/**
 * Who finds the game; if omitted, those who know its address, and everybody if it is rated.
 */
visibility?: Visibility,
/**
 * Whether the result counts for the ratings of the players. Such a game is public, has a clock, and begins at the game's own
 * start by its default rules. Its players have accounts, and play under the names of those.
 */
rated?: boolean,
/**
 * The creator's name, up to 40 characters.
 */
name?: string,
/**
 * Moves that were played before the game comes here, in a page without the server for instance.
 */
moves: Array<string>, };

/**
 * Who sits on the other side.
 */
export type Opponent = { "kind": "computer",
/**
 * 1 (a beginner) to 8 (full strength).
 */
level: number, } | { "kind": "same_screen" } | { "kind": "link" };

/**
 * How time is kept.
 */
export type ClockSetup = { "kind": "none" } | { "kind": "live",
/**
 * Seconds each seat begins with, 10 to 10,800.
 */
initial_s: number,
/**
 * Seconds added after each move but a seat's first, which is free, 0 to 180.
 */
increment_s: number, } | { "kind": "byoyomi",
/**
 * Seconds each seat begins with, 0 to 10,800. With 0 seconds and one period it is a time for each move.
 */
initial_s: number,
/**
 * How many periods each seat has, 1 to 10.
 */
periods: number,
/**
 * Seconds of a period, 5 to 300.
 */
period_s: number, } | { "kind": "correspondence",
/**
 * 1 to 30.
 */
days: number, };

/**
 * The seat that the creator of a game asks for.
 */
export type SeatWish = "first" | "second" | "random";

/**
 * Who finds a game.
 */
export type Visibility = "public" | "unlisted";

/**
 * The answer to creating or joining a game: keep the token, it is the seat.
 */
export type SeatGrant = {
/**
 * The game.
 */
id: string,
/**
 * The secret that later requests carry as `Authorization: Bearer …`.
 */
token: string,
/**
 * The seats the token moves for: one, or all of them at one screen.
 */
seats: Array<number>,
/**
 * The secret that lets somebody else join; only for games by link, only to the creator.
 */
invite: string | null, };

/**
 * `POST /api/v1/games/{id}/join`.
 */
export type JoinGame = {
/**
 * The secret of the link.
 */
invite: string,
/**
 * The joiner's name, up to 40 characters.
 */
name?: string, };

/**
 * `POST /api/v1/games/{id}/moves`.
 */
export type SubmitMove = {
/**
 * How many plies had been played when the move was chosen; anything else is refused as `stale`.
 */
ply: number,
/**
 * The move in any notation of the game.
 */
text: string,
/**
 * An idempotency key, up to 64 characters: the same move under the same key is played once, however often it
 * is sent, and each time the answer tells of it. It comes back in the event, to those who play.
 */
request?: string, };

/**
 * `POST /api/v1/games/{id}/actions`.
 */
export type SubmitAction = {
/**
 * What to do.
 */
action: ActionKind,
/**
 * How many plies had been played when it was chosen; anything else is refused as `stale`.
 */
ply: number, };

/**
 * `POST /api/v1/games/{id}/conditions`: conditional moves, in place of those that were set before.
 */
export type SetConditions = {
/**
 * Lines of moves in any notation, from the present position: a turn of the other side, your whole answer, perhaps
 * more of both. Each ends with an answer. At most 30 lines of 60 plies; none removes all.
 */
lines: Array<Array<string>>,
/**
 * How many plies had been played when they were set; anything else is refused as `stale`.
 */
ply: number, };

/**
 * What a player can do besides moving.
 */
export type ActionKind = "resign" | "abort" | "offer_draw" | "accept_draw" | "decline_draw" | "claim_draw" | "ask_takeback" | "accept_takeback" | "decline_takeback" | "offer_rematch" | "accept_rematch";

/**
 * `POST /api/v1/games/{id}/chat`.
 */
export type SubmitChat = {
/**
 * What to say, 1 to 500 characters.
 */
text: string, };

/**
 * One entry of a game's event list, as a viewer sees it. The list only grows; `seq` counts from 0 without gaps, in a
 * numbering of the viewer's own: what is not for the viewer's eyes has no number in it.
 */
export type GameEvent = {
/**
 * Its place in the list.
 */
seq: number,
/**
 * When the server took it, in milliseconds since 1970.
 */
at_ms: number,
/**
 * When that was by the clock that live clocks go by, which nobody sets, in milliseconds; left out where it is
 * `at_ms`.
 */
clock_ms?: number,
/**
 * Who did it; null for the server's own doing.
 */
seat: number | null,
/**
 * What happened.
 */
event: EventKind, };

/**
 * What happened.
 */
export type EventKind = { "kind": "created" } | { "kind": "joined",
/**
 * The name given.
 */
name: string | null, } | { "kind": "move",
/**
 * The canonical code.
 */
text: string,
/**
 * The idempotency key of the request; null for spectators.
 */
request: string | null,
/**
 * How much of the time that the network took was given back, in milliseconds; left out where nothing was.
 */
lag_ms?: number, } | { "kind": "resigned" } | { "kind": "aborted" } | { "kind": "draw_offered" } | { "kind": "draw_accepted" } | { "kind": "draw_declined" } | { "kind": "draw_claimed" } | { "kind": "takeback_asked" } | { "kind": "takeback_accepted",
/**
 * How many plies were taken back.
 */
plies: number, } | { "kind": "takeback_declined" } | { "kind": "time_out",
/**
 * Whose.
 */
seat: number, } | { "kind": "clock_credited",
/**
 * How long, in milliseconds.
 */
ms: number, } | { "kind": "chat",
/**
 * What.
 */
text: string, } | { "kind": "conditions",
/**
 * Lines of codes from the position then; none if they were removed.
 */
lines: Array<Array<string>>, } | { "kind": "rematch_offered" } | { "kind": "rematch_accepted",
/**
 * The new game.
 */
game: string, };

/**
 * `GET /api/v1/games/{id}`, and what a live connection sends first: the whole state of a game.
 */
export type GameState = {
/**
 * The game's id, part of its public address.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * Who finds it.
 */
visibility: Visibility,
/**
 * Whether the result counts for the ratings of the players.
 */
rated?: boolean,
/**
 * The id of the tournament that it belongs to; none of other games.
 */
tournament?: string,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * The start position.
 */
start: string,
/**
 * The present position.
 */
position: string,
/**
 * The moves that stand, takebacks done.
 */
plies: Array<PlayedPly>,
/**
 * How many moves were played before the game came here; nobody here saw them made.
 */
brought: number,
/**
 * Whether the game goes on.
 */
status: GameStatus,
/**
 * How it ended.
 */
outcome: OutcomeBody | null,
/**
 * Who acts; null when the game is over.
 */
to_move: number | null,
/**
 * Whether the seat to move may claim a draw.
 */
may_claim: boolean,
/**
 * The seat whose draw offer stands.
 */
draw_offer: number | null,
/**
 * The seat whose wish to take back stands.
 */
takeback_wish: number | null,
/**
 * The seat whose rematch offer stands.
 */
rematch_offer: number | null,
/**
 * The game that followed by rematch.
 */
rematch: string | null,
/**
 * Who sits across.
 */
opponent: Opponent,
/**
 * How time is kept.
 */
clock_setup: ClockSetup,
/**
 * The clocks now; null in games without one.
 */
clock: ClockBody | null,
/**
 * The seats.
 */
players: Array<PlayerBody>,
/**
 * The seats that the asker's token moves for; empty for spectators.
 */
yours: Array<number>,
/**
 * What the players said, oldest first; empty for spectators.
 */
chat: Array<ChatLine>,
/**
 * The asker's conditional moves, as lines of codes from the present position; left out where there are none.
 */
conditions?: Array<Array<string>>,
/**
 * The viewer's number of the newest event counted in.
 */
seq: number,
/**
 * Names the viewer's numbering: numbers of another one mean nothing in it.
 */
numbering: string,
/**
 * When the server made this answer, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * Whether a game goes on.
 */
export type GameStatus = "waiting" | "playing" | "finished" | "aborted";

/**
 * A seat of a game on the server.
 */
export type PlayerBody = {
/**
 * The name given, or the computer's; null while the seat is open or nobody gave a name.
 */
name: string | null,
/**
 * Whether somebody sits there.
 */
taken: boolean,
/**
 * The computer's level, where the computer sits there.
 */
level: number | null,
/**
 * Whether a client of this seat is connected now.
 */
online: boolean, };

/**
 * Clocks at the moment of the answer.
 */
export type ClockBody = {
/**
 * Milliseconds until the flag falls, by seat, periods included: of the clock that runs, otherwise of that with the
 * least.
 */
left_ms: number[],
/**
 * Periods left, by seat, of the same clock; the one that runs counts. Left out in games without periods.
 */
periods?: Array<number>,
/**
 * Whose clock runs.
 */
running: number | null,
/**
 * Each clock of the seats by itself, where parts of a turn are timed apart; empty otherwise.
 */
parts: Array<PartClock>, };

/**
 * The clocks of one part of the turn.
 */
export type PartClock = {
/**
 * What it measures, in a word.
 */
name: string,
/**
 * Milliseconds until the flag falls, by seat, periods included.
 */
left_ms: number[],
/**
 * Periods left, by seat; left out in games without periods.
 */
periods?: Array<number>,
/**
 * Whether it is the one that runs, or would.
 */
running: boolean, };

/**
 * Something a player said.
 */
export type ChatLine = {
/**
 * Who.
 */
seat: number,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * What.
 */
text: string, };

/**
 * What happened in a game, and what it led to: whoever knows the state before it knows the state after it.
 */
export type GameNews = {
/**
 * The events, without gaps in the viewer's numbering; at least one.
 */
events: Array<GameEvent>,
/**
 * How many of the plies that were known before stand.
 */
keep: number,
/**
 * The plies that stand after those.
 */
plies: Array<PlayedPly>,
/**
 * Whether the game goes on.
 */
status: GameStatus,
/**
 * How it ended.
 */
outcome?: OutcomeBody,
/**
 * Who acts; left out when the game is over.
 */
to_move?: number,
/**
 * Whether the seat to move may claim a draw; left out where not.
 */
may_claim?: boolean,
/**
 * The seat whose draw offer stands.
 */
draw_offer?: number,
/**
 * The seat whose wish to take back stands.
 */
takeback_wish?: number,
/**
 * The seat whose rematch offer stands.
 */
rematch_offer?: number,
/**
 * The game that followed by rematch.
 */
rematch?: string,
/**
 * The clocks now; left out in games without one.
 */
clock?: ClockBody,
/**
 * The viewer's conditional moves, as lines of codes from the present position; left out where there are none.
 */
conditions?: Array<Array<string>>,
/**
 * The seats, where somebody joined.
 */
players?: Array<PlayerBody>,
/**
 * When the server made this answer, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * The answer to a move, an action or a chat line: what it led to.
 */
export type Accepted = {
/**
 * Its events as they lie on disk, and what has happened since.
 */
news: GameNews, };

/**
 * How far a client knows a game.
 */
export type Known = {
/**
 * The `numbering` of the state that it has.
 */
numbering: string,
/**
 * The `seq` of the newest event that it knows.
 */
seq: number, };

/**
 * The first message a client sends on a live connection.
 */
export type LiveHello = {
/**
 * The seat's secret; left out by spectators.
 */
token?: string,
/**
 * What the client knows of the game already: it is told only what happened since, where the server can tell.
 */
known?: Known, };

/**
 * What the server sends on a live connection: the whole state at the beginning, and afterwards what happens.
 */
export type LiveMessage = { "kind": "state",
/**
 * The state.
 */
state: GameState, } | { "kind": "news",
/**
 * What.
 */
news: GameNews, } | { "kind": "presence",
/**
 * By seat: whether a client of it is connected now; the computer always is.
 */
online: Array<boolean>, } | { "kind": "refused",
/**
 * Why.
 */
fault: FaultBody, };

/**
 * Who orders for a seat of an order game.
 */
export type OrderSeatKind = "person" | "dummy" | "easy_bot" | "bot" | "strong_bot" | "cautious_easy_bot" | "cautious_bot" | "cautious_strong_bot";

/**
 * What happens at a deadline when somebody's orders are missing.
 */
export type MissingOrders = "hold" | "wait" | "bot";

/**
 * Who may write to whom. The game master may be written to, and may write, under each of them.
 */
export type PressPolicy = "all" | "public" | "none";

/**
 * Which draws players can agree on. That the others concede to one of them is always possible.
 */
export type DrawPolicy = "all" | "named";

/**
 * How persons get their seats.
 */
export type Seating = "chosen" | "lot" | "preference";

/**
 * A day of the week.
 */
export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

/**
 * When deadlines fall.
 */
export type Schedule = {
/**
 * Minutes for orders, 1 to 43,200 (30 days). Whole days are days of the calendar of [`Schedule::zone`].
 */
orders_min: number,
/**
 * Minutes for retreats.
 */
retreats_min: number,
/**
 * Minutes for builds and removals.
 */
builds_min: number,
/**
 * The days on which a deadline may fall; empty for every day.
 */
weekdays: Array<Weekday>,
/**
 * The time of day at which deadlines fall, as `HH:MM`; none where the length alone decides.
 */
time?: string,
/**
 * The time zone of days and times, by its IANA name: `Europe/Berlin`; none for UTC.
 */
zone?: string,
/**
 * Minutes for which a deadline still waits when somebody's orders are missing, 0 to 1,440.
 */
grace_min: number,
/**
 * Whether a phase is settled before its deadline once everybody is ready.
 */
early: boolean, };

/**
 * `POST /api/v1/order-games`: a new order game.
 */
export type NewOrderGame = {
/**
 * The game's slug.
 */
game: string,
/**
 * The id of one of the game's Marks; none for its usual one.
 */
mark?: string,
/**
 * A Mark file of one's own, in place of [`NewOrderGame::mark`].
 */
mark_file?: string,
/**
 * A drawing of that Mark: an SVG file with a path for each space. Without one the map draws itself.
 */
drawing?: string,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * The seats in their order; those left out are for persons.
 */
seats: Array<OrderSeatKind>,
/**
 * Whether the creator is game master. Otherwise the deadlines alone run the game.
 */
master: boolean,
/**
 * When deadlines fall.
 */
schedule: Schedule,
/**
 * What happens when orders are missing.
 */
missing: MissingOrders,
/**
 * Who may write to whom.
 */
press: PressPolicy,
/**
 * Whether players may write without being named.
 */
grey: boolean,
/**
 * If computer players make deals: in how many of a hundred phases they keep a promise, 0 to 100. Easy ones make
 * none, and none do under another press than `all`.
 */
talk?: number,
/**
 * After how many years the game ends that nobody has won by then, 1 to 100: whoever has the most centres wins it, and
 * several who have as many share it. It goes on until somebody wins if this is omitted.
 */
years?: number,
/**
 * Which draws can be agreed on.
 */
draws: DrawPolicy,
/**
 * How persons get their seats.
 */
seating: Seating,
/**
 * Whether names are kept from everybody but the game master until the game is over.
 */
anonymous: boolean,
/**
 * Whether its result counts for ratings: then it is public, everybody in it has an account or is a computer player, and
 * it is played by the default rules, without a game master, on one of the game's own Marks.
 */
rated?: boolean,
/**
 * Who finds the game; those who know its address if omitted, and everybody if it is rated.
 */
visibility?: Visibility,
/**
 * Whether it stands in the lobby until it begins, so that anybody joins without its link. Then it is public, and seats are
 * not chosen.
 */
open?: boolean,
/**
 * Which computer players take the seats of an open game that nobody has taken. Without it the game waits for people.
 */
fill?: FillSeats,
/**
 * The creator's own seat, if the creator plays and seats are chosen. Otherwise the creator joins by the link.
 */
seat?: number,
/**
 * The creator's name in that seat, up to 40 characters.
 */
name?: string,
/**
 * Where notices go by e-mail: those of the creator's seat, or the game master's where the creator has no seat.
 */
email?: string, };

/**
 * The secret of a link by which a seat is taken.
 */
export type SeatInvite = {
/**
 * The seat; null for any of a game whose seats are not chosen: until the game begins, each person who joins by it
 * gets another one.
 */
seat: number | null,
/**
 * The secret.
 */
invite: string, };

/**
 * The answer to creating or joining an order game: keep what it holds, it is shown once.
 */
export type OrderGrant = {
/**
 * The game.
 */
id: string,
/**
 * The seat that [`OrderGrant::token`] orders for.
 */
seat: number | null,
/**
 * The secret that the seat's requests carry as `Authorization: Bearer …`.
 */
token: string | null,
/**
 * The game master's secret, used alike.
 */
master: string | null,
/**
 * The links of the open seats; only to the creator.
 */
invites: Array<SeatInvite>, };

/**
 * `POST /api/v1/order-games/{id}/invitation`.
 */
export type ReadInvitation = {
/**
 * The secret of the seat's link.
 */
invite: string, };

/**
 * What the link of a seat invites to.
 */
export type InvitationBody = {
/**
 * The seat; null for any that is open.
 */
seat: number | null, };

/**
 * `POST /api/v1/order-games/{id}/join`.
 */
export type JoinOrderGame = {
/**
 * The secret of the seat's link. Whoever joins a game that stands in the lobby leaves it out, and shows a session.
 */
invite?: string,
/**
 * The joiner's name, up to 40 characters.
 */
name?: string,
/**
 * Where notices go by e-mail; nobody else is shown it.
 */
email?: string,
/**
 * The seats that the joiner would like, the first one most. They count where seats are given by preference.
 */
wishes: Array<number>,
/**
 * The token that the joiner wants to have: 160 random bits as 40 hexadecimal digits. Whoever sends it again, because
 * no answer came, is told of the same seat. One is made if it is omitted.
 */
token?: string, };

/**
 * Computer players take the seats of an open game that nobody has taken after a while.
 */
export type FillSeats = {
/**
 * So many hours after the game was made, 1 to 720, or when the first person joins, whichever is later.
 */
after_hours: number,
/**
 * Which computer player.
 */
bot: OrderSeatKind, };

/**
 * A game of orders in which anybody may take a seat.
 */
export type OpenOrderGame = {
/**
 * The id of the game.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * The id of one of the game's Marks; null for its usual one, and for one of the creator's own.
 */
mark: string | null,
/**
 * Whether the Mark is a file of the creator's own.
 */
own_mark: boolean,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * How many seats there are.
 */
seats: number,
/**
 * How many of them are open.
 */
free: number,
/**
 * When deadlines fall.
 */
schedule: Schedule,
/**
 * Who may write to whom.
 */
press: PressPolicy,
/**
 * Whether the result counts for the ratings of the players.
 */
rated: boolean,
/**
 * Which computer players take the seats that nobody takes.
 */
fill: FillSeats | null,
/**
 * When it was made, in milliseconds since 1970.
 */
opened_ms: number, };

/**
 * `GET /api/v1/watch`: public games that are played now, the most interesting first: live ones of people, live ones against the
 * computer, and those by days; of the same sort the stronger players, then what was moved last.
 */
export type WatchBody = {
/**
 * The games, up to 60.
 */
games: Array<WatchedGame>,
/**
 * The time on the server, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * A public game that is played now.
 */
export type WatchedGame = {
/**
 * Its id.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * Whether all seats order at once.
 */
orders: boolean,
/**
 * Whether everybody stays for the game, or it is played by days.
 */
pace: RatingPace,
/**
 * Whether its result counts for ratings.
 */
rated: boolean,
/**
 * The id of the tournament that it belongs to; null where it belongs to none.
 */
tournament: string | null,
/**
 * The players of a game of turns, in the order of seats. Of games of orders the numbers alone are told.
 */
players: Array<WatchedPlayer>,
/**
 * How many people play.
 */
people: number,
/**
 * How many computer players play.
 */
computers: number,
/**
 * When something happened last, in milliseconds since 1970.
 */
last_ms: number, };

/**
 * A player of a game that is played now.
 */
export type WatchedPlayer = {
/**
 * The seat.
 */
seat: number,
/**
 * The name given; null where none was, and for computer players.
 */
name: string | null,
/**
 * The level of a computer player; null of people and bots.
 */
level: number | null,
/**
 * Whether a bot plays.
 */
bot: boolean,
/**
 * The rating, in a rated game.
 */
rating: RatingBody | null, };

/**
 * `POST /api/v1/order-games/{id}/check`: how would a sheet be understood?
 */
export type CheckSheet = {
/**
 * The orders.
 */
text: string, };

/**
 * `POST /api/v1/order-games/{id}/sheet`: the orders of a seat for a phase. The last sheet counts.
 */
export type SubmitSheet = {
/**
 * The turn that they are for; any but the present one is refused as `stale`.
 */
turn: number,
/**
 * The orders, up to 12,000 bytes; nothing takes a sheet back.
 */
text: string,
/**
 * Whether the seat needs no more time.
 */
ready: boolean, };

/**
 * `POST /api/v1/order-games/{id}/ready`.
 */
export type SubmitReady = {
/**
 * The turn that is meant; any but the present one is refused as `stale`.
 */
turn: number,
/**
 * Whether the seat needs no more time.
 */
ready: boolean, };

/**
 * What a seat wants of the end of the game.
 */
export type OrderVote = "none" | "draw" | { "win": Array<number> };

/**
 * `POST /api/v1/order-games/{id}/vote`: what a seat wants of the end. It counts until the phase is settled, and everybody
 * can read it. Once every person who is still in the game wants the same, the game is over. Computer players agree to
 * what they have a share in, and to nothing else.
 */
export type SubmitVote = {
/**
 * The turn that is meant; any but the present one is refused as `stale`.
 */
turn: number,
/**
 * What the seat wants.
 */
vote: OrderVote, };

/**
 * `POST /api/v1/order-games/{id}/take-back`: back to the last phase in which the seat had something to order, with the sheets
 * that counted then. Only where nobody else plays than computers, and there is no game master.
 */
export type SubmitTakeBack = {
/**
 * The present turn; any other one is refused as `stale`.
 */
turn: number, };

/**
 * `POST /api/v1/order-games/{id}/notices`: where notices of the game go by e-mail. Nobody else is shown it.
 */
export type SubmitNotices = {
/**
 * The address; null for no notices.
 */
email: string | null, };

/**
 * Where the asker's notices of a game go by e-mail. Nobody else is shown it.
 */
export type SeatNotices = {
/**
 * The address; null for none.
 */
email: string | null,
/**
 * Whether it is confirmed. Nothing but the code goes to an address that is not.
 */
confirmed: boolean, };

/**
 * `POST /api/v1/order-games/{id}/notices/code`: the code that was mailed to the address for notices.
 */
export type ConfirmNotices = {
/**
 * The code. Case, spaces and hyphens do not matter.
 */
code: string, };

/**
 * `POST /api/v1/mail/stop`: what the reader of a mail wants no more of.
 */
export type StopMails = {
/**
 * The secret of the link in the mail.
 */
secret: string,
/**
 * What to stop.
 */
stop: MailStop, };

/**
 * What the reader of a mail wants no more of.
 */
export type MailStop = "game" | "site" | "nothing";

/**
 * The answer: what is stopped now.
 */
export type MailsStopped = {
/**
 * What was asked for.
 */
stop: MailStop, };

/**
 * A study. Whoever has its link reads it; whoever has its key, too, edits it.
 */
export type StudyBody = {
/**
 * Its id.
 */
id: string,
/**
 * Its title.
 */
title: string,
/**
 * The number of its changes. A change names the revision that it follows.
 */
revision: number,
/**
 * The chapters, in order; one at least.
 */
chapters: Array<StudyChapter>,
/**
 * Whether the asker may edit it.
 */
can_edit: boolean,
/**
 * When it was last changed, in milliseconds since 1970.
 */
changed_ms: number, };

/**
 * A chapter: one annotated game.
 */
export type StudyChapter = {
/**
 * Its id, which its author chooses: up to 16 letters and digits, another one for each chapter of the study.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * The game's slug.
 */
game: string,
/**
 * A record of the game, with variations, comments, arrows and signs; up to 64 KiB.
 */
record: string, };

/**
 * `POST /api/v1/studies`: a new study.
 */
export type NewStudy = {
/**
 * Its title, up to 80 characters.
 */
title: string,
/**
 * The chapters, in order: from 1 to 64.
 */
chapters: Array<StudyChapter>, };

/**
 * `PUT /api/v1/studies/{id}`: the study as it is to be.
 */
export type ChangeStudy = {
/**
 * The revision that the change follows.
 */
revision: number,
/**
 * Its title, up to 80 characters.
 */
title: string,
/**
 * The chapters, in order: from 1 to 64.
 */
chapters: Array<StudyChapter>, };

/**
 * A new study, and the key with which it is edited. Nobody is shown the key again.
 */
export type StudyGrant = {
/**
 * The study.
 */
study: StudyBody,
/**
 * The key, for the header `Authorization` as “Bearer” and the key.
 */
key: string, };

/**
 * `GET /api/v1/lobby`: the open challenges, the newest first, and what is looked for.
 */
export type LobbyBody = {
/**
 * The challenges, up to 200.
 */
challenges: Array<Challenge>,
/**
 * The challenges to the asker alone, the newest first; left out where there are none.
 */
for_you?: Array<Challenge>,
/**
 * Games of orders in which seats are open for anybody, the newest first; up to 200.
 */
order_games: Array<OpenOrderGame>,
/**
 * What is looked for in the pool, the most wanted first; up to 200.
 */
seeks: Array<SeekCount>,
/**
 * The time on the server, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * An open challenge: a game of turns that anybody may join.
 */
export type Challenge = {
/**
 * The id of the game.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * Whether it begins with another position than the game's own.
 */
own_start: boolean,
/**
 * How time is kept.
 */
clock: ClockSetup,
/**
 * Whether the result counts for the ratings of the players.
 */
rated: boolean,
/**
 * The rating of whoever waits, in a rated game.
 */
rating: RatingBody | null,
/**
 * The seat of whoever waits.
 */
seat: number,
/**
 * The name of whoever waits; none if they gave none.
 */
name: string | null,
/**
 * Whether a bot waits; left out where a person does.
 */
bot?: boolean,
/**
 * How many may accept it still; left out where it is one.
 */
takers?: number,
/**
 * When it was opened, in milliseconds since 1970.
 */
opened_ms: number, };

/**
 * `POST /api/v1/games/{id}/challenge`: until when the challenge stands.
 */
export type ChallengeOpen = {
/**
 * In milliseconds since 1970. To keep it open, ask again before.
 */
until_ms: number,
/**
 * How many may accept it still.
 */
takers: number, };

/**
 * `POST /api/v1/games/{id}/challenge`: who may accept. Without a body anybody may, once.
 */
export type NewChallenge = {
/**
 * The name of a player with an account, who alone sees the challenge and accepts it.
 */
to?: string,
/**
 * How many may accept it, from 1 to 20; one if it is left out. Each plays a game of their own.
 */
takers?: number, };

/**
 * What a report is about.
 */
export type ReportAbout = "chat" | "name" | "cheating" | "other";

/**
 * `POST /api/v1/reports`: tells the operator of the site what somebody has done in a game.
 */
export type NewReport = {
/**
 * The id of the game, of turns or of orders.
 */
game: string,
/**
 * The seat of whoever is reported.
 */
seat: number,
/**
 * What it is about.
 */
about: ReportAbout,
/**
 * What happened, in up to 1,000 characters.
 */
words: string, };

/**
 * A report, as its reporter's export tells it.
 */
export type KeptReport = {
/**
 * The id of the game.
 */
game: string,
/**
 * The seat of whoever is reported.
 */
seat: number,
/**
 * What it is about.
 */
about: ReportAbout,
/**
 * What the reporter wrote.
 */
words: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * Whether the operator has closed it.
 */
closed: boolean, };

/**
 * By which system the rounds of a tournament are paired.
 */
export type TournamentSystem = "round_robin" | "swiss" | "arena" | "league";

/**
 * How far a tournament has come.
 */
export type TournamentState = "open" | "running" | "finished" | "cancelled";

/**
 * A tie-break, in the order in which they count.
 */
export type TournamentTieBreak = "direct" | "buchholz_cut1" | "buchholz" | "sonneborn_berger" | "wins";

/**
 * Which computer players fill a tournament.
 */
export type TournamentFill = {
/**
 * Their levels, each once, in the order in which they come.
 */
levels: Array<number>,
/**
 * They come when it begins, as long as fewer play than this.
 */
up_to: number, };

/**
 * `POST /api/v1/tournaments`: arranges a tournament.
 */
export type NewTournament = {
/**
 * A random id that the asker makes, 16 to 40 letters and digits. Sent again with the same id, it is the same tournament.
 */
id: string,
/**
 * What it is called, up to 40 characters.
 */
name: string,
/**
 * The slug of the game that is played: of a game of turns, by its default rules, or in a league of a game of orders.
 */
game: string,
/**
 * How time is kept in all games. Days for a move, or a clock that runs while one plays. A league has deadlines instead.
 */
clock?: ClockSetup,
/**
 * By which system the rounds are paired.
 */
system: TournamentSystem,
/**
 * How many rounds: 1 to 20 by the Swiss system, where it follows from how many play if it is omitted; 1 to 10 in a league,
 * which needs it. Other systems have none.
 */
rounds?: number,
/**
 * Whether the results count for the ratings of the players.
 */
rated?: boolean,
/**
 * When it starts itself, in milliseconds since 1970, if two have entered by then; if not, it is called off. If omitted its
 * organizer starts it.
 */
starts_ms?: number,
/**
 * How many minutes an arena lasts, 20 to 180; of arenas alone, which need it.
 */
minutes?: number,
/**
 * Which computer players fill it when it begins. One person is enough then. If omitted people play alone. Those of a league
 * are in its terms.
 */
fill?: TournamentFill,
/**
 * How the games of a league are played and scored; of leagues alone, which need it.
 */
league?: LeagueTerms, };

/**
 * `POST /api/v1/tournaments/{id}/remove`: takes a player out.
 */
export type RemovePlayer = {
/**
 * The number of the player.
 */
player: number, };

/**
 * A tournament, as lists tell it.
 */
export type TournamentSummary = {
/**
 * Its id.
 */
id: string,
/**
 * What it is called.
 */
name: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * How time is kept; not at all in a league, whose terms say it.
 */
clock: ClockSetup,
/**
 * By which system the rounds are paired.
 */
system: TournamentSystem,
/**
 * How the games of a league are played and scored; none of other systems.
 */
league: LeagueTerms | null,
/**
 * Whether the results count for the ratings of the players.
 */
rated: boolean,
/**
 * How far it has come.
 */
state: TournamentState,
/**
 * What the organizer is called now; none of one who has no name any more, and of weekly events.
 */
organizer: string | null,
/**
 * Whether it is the weekly event of its game, which the server itself arranges.
 */
weekly: boolean,
/**
 * How many have entered and were not removed before it began.
 */
players: number,
/**
 * How many may play.
 */
most_players: number,
/**
 * How many rounds there are; before it has begun, how many were asked for, if any. None of arenas.
 */
rounds: number | null,
/**
 * How many rounds have begun; in an arena, how often somebody was paired.
 */
round: number,
/**
 * How many minutes an arena lasts; none in other systems.
 */
minutes: number | null,
/**
 * When an arena that has begun is over, in milliseconds since 1970. Nobody is paired in its last minute.
 */
until_ms: number | null,
/**
 * Which computer players fill it when it begins; none where people play alone.
 */
fill: TournamentFill | null,
/**
 * When it was arranged, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When it starts itself, in milliseconds since 1970; none where its organizer starts it.
 */
starts_ms: number | null,
/**
 * When it began, in milliseconds since 1970.
 */
began_ms: number | null,
/**
 * When it was over or called off, in milliseconds since 1970.
 */
ended_ms: number | null, };

/**
 * `GET /api/v1/tournaments`: the tournaments, up to 100 of each.
 */
export type TournamentList = {
/**
 * Those that may be entered, the newest first.
 */
open: Array<TournamentSummary>,
/**
 * Those that are played, the newest first.
 */
running: Array<TournamentSummary>,
/**
 * Those that are over, the newest first. Those that were called off are left out.
 */
finished: Array<TournamentSummary>,
/**
 * The server's time, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * A player of a tournament.
 */
export type TournamentPlayer = {
/**
 * The number by which pairings and standings name the player. It stays the same.
 */
number: number,
/**
 * What the player was called on entering; none of those who were deleted or erased, and of computer players.
 */
name: string | null,
/**
 * The level of a computer player; none of people.
 */
level: number | null,
/**
 * The place in the list with which it began, from 1, the highest rating first; none before.
 */
seed: number | null,
/**
 * Whether the player has withdrawn or was removed: no further round pairs them.
 */
withdrawn: boolean,
/**
 * Whether the player pauses in an arena, and is not paired until they are ready again.
 */
paused: boolean, };

/**
 * What came of a pairing.
 */
export type TournamentResult = {
/**
 * The points of the first and of the second player, in halves: 2 for a win, 1 for a draw.
 */
halves: [number, number],
/**
 * Whether it was played. If not, somebody got the points without playing: the other one did not move, or was gone.
 */
played: boolean, };

/**
 * Who meets whom.
 */
export type TournamentPairing = {
/**
 * The number of the player with the first seat, or of the one who has no opponent.
 */
first: number,
/**
 * The number of the player with the second seat; none where the first has no opponent.
 */
second: number | null,
/**
 * The id of the game; none where nothing is played.
 */
game: string | null,
/**
 * What came of it; none while it is played.
 */
result: TournamentResult | null, };

/**
 * A round of a tournament.
 */
export type TournamentRound = {
/**
 * Which one, from 1.
 */
number: number,
/**
 * The pairings, those of the leaders first.
 */
pairings: Array<TournamentPairing>, };

/**
 * How a player stands.
 */
export type TournamentStanding = {
/**
 * The number of the player.
 */
player: number,
/**
 * The place, from 1. Those who are equal in everything share one.
 */
place: number,
/**
 * The points, in halves.
 */
halves: number,
/**
 * The values of the tie-breaks, in quarters, in the order of `tie_breaks`.
 */
tie_breaks: Array<number>, };

/**
 * What the asker is in a tournament.
 */
export type TournamentYou = {
/**
 * Whether the asker arranges it.
 */
organizes: boolean,
/**
 * The asker's number; none if they have not entered, or were removed before it began.
 */
player: number | null, };

/**
 * `GET /api/v1/tournaments/{id}`: a tournament with its rounds. Whatever changes one answers with it, too.
 */
export type TournamentBody = {
/**
 * What lists tell of it.
 */
about: TournamentSummary,
/**
 * Who plays: in the order of the list with which it began, or of entering before.
 */
players: Array<TournamentPlayer>,
/**
 * The rounds that have begun; none of a league. Of an arena: those who were paired at the same moment, the last 50 and
 * whoever plays.
 */
rounds: Array<TournamentRound>,
/**
 * How all stand, the leader first; empty before it has begun, and of a league.
 */
standings: Array<TournamentStanding>,
/**
 * The tie-breaks, in the order in which they count; none of a league.
 */
tie_breaks: Array<TournamentTieBreak>,
/**
 * The tables and standings of a league; none of other systems.
 */
league: LeagueBody | null,
/**
 * What the asker is in it.
 */
you: TournamentYou,
/**
 * The server's time, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * A tournament in which somebody has a part, as their export tells it.
 */
export type KeptTournament = {
/**
 * Its id.
 */
id: string,
/**
 * What it is called.
 */
name: string,
/**
 * Whether they arrange it.
 */
organizes: boolean,
/**
 * What they were called on entering; none if they did not enter.
 */
entered_as: string | null,
/**
 * When they entered, in milliseconds since 1970.
 */
entered_ms: number | null, };

/**
 * How the games of a league are scored. A game has 100 points.
 */
export type LeagueScoring = "draw_size" | "sum_of_squares";

/**
 * How the games of a league are played and scored.
 */
export type LeagueTerms = {
/**
 * The id of one of the game's Marks; none for its usual one.
 */
mark?: string,
/**
 * Rule options that differ from their defaults.
 */
options?: { [key in string]: string },
/**
 * When deadlines fall.
 */
schedule: Schedule,
/**
 * What happens when orders are missing: `bot` if omitted. A league waits for nobody, so `wait` is refused.
 */
missing?: MissingOrders,
/**
 * Who may write to whom.
 */
press?: PressPolicy,
/**
 * If computer players make deals: in how many of a hundred phases they keep a promise, 0 to 100.
 */
talk?: number,
/**
 * Which draws can be agreed on.
 */
draws?: DrawPolicy,
/**
 * After how many years a game ends that nobody has won by then, 1 to 100. All who are left share it then.
 */
years: number,
/**
 * Which computer player has the seats that are left over, and those of whoever withdraws.
 */
bot: OrderSeatKind,
/**
 * How games are scored.
 */
scoring: LeagueScoring, };

/**
 * The tables and standings of a league. Points are in thousandths of a point.
 */
export type LeagueBody = {
/**
 * What the seats of a table are called, in their order.
 */
seats: Array<string>,
/**
 * The rounds that have begun.
 */
rounds: Array<LeagueRound>,
/**
 * How all stand, the leader first; empty before it has begun.
 */
standings: Array<LeagueStanding>, };

/**
 * A round of a league.
 */
export type LeagueRound = {
/**
 * Which one, from 1.
 */
number: number,
/**
 * Its tables.
 */
tables: Array<LeagueTable>, };

/**
 * A table: a game of a round.
 */
export type LeagueTable = {
/**
 * The id of the game.
 */
game: string,
/**
 * Its seats, in their order.
 */
seats: Array<LeagueSeat>, };

/**
 * A seat of a table.
 */
export type LeagueSeat = {
/**
 * The number of the player; none of a computer player.
 */
player: number | null,
/**
 * What came of it; none while the game is played.
 */
result: LeagueResult | null, };

/**
 * What came of a seat.
 */
export type LeagueResult = {
/**
 * The points, in thousandths.
 */
points: number,
/**
 * The centres at the end.
 */
centres: number,
/**
 * The place in the game, from 1; several may share one.
 */
place: number, };

/**
 * How a player stands in a league.
 */
export type LeagueStanding = {
/**
 * The number of the player.
 */
player: number,
/**
 * The place, from 1. Those who are equal in everything share one.
 */
place: number,
/**
 * The points, in thousandths.
 */
points: number,
/**
 * How many games are over.
 */
games: number,
/**
 * The first tie-break: how many games were won alone.
 */
solos: number,
/**
 * The second one: the points of the best game, in thousandths.
 */
best: number,
/**
 * The third one: the centres at the end of all games.
 */
centres: number, };

/**
 * `POST /api/v1/games/{id}/accept`.
 */
export type AcceptChallenge = {
/**
 * The name of whoever accepts, up to 40 characters.
 */
name: string | null, };

/**
 * `POST /api/v1/lobby/seeks`: looks for an opponent. Whoever would play one of these games with one of these clocks is paired
 * with the asker.
 */
export type NewSeek = {
/**
 * A random id that the asker makes, 16 to 40 letters and digits. Sent again with the same id, the seek is the same one.
 */
id: string,
/**
 * The slugs of the games of turns that the asker would play, by their default rules.
 */
games: Array<string>,
/**
 * The clocks. Either all of them run while one plays, or none does.
 */
clocks: Array<ClockSetup>,
/**
 * The side.
 */
seat: SeatWish,
/**
 * Whether the result is to count for the ratings of the players. Only people with an account play rated games, and under
 * the names of their accounts.
 */
rated: RatedWish,
/**
 * How far the opponent's rating may be from the asker's own, in points; only for people with an account.
 */
within: number | null,
/**
 * The asker's name in the game, up to 40 characters.
 */
name: string | null, };

/**
 * Whether somebody wishes that the result counts for ratings.
 */
export type RatedWish = "no" | "yes" | "either";

/**
 * A seek, as whoever opened it sees it.
 */
export type SeekBody = {
/**
 * Its id.
 */
id: string,
/**
 * The slugs of the games.
 */
games: Array<string>,
/**
 * The clocks.
 */
clocks: Array<ClockSetup>,
/**
 * The side.
 */
seat: SeatWish,
/**
 * Whether the result is to count for ratings.
 */
rated: RatedWish,
/**
 * How far the opponent's rating may be from the asker's own, in points.
 */
within: number | null,
/**
 * The asker's name in the game; none if they gave none.
 */
name: string | null,
/**
 * When it was opened, in milliseconds since 1970.
 */
opened_ms: number,
/**
 * Until when it stands, in milliseconds since 1970. To keep it open, renew it before.
 */
until_ms: number,
/**
 * The game in which the asker was paired; none as long as nobody fits.
 */
paired: Paired | null,
/**
 * The id of a game in the lobby whose challenge fits: withdraw the seek and accept it.
 */
challenge: string | null, };

/**
 * A game in which two who looked for each other were paired. Each plays it by their session.
 */
export type Paired = {
/**
 * The id of the game.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * The asker's seat.
 */
seat: number, };

/**
 * `GET /api/v1/me/seeks`: the asker's seeks that stand, and those that were paired within the last hour.
 */
export type MySeeks = {
/**
 * The seeks, the newest first.
 */
seeks: Array<SeekBody>, };

/**
 * How many look for a game with a clock. Whoever looks for several counts for each.
 */
export type SeekCount = {
/**
 * The slug of the game.
 */
game: string,
/**
 * The clock.
 */
clock: ClockSetup,
/**
 * How many people.
 */
count: number, };

/**
 * `POST /api/v1/me/blocks`: blocks a member by name, or whoever has a seat in a game.
 */
export type NewBlock = {
/**
 * The name, in whatever spelling that looks the same.
 */
name: string, } | {
/**
 * The id of the game.
 */
game: string,
/**
 * The seat.
 */
seat: number, };

/**
 * Somebody who is blocked.
 */
export type BlockBody = {
/**
 * The id by which the block is removed.
 */
id: string,
/**
 * What they were called when they were blocked; empty if they had no name.
 */
name: string,
/**
 * Since when, in milliseconds since 1970.
 */
since_ms: number, };

/**
 * `GET /api/v1/me/blocks`: whom the asker has blocked.
 */
export type BlocksBody = {
/**
 * The blocks, the newest first.
 */
blocks: Array<BlockBody>, };

/**
 * `GET /api/v1/me`: who the asker is.
 */
export type MeBody = {
/**
 * The person's id. It is no secret.
 */
id: string,
/**
 * Since when the person is known, in milliseconds since 1970.
 */
created_ms: number,
/**
 * The id of the session that asks.
 */
session: string,
/**
 * How many sessions there are, this one among them.
 */
sessions: number,
/**
 * The person's name; none of a guest.
 */
name: string | null,
/**
 * The person's own confirmed e-mail address, by which they sign in elsewhere; none without one. Nobody else is told.
 */
mail: string | null,
/**
 * How many recovery codes can still be used.
 */
recovery_codes: number,
/**
 * Whether this site sends mail, so that an address can be confirmed.
 */
can_mail: boolean,
/**
 * Whether it is a bot, known by a token; left out for people. Its session is the token's id then.
 */
bot?: boolean,
/**
 * How many passkeys the person has.
 */
passkeys: number,
/**
 * For which domain passkeys hold, so that pages there offer them; none where this site has none.
 */
passkey_domain: string | null, };

/**
 * A session: a browser in which somebody is known.
 */
export type SessionBody = {
/**
 * Its id, by which it is ended.
 */
id: string,
/**
 * A few words, such as “Firefox on Linux”.
 */
device: string,
/**
 * When it began, in milliseconds since 1970.
 */
created_ms: number,
/**
 * When it was last used, in milliseconds since 1970; noted at most once a day.
 */
seen_ms: number,
/**
 * When it ends if it is not used any more, in milliseconds since 1970.
 */
until_ms: number,
/**
 * Whether it is the one that asks.
 */
own: boolean, };

/**
 * `GET /api/v1/me/sessions`: the sessions of the asker, the oldest first.
 */
export type SessionsBody = {
/**
 * The sessions.
 */
sessions: Array<SessionBody>, };

/**
 * `POST /api/v1/me/sessions/end-others`: what was ended.
 */
export type EndedSessions = {
/**
 * How many sessions were ended.
 */
ended: number, };

/**
 * `POST /api/v1/me/seats`: the keys of seats that a browser holds.
 */
export type AttachSeats = {
/**
 * The keys, up to 100.
 */
seats: Array<HeldSeat>, };

/**
 * The key of a seat, or of several seats of a game.
 */
export type HeldSeat = {
/**
 * The id of the game.
 */
game: string,
/**
 * The token, from making or joining the game.
 */
token: string, };

/**
 * What came of a key.
 */
export type SeatsOutcome = "attached" | "taken" | "unknown";

/**
 * What came of a key, with its seats.
 */
export type AttachedSeats = {
/**
 * The id of the game.
 */
game: string,
/**
 * What came of it.
 */
outcome: SeatsOutcome,
/**
 * The seats that are the asker's; empty unless it was attached.
 */
seats: Array<number>,
/**
 * Whether the asker is the master of the game by this key.
 */
master: boolean, };

/**
 * What came of keys.
 */
export type SeatsAttached = {
/**
 * For each key, in the order in which they were sent.
 */
seats: Array<AttachedSeats>, };

/**
 * Of which kind a game is.
 */
export type MyGameKind = "turns" | "orders";

/**
 * A game in which somebody has a seat.
 */
export type MyGame = {
/**
 * Its id.
 */
id: string,
/**
 * Its kind.
 */
kind: MyGameKind,
/**
 * The slug of the game played.
 */
game: string,
/**
 * When it was created, in milliseconds since 1970.
 */
created_ms: number,
/**
 * The seats that are the asker's.
 */
seats: Array<number>,
/**
 * Whether the asker is its master.
 */
master: boolean,
/**
 * Whether it waits for the asker: for a move, or for orders that are not ready.
 */
to_move: boolean,
/**
 * Since when it waits for the asker, in milliseconds since 1970; none if it does not.
 */
since_ms: number | null,
/**
 * Until when the asker has time, in milliseconds since 1970; none without a deadline, or if it does not wait.
 */
until_ms: number | null,
/**
 * Whether it is over.
 */
over: boolean,
/**
 * Whether the asker has muted it: then it is not offered as the next game.
 */
muted: boolean, };

/**
 * `GET /api/v1/me/games`: the games of the asker.
 */
export type MyGames = {
/**
 * The games, the newest first; those of the newest 1,000 seats.
 */
games: Array<MyGame>,
/**
 * The challenges to the asker alone, the newest first; left out where there are none.
 */
challenges?: Array<Challenge>, };

/**
 * What somebody is told of.
 */
export type NoticeKinds = {
/**
 * A game waits for them.
 */
turn: boolean,
/**
 * Somebody joined or accepted, so that a game begins.
 */
start: boolean,
/**
 * A game is over.
 */
end: boolean,
/**
 * A quarter of the time is left, or an hour if that is more, and the game still waits for them.
 */
late: boolean, };

/**
 * The hours of a day in which nobody is told of anything; notices come when they end.
 */
export type QuietHours = {
/**
 * When they begin, as hours and minutes, such as `22:00`.
 */
from: string,
/**
 * When they end, such as `07:00`; the next day if that is before `from`.
 */
to: string,
/**
 * The time zone by its name in the IANA database, such as `Europe/Berlin`.
 */
zone: string, };

/**
 * Notices by e-mail, to the confirmed address of the person.
 */
export type MailNotices = {
/**
 * Whether there are any.
 */
on: boolean,
/**
 * After how many minutes a mail comes with all that has waited until then: 10, 60 or 1440.
 */
every_minutes: number, };

/**
 * A browser that shows notices.
 */
export type PushWay = {
/**
 * Its id, by which it is removed.
 */
id: string,
/**
 * A few words, such as “Firefox on Linux”.
 */
label: string,
/**
 * Since when, in milliseconds since 1970.
 */
since_ms: number,
/**
 * Why the last notice could not be delivered; none if it was.
 */
fault: string | null, };

/**
 * An address of a program that is told of notices by HTTP.
 */
export type Webhook = {
/**
 * Where they are posted.
 */
url: string,
/**
 * Why the last notice could not be delivered; none if it was.
 */
fault: string | null, };

/**
 * `GET /api/v1/me/notices`: what the asker is told of, and by which ways.
 */
export type NoticesBody = {
/**
 * What they are told of.
 */
kinds: NoticeKinds,
/**
 * When they are not; none for never.
 */
quiet: QuietHours | null,
/**
 * Notices by e-mail; none without a confirmed address, or where this site sends none.
 */
mail: MailNotices | null,
/**
 * The browsers that show notices, the oldest first.
 */
pushes: Array<PushWay>,
/**
 * The public key of this site, with which a browser subscribes: a point of P-256 in base64url; none where this site sends no notices to browsers.
 */
push_key: string | null,
/**
 * The program that is told; none without one.
 */
webhook: Webhook | null,
/**
 * Whether there is a feed and a calendar. Their addresses are told once, when they are made: only a hash of them is kept.
 */
has_feed: boolean, };

/**
 * A browser that shows notices, as everything that is kept about a person says it.
 */
export type KeptPush = {
/**
 * Where notices are posted.
 */
endpoint: string,
/**
 * A few words, such as “Firefox on Linux”.
 */
label: string,
/**
 * Since when, in milliseconds since 1970.
 */
since_ms: number, };

/**
 * What is kept about somebody's notices.
 */
export type KeptNotices = {
/**
 * What they are told of.
 */
kinds: NoticeKinds,
/**
 * When they are not; none for never.
 */
quiet: QuietHours | null,
/**
 * Whether by e-mail.
 */
mail_on: boolean,
/**
 * After how many minutes a mail comes.
 */
mail_every_minutes: number,
/**
 * The browsers that show notices, the oldest first.
 */
pushes: Array<KeptPush>,
/**
 * The address of the program that is told; none without one.
 */
webhook: string | null,
/**
 * Whether there is a feed and a calendar.
 */
has_feed: boolean, };

/**
 * `POST /api/v1/me/notices`: what the asker wants to be told of, and when.
 */
export type SetNotices = {
/**
 * What of.
 */
kinds: NoticeKinds,
/**
 * When not; none for never.
 */
quiet: QuietHours | null,
/**
 * Whether by e-mail. It needs a confirmed address.
 */
mail_on: boolean,
/**
 * After how many minutes a mail comes: 10, 60 or 1440.
 */
mail_every_minutes: number, };

/**
 * The keys of a subscription, both in base64url.
 */
export type PushKeys = {
/**
 * The public key of the browser, a point of P-256 of 65 bytes.
 */
p256dh: string,
/**
 * A secret of 16 bytes.
 */
auth: string, };

/**
 * `POST /api/v1/me/notices/push`: a subscription of a browser, as `PushSubscription.toJSON()` gives it.
 */
export type PushSubscriptionBody = {
/**
 * Where notices are posted: an https address of up to 1,000 characters.
 */
endpoint: string,
/**
 * When the browser ends it, in milliseconds since 1970; nothing goes by it.
 */
expirationTime?: number | null,
/**
 * By which they are encrypted.
 */
keys: PushKeys, };

/**
 * `POST /api/v1/me/notices/webhook`: the program that is told.
 */
export type SetWebhook = {
/**
 * Its address, https and up to 1,000 characters; none to tell none.
 */
url: string | null, };

/**
 * What notices to a program are signed with. It is told once.
 */
export type WebhookSecret = {
/**
 * The key of the HMAC-SHA-256 in `Quicksilver-Signature`, as it stands here; none if the program was removed.
 */
secret: string | null, };

/**
 * `POST /api/v1/me/notices/feed`: where feed and calendar are. Who has an address reads them, so it is told once.
 */
export type FeedPaths = {
/**
 * The path of the Atom feed.
 */
feed: string,
/**
 * The path of the calendar.
 */
calendar: string, };

/**
 * `POST /api/v1/me/games/{id}/mute`: mutes a game, or unmutes it.
 */
export type MuteGame = {
/**
 * Whether it is muted: then it is not offered as the next game.
 */
muted: boolean, };

/**
 * A text that somebody wrote in a game, or a name that they have there.
 */
export type KeptText = {
/**
 * The id of the game.
 */
game: string,
/**
 * The text.
 */
text: string, };

/**
 * Where notices of a game go by e-mail.
 */
export type KeptAddress = {
/**
 * The id of the game.
 */
game: string,
/**
 * The address.
 */
address: string, };

/**
 * `GET /api/v1/me/export`: everything that is kept about the asker.
 */
export type PersonExport = {
/**
 * The person's id.
 */
id: string,
/**
 * Since when the person is known, in milliseconds since 1970.
 */
created_ms: number,
/**
 * The sessions, the oldest first.
 */
sessions: Array<SessionBody>,
/**
 * The games in which the person has a seat, the newest first.
 */
games: Array<MyGame>,
/**
 * What was written from these seats, and the names there; of each game in the order in which it was written.
 */
texts: Array<KeptText>,
/**
 * Where notices of these seats go.
 */
addresses: Array<KeptAddress>,
/**
 * The person's seeks for an opponent, the newest first; those that were paired are kept for an hour.
 */
seeks: Array<SeekBody>,
/**
 * Whom the person has blocked, the newest first.
 */
blocks: Array<BlockBody>,
/**
 * What the person has reported to the operator, the newest first.
 */
reports: Array<KeptReport>,
/**
 * The tournaments that the person arranges, or has entered, the newest first.
 */
tournaments: Array<KeptTournament>,
/**
 * The person's rated games that have counted, those of each game and kind of time together, the newest first.
 */
results: Array<ResultBody>,
/**
 * The person's name; none of a guest.
 */
name: string | null,
/**
 * The person's own confirmed e-mail address; none without one.
 */
mail: string | null,
/**
 * How many recovery codes can still be used. The codes themselves are not kept, only hashes of them.
 */
recovery_codes: number,
/**
 * The passkeys, the oldest first.
 */
passkeys: Array<KeptPasskey>,
/**
 * What the person is told of when they do not look.
 */
notices: KeptNotices,
/**
 * The person's bots, the oldest first.
 */
bots: Array<KeptBot>, };

/**
 * What a bot's token may do.
 */
export type BotScope = "games:read" | "games:play" | "challenges";

/**
 * `POST /api/v1/me/bots`: a new bot.
 */
export type NewBot = {
/**
 * Its name, by the rules of people's names: 2 to 20 characters, and unlike anybody else's.
 */
name: string, };

/**
 * A bot, for its owner.
 */
export type BotBody = {
/**
 * Its id. It is no secret.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * When it was made, in milliseconds since 1970.
 */
made_ms: number, };

/**
 * `GET /api/v1/me/bots`: the bots of the asker, the oldest first.
 */
export type BotsBody = {
/**
 * The bots.
 */
bots: Array<BotBody>,
/**
 * How many bots one person may have.
 */
most: number, };

/**
 * `POST /api/v1/me/bots/{id}/tokens`: a new token of a bot.
 */
export type NewBotToken = {
/**
 * What the owner calls it, 1 to 40 characters.
 */
label: string,
/**
 * What it may do; at least one.
 */
scopes: Array<BotScope>,
/**
 * After how many days it ends, 1 to 3,650; it does not end by itself if this is omitted.
 */
days?: number, };

/**
 * A token of a bot, for the bot's owner. The token itself is not kept.
 */
export type BotTokenBody = {
/**
 * The id by which it is revoked. It is no secret.
 */
id: string,
/**
 * What the owner calls it.
 */
label: string,
/**
 * What it may do.
 */
scopes: Array<BotScope>,
/**
 * When it was made, in milliseconds since 1970.
 */
made_ms: number,
/**
 * The day of its last use, as the UTC midnight with which it began, in milliseconds since 1970; null if it was never
 * used.
 */
used_ms: number | null,
/**
 * When it ends by itself, in milliseconds since 1970; null if it does not.
 */
until_ms: number | null, };

/**
 * The answer to making a token.
 */
export type MadeBotToken = {
/**
 * The token, which is shown this once: `qs_` and 256 random bits as base64url.
 */
secret: string,
/**
 * What is kept of it.
 */
token: BotTokenBody, };

/**
 * `GET /api/v1/me/bots/{id}/tokens`: the tokens of a bot that are not over, the oldest first.
 */
export type BotTokensBody = {
/**
 * The tokens.
 */
tokens: Array<BotTokenBody>, };

/**
 * A bot with its tokens, in what is exported of its owner.
 */
export type KeptBot = {
/**
 * The bot.
 */
bot: BotBody,
/**
 * Its tokens, the oldest first.
 */
tokens: Array<BotTokenBody>, };

/**
 * `POST /api/v1/me/name`: the name that the asker takes.
 */
export type TakeName = {
/**
 * From 2 to 20 characters.
 */
name: string, };

/**
 * `POST /api/v1/me/code`: the address to which a code is to be mailed.
 */
export type AskCode = {
/**
 * The address.
 */
address: string, };

/**
 * What becomes of the seats of a guest who signs in as somebody else.
 */
export type JoinSeats = "ask" | "bring" | "leave";

/**
 * `POST /api/v1/me/code/enter`: a code that was mailed.
 */
export type EnterCode = {
/**
 * The address to which it was mailed.
 */
address: string,
/**
 * The code, in whatever case and with or without its dash.
 */
code: string,
/**
 * What becomes of the guest's seats.
 */
join: JoinSeats, };

/**
 * `POST /api/v1/me/recovery/enter`: a recovery code.
 */
export type EnterRecovery = {
/**
 * The name of the person whose code it is.
 */
name: string,
/**
 * The code, in whatever case and with or without its dashes.
 */
code: string,
/**
 * What becomes of the guest's seats.
 */
join: JoinSeats, };

/**
 * `POST /api/v1/me/device/enter`: a token that was made on another device.
 */
export type EnterDevice = {
/**
 * The token.
 */
token: string,
/**
 * What becomes of the guest's seats.
 */
join: JoinSeats, };

/**
 * What came of a code, a token or a passkey that was right.
 */
export type SignInOutcome = "added" | "signed_in" | "asks";

/**
 * What came of entering a code or token, or of showing a passkey.
 */
export type SignedIn = {
/**
 * What was done.
 */
outcome: SignInOutcome,
/**
 * Who the asker is now.
 */
me: MeBody,
/**
 * The name of the person whom it proves; none of a guest.
 */
name: string | null,
/**
 * How many seats of the guest it is about: those to decide on, or those that were brought along.
 */
seats: number, };

/**
 * `POST /api/v1/me/recovery`: new recovery codes. They are shown once; those from before are worth nothing.
 */
export type RecoveryCodes = {
/**
 * Ten codes, each for one use.
 */
codes: Array<string>, };

/**
 * `POST /api/v1/me/device`: a token by which another device becomes the asker's, once.
 */
export type DeviceToken = {
/**
 * The token. The one before is worth nothing.
 */
token: string,
/**
 * Until when it can be used, in milliseconds since 1970.
 */
until_ms: number, };

/**
 * A passkey of the asker.
 */
export type PasskeyBody = {
/**
 * Its id, by which it is removed.
 */
id: string,
/**
 * The browser in which it was made, such as “Firefox on Linux”.
 */
label: string,
/**
 * When it was made, in milliseconds since 1970.
 */
made_ms: number,
/**
 * When the asker last signed in by it, in milliseconds since 1970; none before.
 */
used_ms: number | null, };

/**
 * `GET /api/v1/me/passkeys`: the passkeys of the asker, the oldest first.
 */
export type PasskeysBody = {
/**
 * The passkeys.
 */
passkeys: Array<PasskeyBody>, };

/**
 * `POST /api/v1/me/passkeys/begin`: what a browser needs to make a passkey, as `navigator.credentials.create` takes it.
 */
export type PasskeyMaking = {
/**
 * What the device signs.
 */
challenge: string,
/**
 * The domain for which the passkey holds.
 */
domain: string,
/**
 * The person's id as bytes, by which the device knows whose passkey it is.
 */
person: string,
/**
 * The person's name; none of a guest.
 */
name: string | null,
/**
 * What devices call the passkeys that the person has. A device that has one of them makes no other.
 */
known: Array<string>,
/**
 * The kinds of keys that are understood, by their numbers in COSE, the one that is liked best first.
 */
algorithms: Array<number>,
/**
 * Until when the passkey must be added, in milliseconds since 1970.
 */
until_ms: number, };

/**
 * `POST /api/v1/me/passkeys/finish`: a passkey that a device has made.
 */
export type AddPasskey = {
/**
 * `response.clientDataJSON`.
 */
client_data: string,
/**
 * `response.attestationObject`.
 */
attestation: string, };

/**
 * `POST /api/v1/me/passkeys/enter/begin`: what a browser needs to sign in by a passkey, as `navigator.credentials.get` takes it.
 */
export type PasskeySigning = {
/**
 * What the device signs.
 */
challenge: string,
/**
 * The domain for which the passkey holds.
 */
domain: string,
/**
 * Until when it must be shown, in milliseconds since 1970.
 */
until_ms: number, };

/**
 * `POST /api/v1/me/passkeys/enter/finish`: what a device has signed.
 */
export type EnterPasskey = {
/**
 * What the device calls the passkey: `rawId`.
 */
credential: string,
/**
 * Whose it is, as the device says: `response.userHandle`.
 */
person: string,
/**
 * `response.clientDataJSON`.
 */
client_data: string,
/**
 * `response.authenticatorData`.
 */
authenticator_data: string,
/**
 * `response.signature`.
 */
signature: string,
/**
 * What becomes of the guest's seats.
 */
join: JoinSeats, };

/**
 * What is kept of a passkey. Its secret half never left the device.
 */
export type KeptPasskey = {
/**
 * The browser in which it was made.
 */
label: string,
/**
 * When it was made, in milliseconds since 1970.
 */
made_ms: number,
/**
 * When somebody last signed in by it, in milliseconds since 1970; none before.
 */
used_ms: number | null,
/**
 * What the device calls it.
 */
credential: string,
/**
 * The public key, as COSE writes it.
 */
key: string,
/**
 * How often it has signed, as far as the device counts.
 */
counter: number, };

/**
 * Whom press is for: all, or any of these.
 */
export type PressTo = {
/**
 * Everybody, spectators too; nobody else is named then.
 */
public: boolean,
/**
 * The game master.
 */
master: boolean,
/**
 * Seats.
 */
seats: Array<number>, };

/**
 * `POST /api/v1/order-games/{id}/press`.
 */
export type SubmitPress = {
/**
 * For whom.
 */
to: PressTo,
/**
 * What, 1 to 4,000 characters; it may be empty where there is a deal, whose words are put before it.
 */
text: string,
/**
 * What is said of a deal. Then the press is for one seat, and not grey.
 */
deal?: DealSpeech,
/**
 * Whether nobody but the game master is told who wrote it; where the game allows it.
 */
grey: boolean, };

/**
 * `POST /api/v1/order-games/{id}/master`: what a game master does. All of it is in the public log.
 */
export type MasterAct = { "kind": "pause" } | { "kind": "resume",
/**
 * The deadline, in milliseconds since 1970.
 */
deadline_ms: number | null, } | { "kind": "set_deadline",
/**
 * The turn that is meant.
 */
turn: number,
/**
 * The deadline, in milliseconds since 1970.
 */
deadline_ms: number, } | { "kind": "process",
/**
 * The turn that is meant.
 */
turn: number, } | { "kind": "roll_back",
/**
 * The turn; it must have been settled and not gone back behind since.
 */
to: number,
/**
 * Whether the sheets that counted then are filed again.
 */
keep_sheets: boolean, } | { "kind": "correct",
/**
 * A position file on the same Mark.
 */
position: string,
/**
 * Why, for everybody; 1 to 1,000 characters.
 */
note: string, } | { "kind": "set_schedule",
/**
 * When they fall from now on.
 */
schedule: Schedule, } | { "kind": "file",
/**
 * The seat; a dummy is possible.
 */
seat: number,
/**
 * The turn that they are for.
 */
turn: number,
/**
 * The orders, up to 12,000 bytes.
 */
text: string,
/**
 * Whether the seat is waited for no longer.
 */
ready: boolean, } | { "kind": "replace",
/**
 * The seat.
 */
seat: number, } | { "kind": "appoint_bot",
/**
 * The seat.
 */
seat: number,
/**
 * Which computer player.
 */
bot: OrderSeatKind, } | { "kind": "make_dummy",
/**
 * The seat.
 */
seat: number, } | { "kind": "end",
/**
 * Who wins, by seat; nobody where there is no result.
 */
winners: Array<number>,
/**
 * Why, for everybody; 1 to 1,000 characters.
 */
note: string, };

/**
 * The answer to a change of an order game: what it led to, as a live connection tells it.
 */
export type OrderAccepted = {
/**
 * What happened, with the asker's numbers; null where all is as it was.
 */
news: OrderNews | null, };

/**
 * The answer to an act of the game master.
 */
export type MasterDone = {
/**
 * What happened, with the game master's numbers; null where all is as it was.
 */
news: OrderNews | null,
/**
 * The new link of a seat that was opened; it is shown once.
 */
invite: SeatInvite | null, };

/**
 * `POST /api/v1/order-games/{id}/preview`: what the sheets that are there would lead to. Nothing was changed.
 */
export type PreviewBody = {
/**
 * The turn.
 */
turn: number,
/**
 * The seats that have something to order and sent nothing so far.
 */
missing: Array<number>,
/**
 * What it would lead to.
 */
result: SettledBody,
/**
 * The position after it.
 */
board: OrderPosition,
/**
 * How the game would end with it, if it did.
 */
outcome: OrderOutcomeBody | null, };

/**
 * Who did something.
 */
export type OrderActor = "server" | "master" | { "seat": number } | "unknown";

/**
 * What a game waits for.
 */
export type PhaseBody = {
/**
 * A name for files: letters, digits and hyphens.
 */
key: string,
/**
 * A title for people.
 */
title: string,
/**
 * Which kind of deadline it has.
 */
pace: Pace, };

/**
 * Kinds of deadlines.
 */
export type Pace = "orders" | "retreats" | "builds";

/**
 * The orders of a seat as they were written.
 */
export type SeatSheet = {
/**
 * The seat.
 */
seat: number,
/**
 * The orders.
 */
text: string, };

/**
 * How an order game ended.
 */
export type OrderOutcomeBody = {
/**
 * Who won, by seat; several share it.
 */
winners: Array<number>,
/**
 * Why.
 */
reason: string, };

/**
 * What a phase led to.
 */
export type SettledBody = {
/**
 * The sheets that counted. Where others may not be seen yet, the viewer's own.
 */
sheets: Array<SeatSheet>,
/**
 * What happened, for people and for maps.
 */
report: OrderReport,
/**
 * The position file after it; null where the viewer may not know all of it yet.
 */
position: string | null, };

/**
 * How much of what was settled is kept from other seats for now.
 */
export type Kept = "open" | "sheets" | "report";

/**
 * One entry of an order game's event list, as a viewer sees it. The list only grows; `seq` counts from 0 without gaps,
 * in a numbering of the viewer's own: what is not for the viewer's eyes has no number in it.
 */
export type OrderEvent = {
/**
 * Its place in the list.
 */
seq: number,
/**
 * When the server took it, in milliseconds since 1970.
 */
at_ms: number,
/**
 * Who did it.
 */
by: OrderActor,
/**
 * What happened.
 */
event: OrderEventKind, };

/**
 * What happened in an order game.
 */
export type OrderEventKind = { "kind": "created" } | { "kind": "joined",
/**
 * The seat.
 */
seat: number,
/**
 * The name given; null for most viewers of an anonymous game.
 */
name: string | null,
/**
 * The seats that the player would like, where seats are given by preference: then `seat` only counts until all
 * have come. Viewers are shown an empty list.
 */
wishes?: Array<number>, } | { "kind": "seated",
/**
 * By the seat that somebody had until now, the one that they have from now on.
 */
seats: Array<number>, } | { "kind": "began",
/**
 * Its number in this game, from 0; a phase that is gone back to gets a new one.
 */
turn: number,
/**
 * The phase.
 */
phase: PhaseBody,
/**
 * The deadline, in milliseconds since 1970; null while the game is paused.
 */
deadline_ms: number | null, } | { "kind": "filed",
/**
 * The turn that they are for.
 */
turn: number,
/**
 * Whether the seat needs no more time.
 */
ready: boolean, } | { "kind": "sheet",
/**
 * The turn that they are for.
 */
turn: number,
/**
 * The orders.
 */
text: string,
/**
 * Whether the seat needs no more time.
 */
ready: boolean, } | { "kind": "filed_for",
/**
 * The seat.
 */
seat: number,
/**
 * The turn that they are for.
 */
turn: number,
/**
 * The orders; null for all but the seat and the game master.
 */
text: string | null,
/**
 * Whether the seat is waited for no longer.
 */
ready: boolean, } | { "kind": "ready",
/**
 * The turn.
 */
turn: number,
/**
 * Whether it needs no more.
 */
ready: boolean, } | { "kind": "voted",
/**
 * The turn.
 */
turn: number,
/**
 * What it wants.
 */
vote: OrderVote, } | { "kind": "press",
/**
 * For whom.
 */
to: PressTo,
/**
 * What.
 */
text: string,
/**
 * Whether only the game master and the writer know who wrote it.
 */
grey?: boolean,
/**
 * What it says of a deal; `text` has that in words.
 */
deal?: DealSpeech, } | { "kind": "paused" } | { "kind": "resumed",
/**
 * The deadline, in milliseconds since 1970.
 */
deadline_ms: number, } | { "kind": "deadline_set",
/**
 * The deadline, in milliseconds since 1970.
 */
deadline_ms: number, } | { "kind": "schedule_set",
/**
 * When they fall from now on.
 */
schedule: Schedule, } | { "kind": "previewed",
/**
 * The turn.
 */
turn: number, } | { "kind": "settled",
/**
 * Its number.
 */
turn: number,
/**
 * The phase.
 */
phase: PhaseBody,
/**
 * The seats that had something to order and sent nothing.
 */
missing: Array<number>,
/**
 * What it led to; null where that is told later.
 */
result: SettledBody | null,
/**
 * How much of it is kept from other seats until a later phase is settled.
 */
kept: Kept,
/**
 * How the game ended with it, if it did.
 */
outcome: OrderOutcomeBody | null, } | { "kind": "rolled_back",
/**
 * The turn.
 */
to: number,
/**
 * Whether the sheets that counted then are filed again.
 */
keep_sheets: boolean, } | { "kind": "corrected",
/**
 * Why.
 */
note: string,
/**
 * The position file; null where the viewer may not know all of it.
 */
position: string | null, } | { "kind": "replaced",
/**
 * The seat.
 */
seat: number, } | { "kind": "appointed",
/**
 * The seat.
 */
seat: number,
/**
 * Which computer player.
 */
bot: OrderSeatKind, } | { "kind": "dummy",
/**
 * The seat.
 */
seat: number, } | { "kind": "ended",
/**
 * Who wins, or shares a draw.
 */
winners: Array<number>,
/**
 * Why.
 */
note: string, };

/**
 * Whether an order game goes on.
 */
export type OrderStatus = "waiting" | "playing" | "paused" | "finished";

/**
 * A seat of an order game.
 */
export type OrderSeatBody = {
/**
 * The name of the power.
 */
power: string,
/**
 * Who orders for it.
 */
kind: OrderSeatKind,
/**
 * Whether somebody sits there.
 */
taken: boolean,
/**
 * The name given; null in an anonymous game, for most viewers.
 */
name: string | null,
/**
 * Whether it has something to order now.
 */
awaited: boolean,
/**
 * Whether a sheet of it is there.
 */
filed: boolean,
/**
 * Whether it needs no more time.
 */
ready: boolean,
/**
 * What it wants of the end of the game.
 */
vote: OrderVote, };

/**
 * A phase that was settled, in the list of the state.
 */
export type PastPhase = {
/**
 * Its number.
 */
turn: number,
/**
 * The phase.
 */
phase: PhaseBody,
/**
 * When it was settled, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The seats that had something to order and sent nothing.
 */
missing: Array<number>,
/**
 * By seat, the centres that it owned when the phase began.
 */
centres: Array<number>,
/**
 * Whether the game went back behind it since.
 */
undone: boolean, };

/**
 * `GET /api/v1/order-games/{id}/phases/{turn}`: a phase that was settled.
 */
export type PastPhaseBody = {
/**
 * What the list says of it.
 */
past: PastPhase,
/**
 * The position with which it began.
 */
before: OrderPosition,
/**
 * The position after it, as the viewer may know it.
 */
after: OrderPosition,
/**
 * What it led to; null where that is told later.
 */
result: SettledBody | null, };

/**
 * `GET /api/v1/order-games/{id}`: the whole state of an order game, as the asker may know it.
 */
export type OrderGameState = {
/**
 * The game's id, part of its public address.
 */
id: string,
/**
 * The slug of the game played.
 */
game: string,
/**
 * The id of its Mark.
 */
mark: string,
/**
 * Whether the Mark is a file of the creator's own.
 */
own_mark: boolean,
/**
 * Who finds it.
 */
visibility: Visibility,
/**
 * Rule options that differ from their defaults.
 */
options: { [key in string]: string },
/**
 * Whether the game goes on.
 */
status: OrderStatus,
/**
 * How it ended.
 */
outcome: OrderOutcomeBody | null,
/**
 * The seats in their order.
 */
seats: Array<OrderSeatBody>,
/**
 * Whether there is a game master.
 */
has_master: boolean,
/**
 * The asker's seat; null for others.
 */
yours: number | null,
/**
 * Whether the asker is the game master.
 */
is_master: boolean,
/**
 * The number of the phase that is waited for.
 */
turn: number,
/**
 * The phase that is waited for, or the one in which the game ended.
 */
phase: PhaseBody,
/**
 * The position, as the asker may know it.
 */
board: OrderPosition,
/**
 * The path of what never changes of the map, an [`OrderMap`](crate::OrderMap). Another map has another path, so that what was
 * fetched once can be kept.
 */
map: string,
/**
 * The deadline, in milliseconds since 1970; null while none runs.
 */
deadline_ms: number | null,
/**
 * When deadlines fall.
 */
schedule: Schedule,
/**
 * What happens when orders are missing.
 */
missing: MissingOrders,
/**
 * Who may write to whom.
 */
press: PressPolicy,
/**
 * Whether players may write without being named.
 */
grey: boolean,
/**
 * If computer players make deals: in how many of a hundred phases they keep a promise.
 */
talk: number | null,
/**
 * The offers that the asker made and got, oldest first: those of this phase, those that bind, and what became of
 * the ones of the last eight phases. The game master sees none.
 */
offers: Array<OfferBody>,
/**
 * The year with which the game ends that nobody has won by then.
 */
last_year: number | null,
/**
 * Which draws can be agreed on.
 */
draws: DrawPolicy,
/**
 * How persons get their seats. Before a game by preference begins, the seats of persons, also `yours`, are not
 * theirs yet.
 */
seating: Seating,
/**
 * Whether names are kept.
 */
anonymous: boolean,
/**
 * Whether its result counts for ratings.
 */
rated?: boolean,
/**
 * The id of the league that the game belongs to.
 */
tournament?: string,
/**
 * Whether it stands in the lobby until it begins.
 */
open?: boolean,
/**
 * From when on computer players take the seats that are still open, if somebody has joined, in milliseconds since 1970; null
 * once it has begun, and in games that wait for people.
 */
fills_ms: number | null,
/**
 * Where the asker's notices go by e-mail; null for nobody's and none.
 */
notices: string | null,
/**
 * Whether that address is confirmed. Nothing but a code goes to one that is not.
 */
notices_confirmed: boolean,
/**
 * The asker's sheet for this phase.
 */
sheet: string | null,
/**
 * How that sheet is understood.
 */
notes: Array<DrawnNote>,
/**
 * The phases that were settled, oldest first.
 */
history: Array<PastPhase>,
/**
 * The asker's number of the newest event.
 */
seq: number,
/**
 * Names the asker's numbering: numbers of another one mean nothing in it.
 */
numbering: string,
/**
 * When the server made this answer, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * A viewer's own sheet for the phase.
 */
export type OwnSheet = {
/**
 * The sheet; null where none is there.
 */
sheet: string | null,
/**
 * How it is understood.
 */
notes: Array<DrawnNote>, };

/**
 * The phase that is waited for, and the position.
 */
export type OrderPositionNews = {
/**
 * The phase that is waited for, or the one in which the game ended.
 */
phase: PhaseBody,
/**
 * The position, as the viewer may know it.
 */
board: OrderPosition,
/**
 * The path of its map, as in the state: where it is another one, the map has changed.
 */
map: string, };

/**
 * What a seat offers another one. Spaces are named by their abbreviations, and by what else orders may call them.
 */
export type DealBody = { "kind": "peace" } | { "kind": "keep_out",
/**
 * Which, 1 to 12.
 */
spaces: Array<string>, } | { "kind": "split",
/**
 * For who offers it.
 */
ours: Array<string>,
/**
 * For who accepts it.
 */
yours: Array<string>, } | { "kind": "support",
/**
 * A support.
 */
order: string, } | { "kind": "warning",
/**
 * Who is.
 */
seat: number,
/**
 * Where to.
 */
space: string, };

/**
 * What press says of a deal. It goes to one seat.
 */
export type DealSpeech = { "says": "offer",
/**
 * What.
 */
deal: DealBody, } | { "says": "accept",
/**
 * Its number: [`OfferBody::id`].
 */
offer: number, } | { "says": "refuse",
/**
 * Its number: [`OfferBody::id`].
 */
offer: number, };

/**
 * What became of an offer.
 */
export type OfferReply = "open" | "accepted" | "refused" | "told";

/**
 * Whether a promise was kept in a phase.
 */
export type KeptBody = {
/**
 * The number of the phase.
 */
turn: number,
/**
 * Whose promise it was.
 */
seat: number,
/**
 * The order that broke it, or that was promised and is missing; null if it was kept.
 */
breach: string | null, };

/**
 * A deal that one seat offered another one.
 */
export type OfferBody = {
/**
 * Its number among the offers between its two seats, from 0: answers name it.
 */
id: number,
/**
 * The number of the phase in which it was made.
 */
turn: number,
/**
 * The year of that phase.
 */
year: number,
/**
 * Who made it.
 */
from: number,
/**
 * To whom.
 */
to: number,
/**
 * What was offered.
 */
deal: DealBody,
/**
 * The deal in words, without a full stop.
 */
words: string,
/**
 * What became of it.
 */
reply: OfferReply,
/**
 * Whether it binds its sides in the present phase.
 */
binds: boolean,
/**
 * What its sides promised, for each phase that it bound them in.
 */
kept: Array<KeptBody>, };

/**
 * What happened in an order game, and what it led to, as a viewer may know it: whoever knows the state before it knows
 * the state after it. What phases led to is asked for by phase.
 */
export type OrderNews = {
/**
 * The events, without gaps in the viewer's numbering; at least one.
 */
events: Array<OrderEvent>,
/**
 * Whether the game goes on.
 */
status: OrderStatus,
/**
 * How it ended.
 */
outcome?: OrderOutcomeBody,
/**
 * The seats, where something happened that could change them.
 */
seats?: Array<OrderSeatBody>,
/**
 * The number of the phase that is waited for.
 */
turn: number,
/**
 * The deadline, in milliseconds since 1970; left out while none runs.
 */
deadline_ms?: number,
/**
 * When deadlines fall, where that changed.
 */
schedule?: Schedule,
/**
 * The viewer's own sheet, where something happened that could change it.
 */
own?: OwnSheet,
/**
 * The offers that the viewer made and got, where something happened that could change them.
 */
offers?: Array<OfferBody>,
/**
 * The position, where something happened that could change it.
 */
position?: OrderPositionNews,
/**
 * When the server made this answer, in milliseconds since 1970.
 */
now_ms: number, };

/**
 * What the server sends on `/api/v1/order-games/{id}/live`; the client begins with a `LiveHello`.
 */
export type OrderLiveMessage = { "kind": "state",
/**
 * The state.
 */
state: OrderGameState, } | { "kind": "news",
/**
 * What.
 */
news: OrderNews, } | { "kind": "known" } | { "kind": "refused",
/**
 * Why.
 */
fault: FaultBody, };
