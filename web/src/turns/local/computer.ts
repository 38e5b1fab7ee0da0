/** The computer player of a game in the browser: it thinks in the engine's worker. */
import type { EngineClient } from '../engine/client';
import type { Question } from '../engine/messages';
import type { Duty } from '../../common/local-play';

/** What the computer decided: a move, or whether it agrees to a draw. */
export type Reply = { move: string } | { accepts: boolean };

/** Thinks about one duty at a time. */
export class Computer {
  #thinking: number | null = null;

  constructor(private readonly engine: Pick<EngineClient, 'choose' | 'answerDraw' | 'stop'>) {}

  /**
   * Thinks about a duty, and drops any other; null ends all thinking. `tell` is called once, unless the duty is dropped
   * before.
   */
  attend(
    duty: Duty | null,
    question: () => Question,
    tell: (reply: Reply, changes: number) => void,
    fail: (reason: string) => void,
  ): void {
    if (duty?.changes === this.#thinking && duty !== null) return;
    this.engine.stop();
    this.#thinking = duty?.changes ?? null;
    if (!duty) return;
    const { changes } = duty;
    const asked = question();
    const reply: Promise<Reply> = duty.answers_draw
      ? this.engine.answerDraw(asked, duty.moves_itself).then((accepts) => ({ accepts }))
      : this.engine.choose(asked, duty.level).then((move) => ({ move }));
    reply.then(
      (found) => {
        if (this.#thinking !== changes) return;
        this.#thinking = null;
        tell(found, changes);
      },
      (error: unknown) => {
        if (this.#thinking !== changes) return;
        this.#thinking = null;
        fail(error instanceof Error ? error.message : String(error));
      },
    );
  }

  /** Ends all thinking. */
  close(): void {
    this.#thinking = null;
    this.engine.stop();
  }
}
