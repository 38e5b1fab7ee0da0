/** Opening what a frame shows: a line of moves with its names, and where the site has it. */
import { hasBoard, loadBoard, type BoardKit } from '../boards';
import { loadRules } from '../common/rules';
import type { GameState } from '../common/wire';
import { Analysis } from '../turns/analysis/analysis.svelte';
import { analysisPath } from '../turns/analysis-link';
import { outcomeText, playerName } from '../turns/words';
import type { Asked } from './address';
import { NotShown, readGame, readStudy } from './read';

/** What is shown: moves to walk through. */
export interface Shown {
  kit: BoardKit;
  analysis: Analysis;
  /** What it is, for the heading. */
  title: string;
  /** How the game ended, if it is not by the moves alone. */
  result: string | null;
  /** The page of the site that has it. */
  page: string;
  /** Whether moves can be tried. */
  isPlayable: boolean;
  /** The chapters of a study, by id. */
  chapters: readonly { id: string; name: string }[];
  /** The chapter that is shown. */
  chapter: string | null;
  /** Whether there may be more later. */
  goesOn: boolean;
}

const alone = { result: null, isPlayable: false, chapters: [], chapter: null, goesOn: false };

async function boardOf(slug: string): Promise<{ kit: BoardKit; analysis: Analysis }> {
  if (!hasBoard(slug)) throw new NotShown(`There is no game “${slug}” with a board.`);
  const [kit, rules] = await Promise.all([loadBoard(slug), loadRules(slug)]);
  return { kit, analysis: new Analysis(rules) };
}

/**
 * Opens what is asked for.
 *
 * @throws {NotShown} if it cannot be shown; also what the rules refuse.
 */
export async function open(
  asked: Exclude<Asked, { kind: 'puzzle' | 'order-game' | 'missing' }>,
): Promise<Shown> {
  switch (asked.kind) {
    case 'game':
      return openGame(await readGame(asked.id), asked.ply);
    case 'study':
      return openStudy(asked.id, asked.chapter);
    case 'board': {
      const { kit, analysis } = await boardOf(asked.game);
      analysis.setUp(asked.position, { ...asked.options });
      const page = analysisPath(asked.game, analysis.point.position, analysis.options);
      analysis.playAll(asked.moves);
      return { ...alone, kit, analysis, title: 'Position', page, isPlayable: true };
    }
  }
}

async function openGame(state: GameState, ply: number | null): Promise<Shown> {
  const { kit, analysis } = await boardOf(state.game);
  analysis.setUp(state.start, state.options);
  analysis.playAll(state.plies.map(({ text }) => text));
  if (ply !== null) analysis.goTo(ply);
  const names = kit.seats.map((_, seat) => playerName(state, seat, kit.seats));
  return {
    ...alone,
    kit,
    analysis,
    title: names.join(' – '),
    result: resultOf(state, kit),
    page: `/g/${state.id}`,
    goesOn: isUnderWay(state),
  };
}

const isUnderWay = ({ status }: GameState) => status === 'waiting' || status === 'playing';

function resultOf({ status, outcome, game }: GameState, kit: BoardKit): string | null {
  if (outcome) return outcomeText(outcome, game, kit.seats);
  return status === 'aborted' ? 'The game was aborted' : null;
}

/**
 * Brings a game up to date. Whoever looks at the last position is shown the new one.
 *
 * @throws {NotShown} if it cannot be asked for just now.
 */
export async function refresh(shown: Shown, id: string): Promise<Shown> {
  const state = await readGame(id);
  const { analysis, kit } = shown;
  const texts = state.plies.map(({ text }) => text);
  const before = analysis.texts.join(' ');
  const old = analysis.at;
  analysis.goTo(Infinity);
  const isBehind = analysis.at !== old;
  if (analysis.texts.join(' ') !== texts.join(' ')) {
    analysis.setUp(state.start, state.options);
    analysis.playAll(texts);
  }
  if (isBehind) analysis.goAlong(before === '' ? [] : before.split(' '));
  return { ...shown, result: resultOf(state, kit), goesOn: isUnderWay(state) };
}

async function openStudy(id: string, asked: string | null): Promise<Shown> {
  const study = await readStudy(id);
  const chapter = asked === null ? study.chapters[0] : study.chapters.find((one) => one.id === asked);
  if (!chapter) throw new NotShown('There is no such chapter.');
  const { kit, analysis } = await boardOf(chapter.game);
  analysis.readRecord(chapter.record);
  return {
    ...alone,
    kit,
    analysis,
    title: study.chapters.length > 1 ? `${study.title}: ${chapter.name}` : study.title,
    page: `/study/${id}?chapter=${chapter.id}`,
    isPlayable: true,
    chapters: study.chapters.length > 1 ? study.chapters : [],
    chapter: chapter.id,
  };
}
