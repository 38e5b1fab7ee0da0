/**
 * Merges two changes to one study. Nothing that somebody added is lost: lines are united, and where both changed the same
 * comment, both stay.
 */
import type { RecordBody, RecordMove, StudyChapter } from '../../common/wire';

/** What can be edited of a study. */
export interface StudyDoc {
  title: string;
  chapters: readonly StudyChapter[];
}

/** Reads and writes records of a game. */
export interface Records {
  /** @throws if the text is no record. */
  read(record: string): RecordBody;
  write(record: RecordBody): string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two studies say the same. */
export function isSame(one: StudyDoc, other: StudyDoc): boolean {
  return same([one.title, one.chapters], [other.title, other.chapters]);
}

/** The value that was changed; that of `mine` if both were. */
function changed<T>(base: T, mine: T, theirs: T): T {
  return same(mine, base) ? theirs : mine;
}

/**
 * Unites two studies that come from `base`.
 *
 * @param records how records of a game are read; null where its rules are not loaded: a chapter that both changed is then
 *   there twice
 */
export function merge(
  base: StudyDoc,
  mine: StudyDoc,
  theirs: StudyDoc,
  records: (game: string) => Records | null,
): StudyDoc {
  const of = (doc: StudyDoc, id: string) => doc.chapters.find((chapter) => chapter.id === id);
  const ids = (doc: StudyDoc) => doc.chapters.map(({ id }) => id);
  const order = changed(ids(base), ids(mine), ids(theirs));
  const all = [...new Set([...order, ...ids(mine), ...ids(theirs)])];
  const chapters = all.flatMap((id): StudyChapter[] => {
    const [was, my, their] = [of(base, id), of(mine, id), of(theirs, id)];
    if (my && their) return mergeChapter(was ?? null, my, their, records(my.game), all);
    const left = my ?? their;
    // Somebody deleted it. It stays if somebody else has changed it.
    return !left || (was && same(was, left)) ? [] : [left];
  });
  return {
    title: changed(base.title, mine.title, theirs.title),
    chapters: chapters.length > 0 ? chapters : mine.chapters,
  };
}

function mergeChapter(
  base: StudyChapter | null,
  mine: StudyChapter,
  theirs: StudyChapter,
  records: Records | null,
  taken: readonly string[],
): StudyChapter[] {
  const name = changed(base?.name, mine.name, theirs.name) ?? mine.name;
  const record = (text: string) => ({ ...mine, name, record: text });
  if (mine.game === theirs.game) {
    if (mine.record === theirs.record || theirs.record === base?.record) return [record(mine.record)];
    if (mine.record === base?.record) return [record(theirs.record)];
    const merged = records && mergeTexts(base?.record ?? null, mine.record, theirs.record, records);
    if (merged !== null) return [record(merged)];
  }
  // They cannot be one chapter any more.
  return [
    mine,
    { ...theirs, id: freeId(mine.id, taken), name: `${theirs.name} (another version)`.slice(0, 80) },
  ];
}

/** Another id than all these. */
function freeId(id: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const next = `${id.slice(0, 12)}x${number}`;
    if (!taken.includes(next)) return next;
  }
}

/** Unites two records; null if they do not begin alike. */
function mergeTexts(base: string | null, mine: string, theirs: string, records: Records): string | null {
  try {
    const [was, my, their] = [
      base === null ? null : records.read(base),
      records.read(mine),
      records.read(theirs),
    ];
    const merged = mergeRecords(was, my, their);
    return merged && records.write(merged);
  } catch {
    return null;
  }
}

/** Unites two records; null if they do not begin alike. */
export function mergeRecords(
  base: RecordBody | null,
  mine: RecordBody,
  theirs: RecordBody,
): RecordBody | null {
  const begin = ({ game, options, start }: RecordBody) => [game, options, start];
  if (!same(begin(mine), begin(theirs))) return null;
  const was = base && same(begin(base), begin(mine)) ? base : { ...mine, tags: [], comment: null, moves: [] };
  return {
    ...mine,
    tags: changed(was.tags, mine.tags, theirs.tags),
    comment: mergeComment(was.comment, mine.comment, theirs.comment),
    moves: lineOf(mergeBranches(branchesOf(was.moves), branchesOf(mine.moves), branchesOf(theirs.moves))),
    // They belong to the main line, which may be another one now.
    ...(same(mine.moves.map(text), theirs.moves.map(text)) ? {} : { result: '*', reason: null }),
  };
}

const text = (move: RecordMove) => move.text;

/** A move with what may follow, the main move first. */
interface Branch {
  move: RecordMove;
  next: Branch[];
}

/** The moves that a line and its variations begin with. */
function branchesOf(line: readonly RecordMove[]): Branch[] {
  const [move, ...rest] = line;
  if (!move) return [];
  const alone = { ...move, variations: [] };
  return [{ move: alone, next: branchesOf(rest) }, ...move.variations.flatMap(branchesOf)];
}

/** The line of the first branch, the others as its variations. */
function lineOf(branches: readonly Branch[]): RecordMove[] {
  const [main, ...others] = branches;
  if (!main) return [];
  const variations = others.map((branch) => lineOf([branch]));
  return [{ ...main.move, variations }, ...lineOf(main.next)];
}

function mergeBranches(
  base: readonly Branch[],
  mine: readonly Branch[],
  theirs: readonly Branch[],
): Branch[] {
  const of = (branches: readonly Branch[], wanted: string) =>
    branches.find(({ move }) => move.text === wanted);
  const texts = (branches: readonly Branch[]) => branches.map(({ move }) => move.text);
  const order = changed(texts(base), texts(mine), texts(theirs));
  return [...new Set([...order, ...texts(mine), ...texts(theirs)])].flatMap((wanted): Branch[] => {
    const [was, my, their] = [of(base, wanted), of(mine, wanted), of(theirs, wanted)];
    if (my && their) return [mergeBranch(was, my, their)];
    const left = my ?? their;
    // Somebody deleted it. It stays if somebody else has changed something in it.
    return !left || (was && same(was, left)) ? [] : [left];
  });
}

function mergeBranch(base: Branch | undefined, mine: Branch, theirs: Branch): Branch {
  const [was, my, their] = [base?.move, mine.move, theirs.move];
  return {
    move: {
      ...my,
      comment: mergeComment(was?.comment ?? null, my.comment, their.comment),
      nags: changed(was?.nags ?? [], my.nags, their.nags),
    },
    next: mergeBranches(base?.next ?? [], mine.next, theirs.next),
  };
}

function mergeComment(base: string | null, mine: string | null, theirs: string | null): string | null {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  return [mine, theirs].filter((one) => one !== null && one !== '').join(' ') || null;
}
