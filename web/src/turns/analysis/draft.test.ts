/** Setting up positions with the real boards and rules. */
import { describe, expect, it } from 'vitest';
import { builtCatalog, hasBoard, loadBoard } from '../../boards';
import { allRules } from '../../boards/testing';
import { Draft } from './draft.svelte';
import { pieceOf } from '../../boards/shared/setup';
import type { Piece } from '../../boards';
import { Analysis } from './analysis.svelte';
import type { PositionView } from '../../common/wire';

const all = await allRules();
const catalog = await builtCatalog();

for (const rules of all) {
  describe(rules.slug, async () => {
    const entry = catalog.find(({ slug }) => slug === rules.slug);
    const kit = hasBoard(rules.slug) ? await loadBoard(rules.slug) : null;
    const analysis = new Analysis(rules);
    const draft = () => {
      if (!kit) throw new Error(`there is no board for ${rules.slug}`);
      return new Draft(kit, analysis);
    };

    it('is drawn and written back as it was', () => {
      expect(draft().text).toBe(analysis.point.position);
      expect(draft().fault).toBeNull();
    });

    it('goes on from any position of a game', () => {
      const played = new Analysis(rules);
      for (let plies = 0; plies < 6; plies += 1) {
        played.play(played.point.legal[plies * 3]?.text ?? played.point.legal[0]?.text ?? '');
        const { position } = played.point;
        if (!kit) throw new Error('no board');
        expect(new Draft(kit, played).text).toBe(position);
      }
    });

    it('is refused without any unit, and whole again after a reset', () => {
      const one = draft();
      one.clear();
      expect(one.view.squares.every((square) => square.top === null)).toBe(true);
      expect(one.fault).not.toBeNull();
      expect(one.fault, 'no word of the position string is told to whoever draws').not.toContain('field');
      one.reset();
      expect(one.text).toBe(analysis.point.position);
    });

    it('asks for quiet moves where they are counted, whatever is on the board', () => {
      const one = draft();
      const counts = analysis.point.view.counters.some(({ name }) => name === 'quiet');
      expect(one.countsQuiet).toBe(counts);
      one.clear();
      expect(one.countsQuiet).toBe(counts);
      one.view = { ...one.view, counters: [] };
      expect(one.countsQuiet).toBe(false);
    });

    it('takes a unit of every army', () => {
      const one = draft();
      const vacant = one.view.squares.find((square) => square.top === null)?.name ?? '';
      expect(one.armies.length).toBeGreaterThanOrEqual(2);
      for (const army of one.armies) {
        // Those that join others of their kind are removed one by one instead.
        const unit = (piece: Piece) => ({ ...piece, marks: [...piece.marks], holder: null, promoted: false });
        const alone = (piece: Piece) => !kit?.joins?.(unit(piece), piece);
        const piece = army.letters.map((letter) => pieceOf(army, letter)).findLast(alone);
        if (!piece) throw new Error(`no unit of ${army.name} stands alone`);
        one.tool = { kind: 'place', piece };
        const before = one.text;
        one.tap(vacant);
        expect(one.text).not.toBe(before);
        one.tap(vacant);
        expect(one.text).toBe(before);
      }
    });

    it('begins with the part of a turn that was chosen', () => {
      const one = draft();
      for (const half of one.halves) {
        one.setHalf(half);
        expect(one.half).toBe(half);
        const code = kit?.halfOf ? kit.halfOf(one.text) : one.text.split(' ')[1];
        expect(code).toBe(half.code);
      }
      one.setToMove(1);
      expect(one.half?.seat ?? 1).toBe(1);
    });

    it('is drawn on the board that the rule options are played on', () => {
      for (const option of entry?.options ?? []) {
        for (const value of option.values) {
          const options = { [option.name]: value.name };
          const one = draft();
          one.setOptions(options);
          const names = (view: PositionView) => view.squares.map((square) => square.name);
          expect(names(one.view)).toEqual(names(rules.table(options).view()));
          one.reset();
          expect(one.text).toBe(rules.table(options).position());
          expect(one.fault).toBeNull();
        }
      }
    });

    it('follows what is typed as soon as it is a position', () => {
      const one = draft();
      one.write('nonsense');
      expect([one.text, one.fault === null]).toEqual(['nonsense', false]);
      one.write(analysis.point.position);
      expect(one.fault).toBeNull();
    });
  });
}
