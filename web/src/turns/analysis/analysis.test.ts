/** The analysis with the real rules, as the page loads them. */
import { describe, expect, it } from 'vitest';
import { allRules } from '../../boards/testing';
import { startView, unnamedGame } from '../../boards';
import { RulesFault } from '../../common/rules';
import { Analysis } from './analysis.svelte';
import { START } from './tree';

const all = await allRules();

for (const rules of all) {
  describe(rules.slug, () => {
    it('is drawn in lists as its rules set it up', async () => {
      expect(await startView(rules.slug)).toEqual(rules.table().view());
    });

    it('grows a tree, writes it as a record, and reads that back', () => {
      const analysis = new Analysis(rules);
      const [first, second] = analysis.point.legal;
      if (!first || !second) throw new Error('no legal moves');
      analysis.play(first.text);
      const reply = analysis.point.legal[0]?.text ?? '';
      analysis.play(reply);
      analysis.at = START;
      analysis.play(second.text);
      analysis.at = START;
      analysis.play(first.text);
      expect(analysis.tree.roots).toHaveLength(2);
      const text = analysis.writeRecord();

      const again = new Analysis(rules);
      again.readRecord(text);
      expect(again.writeRecord()).toBe(text);
      expect(again.tree.roots).toHaveLength(2);
      again.goTo(2);
      expect(again.texts).toEqual([first.text, reply]);
    });

    it('keeps what it has when a record, a position or a move is refused', () => {
      const analysis = new Analysis(rules);
      analysis.play(analysis.point.legal[0]?.text ?? '');
      const before = analysis.writeRecord();
      expect(() => analysis.readRecord('[Game "no-such-game"]\n\n*')).toThrow(RulesFault);
      expect(() => analysis.setUp('nonsense')).toThrow(RulesFault);
      expect(() => analysis.play('nonsense')).toThrow(RulesFault);
      expect(() => analysis.setUp(null, { nonsense: 'on' })).toThrow(RulesFault);
      expect(analysis.writeRecord()).toBe(before);
    });

    it('names the game of a record that is another one’s, and keeps what it has', () => {
      const analysis = new Analysis(rules);
      analysis.play(analysis.point.legal[0]?.text ?? '');
      const before = analysis.writeRecord();
      for (const other of all) {
        const theirs = new Analysis(other).writeRecord();
        const isOwn = other.slug === rules.slug;
        expect(analysis.readRecord(theirs)).toBe(isOwn ? null : other.slug);
        if (isOwn) analysis.readRecord(before);
        expect(analysis.writeRecord()).toBe(before);
      }
    });

    it('knows whose a record is that names no game', () => {
      const analysis = new Analysis(rules);
      const other = analysis.readRecord('[White "A"]\n\n*\n');
      const owner = all.find(({ slug }) => slug === (other ?? rules.slug));
      expect(owner?.readRecord('[White "A"]\n\n*\n').game).toBe(owner?.slug);
      expect(owner?.slug).toBe(unnamedGame);
    });

    it('tells where a record is wrong', () => {
      const fault = (() => {
        try {
          rules.readRecord(`[Game "${rules.slug}"]\n\n1. nonsense *\n`);
        } catch (error) {
          return error;
        }
        return null;
      })();
      expect(fault).toBeInstanceOf(RulesFault);
      expect((fault as RulesFault).body.place[0]).toMatchObject({ kind: 'line', line: 3 });
    });
  });
}
