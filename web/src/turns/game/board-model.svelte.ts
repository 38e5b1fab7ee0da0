/** What the board of a game shows and takes: the moves of this turn, premoves, or a line to keep as conditional moves. */
import type { Arrow, BoardKit } from '../../boards';
import { announcer } from '../../common/announce.svelte';
import type { Rules } from '../../common/rules';
import type { LegalMove, PositionView } from '../../common/wire';
import { sentence } from '../../common/words';
import { EngineClient } from '../engine/client';
import { Exploring } from './exploring.svelte';
import type { GameView } from './game-view.svelte';
import { Hint } from './hint.svelte';
import { Premoving } from './premoving.svelte';
import type { Session } from './session';

/** The board of a game in a session. */
export class BoardModel {
  readonly premoving: Premoving;
  readonly exploring: Exploring;
  readonly hint: Hint;

  constructor(
    private readonly session: Session,
    private readonly view: GameView,
    private readonly kit: BoardKit,
    rules: Rules,
  ) {
    this.premoving = new Premoving(session, view, kit);
    this.exploring = new Exploring(session, rules);
    this.hint = new Hint(kit, new EngineClient());
  }

  /** Follows the game from now on. Call it while a page is being created. */
  follow(): void {
    this.premoving.follow();
    $effect(() => {
      void this.view.end;
      return () => this.hint.clear();
    });
    $effect(() => {
      if (this.hint.stage === 'unit') announcer.say(this.hint.words);
    });
  }

  /** The position drawn. */
  get position(): PositionView | null {
    return this.exploring.point?.view ?? this.view.view;
  }

  /** What can be played on it. */
  readonly legal: LegalMove[] = $derived.by(() => {
    if (this.exploring.point) return this.exploring.point.legal;
    if (this.premoving.isOn) return [...this.premoving.choices];
    return this.view.why === null ? (this.view.point?.legal ?? []) : [];
  });

  /** Whose units can be moved. */
  get toMove(): number | null {
    if (this.exploring.point) return this.exploring.point.toMove;
    return this.premoving.isOn ? this.premoving.seat : (this.view.point?.toMove ?? null);
  }

  /** Why nothing can be moved; null if something can. */
  get why(): string | null {
    return this.exploring.point || this.premoving.isOn ? null : this.view.why;
  }

  /** The squares of the last turn. */
  get lastMove(): string[] {
    return this.exploring.point ? [] : this.view.lastMove;
  }

  /** Premoves, and the move of a hint. */
  get arrows(): Arrow[] {
    return [...this.premoving.arrows, ...this.hint.arrows];
  }

  /** A move was made on the board. */
  moved(text: string): void {
    if (this.exploring.point) this.exploring.play(text);
    else if (this.premoving.isOn) this.premoving.add(text);
    else void this.view.play(text);
  }

  /** Moves were typed. */
  async typed(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.view.play(text);
  }

  /** Whether something can be taken back without asking anybody. */
  get canTakeBack(): boolean {
    return this.view.held.length > 0 || this.premoving.queue.length > 0;
  }

  /** Takes back the last premove, or the last part of this turn that waits in the page. */
  takeBack(): void {
    if (this.premoving.undo()) return;
    if (this.view.takeBack()) announcer.say(`Taken back. ${sentence(this.view.standing)}`);
  }

  /** Whether a hint may be asked for: nobody is helped against another person. */
  get mayHint(): boolean {
    const { state } = this.session;
    return this.view.plays && state?.status === 'playing' && state.opponent.kind !== 'link';
  }

  /** Why no hint can be asked for just now, such as while the other side's turn is being played out; null if it can. */
  get noHint(): string | null {
    const { state } = this.session;
    if (state?.rated && this.view.plays && state.status === 'playing')
      return 'There are no hints in a rated game.';
    if (state?.tournament && this.view.plays && state.status === 'playing')
      return 'There are no hints in a tournament.';
    return this.view.why;
  }

  askHint(): void {
    const { point, line } = this.view;
    const { state } = this.session;
    if (this.noHint !== null || !point || !line || !state) return;
    const moves = line.plies.map(({ text }) => text);
    this.hint.ask(point, { slug: this.kit.slug, options: state.options, start: state.start, moves });
    if (this.hint.words) announcer.say(this.hint.words);
  }

  /** Whether the game has conditional moves. */
  get hasConditions(): boolean {
    const { state } = this.session;
    if (!this.view.plays || state?.status !== 'playing' || state.opponent.kind !== 'link') return false;
    return state.yours.length === 1 && ['none', 'correspondence'].includes(state.clock_setup.kind);
  }
}
