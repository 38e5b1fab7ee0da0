/** A sandbox as it is kept: the first position and all sheets. Everything else the rules make of them. */
import type { SandboxPlayer } from '../../common/wire';
import { COMPUTERS } from '../computers';
import { isOwnMark, type OwnMark } from '../own-map';
import { Sandbox, filled, type Step } from './sandbox.svelte';
import type { SandboxSource } from './source';

/**
 * The version rises when older pages could not read what is kept. Of version 2 is what has positions that somebody wrote, of
 * version 3 what has a map of one’s own; everything else is still written as version 1.
 */
export const VERSION = 3;

export interface KeptSandbox {
  version: 1 | 2 | typeof VERSION;
  game: string;
  /** The map, where it is none of the game’s own. */
  own?: OwnMark;
  /** The first position. */
  start: string;
  /**
   * The steps in the order in which they were made, the first position being step 0: after which step, and with which
   * sheets by seat it was settled, or what somebody wrote in its place.
   */
  steps: { before: number; sheets: string[]; position?: string }[];
  /** The step that is looked at. */
  at: number;
  /** The sheets that are being written there, by seat. */
  sheets: string[];
  /** Who writes, by seat: a computer player, or null for whoever sits at the screen. */
  players: (SandboxPlayer | null)[];
}

const PLAYERS: readonly unknown[] = [null, ...COMPUTERS.map(([player]) => player)];

/** What is to be kept of a sandbox. */
export function keptOf(sandbox: Sandbox): KeptSandbox {
  const [first, ...later] = sandbox.steps;
  const { own } = sandbox;
  return {
    version: own ? VERSION : later.some(({ report }) => report === null) ? 2 : 1,
    game: sandbox.game,
    ...(own ? { own } : {}),
    start: first?.board.position ?? '',
    steps: later.map(({ before, sheets, report, board }) => ({
      before: before ?? 0,
      sheets: [...sheets],
      ...(report === null ? { position: board.position } : {}),
    })),
    at: sandbox.at,
    sheets: [...sandbox.sheets],
    players: [...sandbox.players],
  };
}

/**
 * Reads what was kept; null where nothing was.
 *
 * @throws in words for people, when it is damaged, of another game or from a newer version.
 */
export function readKept(text: string, game: string): KeptSandbox | null {
  let kept: Partial<Record<keyof KeptSandbox, unknown>> | null;
  try {
    kept = JSON.parse(text.trim() || 'null') as typeof kept;
  } catch (error) {
    throw damaged(String(error), error);
  }
  if (kept === null) return null;
  if (typeof kept !== 'object') throw damaged('it is no object');
  const { version } = kept;
  if (typeof version === 'number' && version > VERSION) {
    throw new Error(
      `What is kept here comes from a newer Quicksilver (its version is ${version}, this page reads ${VERSION}). Open it with a page as new as that.`,
    );
  }
  if (version !== 1 && version !== 2 && version !== 3) throw damaged('it has no version');
  if (kept.game !== game) throw damaged(`it is of the game “${String(kept.game)}”, and this is “${game}”`);
  const { start, steps, at, sheets, players, own } = kept;
  if (own !== undefined && !isOwnMark(own)) throw damaged('its map cannot be read');
  if (typeof start !== 'string') throw damaged('it has no position');
  if (!Array.isArray(steps) || !steps.every(isStep)) throw damaged('its phases are no list of sheets');
  if (!isStepOf(at, steps.length + 1)) throw damaged('the phase on display is not there');
  if (!isTexts(sheets)) throw damaged('its orders are no list of texts');
  if (!Array.isArray(players) || !players.every((one) => PLAYERS.includes(one)))
    throw damaged('its players are not known');
  const known: KeptSandbox = {
    version,
    game,
    start,
    steps,
    at,
    sheets,
    players: players as KeptSandbox['players'],
  };
  return own === undefined ? known : { ...known, own };
}

/**
 * Opens a sandbox that was kept: each phase is settled again. `progress` hears how many of how many are.
 *
 * @throws when the rules refuse what was kept.
 */
export async function reopened(
  source: SandboxSource,
  kept: KeptSandbox,
  progress: (done: number, of: number) => void = () => undefined,
): Promise<Sandbox> {
  const { game } = source;
  source.own = kept.own ?? null;
  const board = await source.requests.start({ game, position: kept.start, ...source.mark });
  const steps: Step[] = [{ id: 0, before: null, board, report: null, sheets: [] }];
  for (const [index, { before, sheets, position }] of kept.steps.entries()) {
    progress(index, kept.steps.length);
    const from = steps[before];
    if (!from) throw damaged(`phase ${index + 1} follows one that is not there`);
    if (position !== undefined) {
      const board = await source.requests.start({ game, position, ...source.mark });
      steps.push({ id: index + 1, before, board, report: null, sheets: [] });
      continue;
    }
    const asked = { game, position: from.board.position, mark_file: source.markFile, sheets: filled(sheets) };
    const { report, board } = await source.requests.settle(asked);
    steps.push({ id: index + 1, before, board, report, sheets });
  }
  const sandbox = new Sandbox(source, board, steps);
  const seats = board.seats.length;
  sandbox.goTo(kept.at);
  sandbox.sheets = sandbox.sheets.map((_, seat) => kept.sheets[seat] ?? '');
  if (kept.players.length === seats) sandbox.players = [...kept.players];
  return sandbox;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isStepOf = (value: unknown, count: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;

function isStep(value: unknown, index: number): value is KeptSandbox['steps'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { before, sheets, position } = value as Record<string, unknown>;
  const isText = position === undefined || typeof position === 'string';
  return isStepOf(before, index + 1) && isTexts(sheets) && isText;
}

function damaged(reason: string, cause?: unknown): Error {
  return new Error(`What is kept here is damaged and cannot be read: ${reason}.`, { cause });
}
