/** What is heard while a game is followed: moves, attacked kings, the end. */
import { announcer } from '../lib/announce.svelte';
import type { GameView } from '../lib/game-view.svelte';
import type { GameSession } from '../lib/session.svelte';
import { play } from '../lib/sound';
import { outcomeText } from '../lib/words';

/** Says and sounds what happens in a game from now on. Call it while a page is being made. */
export function followMoves(session: GameSession, view: GameView): void {
  let heardPlies: number | null = null;
  let heardEnd: boolean | null = null;

  $effect(() => {
    const line = view.line;
    const outcome = session.state?.outcome ?? null;
    if (!line) return;
    const plies = line.plies.length;
    const isNew = heardPlies !== null && plies > heardPlies;
    const ended = heardEnd === false && outcome !== null;
    heardPlies = plies;
    heardEnd = outcome !== null;
    if (isNew) sayMove(view);
    if (ended && outcome) {
      play('end');
      announcer.say(outcomeText(outcome, view.seats));
    }
  });
}

function sayMove(view: GameView): void {
  const line = view.line;
  const ply = line?.plies.at(-1);
  if (!line || !ply) return;
  const words = [`${view.seats[ply.seat] ?? 'A player'}: ${ply.words}.`];
  play((line.point.last?.captures.length ?? 0) > 0 ? 'capture' : 'move');
  if (view.warns && line.point.view.attacked.length > 0) {
    play('alarm');
    words.push(`A king is attacked on ${line.point.view.attacked.join(' and ')}.`);
  }
  announcer.say(words.join(' '));
}
