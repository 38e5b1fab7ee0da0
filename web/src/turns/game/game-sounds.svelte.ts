/** What is heard while following a game: moves, attacks, the end. */
import { untrack } from 'svelte';
import { announcer } from '../../common/announce.svelte';
import type { GameView } from './game-view.svelte';
import type { Session } from './session';
import { movesSaid } from '../told';
import { play } from '../../common/sound';
import { sentence } from '../../common/words';
import { attackText } from '../words';

/** Shows the turns of others part by part from now on. Call it while a page is being created. */
export function playOut(session: Session, view: GameView): void {
  $effect.pre(() => {
    const { line } = view;
    const yours = session.state?.yours ?? [];
    if (!line) return;
    const isOwn = (ply: number) => yours.includes(line.plies[ply]?.seat ?? -1);
    untrack(() => view.playback.follow({ end: line.plies.length, isOwn }));
  });
  $effect(() => () => view.playback.close());
}

/** Announces the game's events with speech and sound from now on. Call it while a page is being created. */
export function followMoves(session: Session, view: GameView): void {
  let heardPlies: number | null = null;
  let heardEnd: boolean | null = null;
  let seen: number | null = null;

  // What is said does not wait for the board: a turn is told as a whole.
  $effect(() => {
    const line = view.line;
    const outcome = session.state?.outcome ?? null;
    if (!line) return;
    const plies = line.plies.length;
    const heard = heardPlies;
    const ended = heardEnd === false && outcome !== null;
    heardPlies = plies;
    heardEnd = outcome !== null;
    const said = heard !== null && plies > heard ? sayMoves(session, view, heard) : '';
    if (ended && outcome) {
      play('end');
      announcer.say(`${said} ${sentence(view.standing)}`.trim());
    } else if (said) announcer.say(said);
  });

  // Each part is heard when it is seen.
  $effect(() => {
    if (!view.line) return;
    const { reached } = view;
    const before = seen;
    seen = reached;
    if (before !== null && reached > before) untrack(() => soundOf(view));
  });
}

/** Plays the sound of the move that the board has just shown. */
function soundOf(view: GameView): void {
  const point = view.back === null ? view.point : view.line?.point;
  if (!point) return;
  play((point.last?.captures.length ?? 0) > 0 ? 'capture' : 'move');
  if (view.warns && point.view.attacked.length > 0) play('alarm');
}

/** The announcement of everything since ply `heard`. */
function sayMoves(session: Session, view: GameView, heard: number): string {
  const { line, warns } = view;
  if (!line) return '';
  const words = [movesSaid(line.point.table, line.plies, heard, session.state?.yours ?? [])];
  const { attacked, attackers } = line.point.view;
  // Games that announce checks themselves have done so.
  if (warns && attacked.length > 0 && (line.plies.at(-1)?.notes.length ?? 0) === 0) {
    words.push(attackText(view.royal, attacked, attackers));
  }
  // In turns of several parts, the seat to move does not say what to do.
  const goesOn = session.state?.outcome === null && (line.plies.at(-1)?.parts ?? 1) > 1;
  if (goesOn) words.push(sentence(view.standing));
  return words.join(' ');
}
