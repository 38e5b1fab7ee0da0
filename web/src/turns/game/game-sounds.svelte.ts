/** Sounds while following a game: moves, attacks, the end. */
import { announcer } from '../../common/announce.svelte';
import type { GameView } from './game-view.svelte';
import type { Session } from './session';
import { movesSaid } from '../saying';
import { play } from '../../common/sound';
import { sentence } from '../../common/words';
import { attackText } from '../words';

/** Announces the game's events with speech and sound from now on. Call it while a page is being created. */
export function followMoves(session: Session, view: GameView): void {
  let heardPlies: number | null = null;
  let heardEnd: boolean | null = null;

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
}

/** Plays the sound of the latest move; returns the announcement of everything since ply `heard`. */
function sayMoves(session: Session, view: GameView, heard: number): string {
  const { line, warns } = view;
  if (!line) return '';
  const { last } = line.point;
  const words = [movesSaid(line.plies, heard, view.seats, session.state?.yours ?? [], last?.losses)];
  play((last?.captures.length ?? 0) > 0 ? 'capture' : 'move');
  const { attacked, attackers } = line.point.view;
  if (warns && attacked.length > 0) {
    play('alarm');
    // Games that announce checks themselves have done so.
    if ((line.plies.at(-1)?.notes.length ?? 0) === 0) words.push(attackText(view.royal, attacked, attackers));
  }
  // In turns of several parts, the seat to move does not say what to do.
  const goesOn = session.state?.outcome === null && (line.plies.at(-1)?.parts ?? 1) > 1;
  if (goesOn) words.push(sentence(view.standing));
  return words.join(' ');
}
