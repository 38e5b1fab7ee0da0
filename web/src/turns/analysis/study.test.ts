/** The study with the real rules, as the page loads them. */
import { describe, expect, it } from 'vitest';
import { allRules } from '../../boards/testing';
import { startView, unnamedGame } from '../../boards';
import { RulesFault } from '../../common/rules';
import { Study } from './study.svelte';
import { START } from './tree';

const all = await allRules();

for (const rules of all) {
  describe(rules.slug, () => {
    it('is drawn in lists as its rules set it up', async () => {
      expect(await startView(rules.slug)).toEqual(rules.table().view());
    });

    it('grows a tree, writes it as a record, and reads that back', () => {
      const study = new Study(rules);
      const [first, second] = study.point.legal;
      if (!first || !second) throw new Error('no legal moves');
      study.play(first.text);
      const reply = study.point.legal[0]?.text ?? '';
      study.play(reply);
      study.at = START;
      study.play(second.text);
      study.at = START;
      study.play(first.text);
      expect(study.tree.roots).toHaveLength(2);
      const text = study.writeRecord();

      const again = new Study(rules);
      again.readRecord(text);
      expect(again.writeRecord()).toBe(text);
      expect(again.tree.roots).toHaveLength(2);
      again.goTo(2);
      expect(again.texts).toEqual([first.text, reply]);
    });

    it('keeps what it has when a record, a position or a move is refused', () => {
      const study = new Study(rules);
      study.play(study.point.legal[0]?.text ?? '');
      const before = study.writeRecord();
      expect(() => study.readRecord('[Game "no-such-game"]\n\n*')).toThrow(RulesFault);
      expect(() => study.setUp('nonsense')).toThrow(RulesFault);
      expect(() => study.play('nonsense')).toThrow(RulesFault);
      expect(() => study.setUp(null, { nonsense: 'on' })).toThrow(RulesFault);
      expect(study.writeRecord()).toBe(before);
    });

    it('names the game of a record that is another one’s, and keeps what it has', () => {
      const study = new Study(rules);
      study.play(study.point.legal[0]?.text ?? '');
      const before = study.writeRecord();
      for (const other of all) {
        const theirs = new Study(other).writeRecord();
        const isOwn = other.slug === rules.slug;
        expect(study.readRecord(theirs)).toBe(isOwn ? null : other.slug);
        if (isOwn) study.readRecord(before);
        expect(study.writeRecord()).toBe(before);
      }
    });

    it('knows whose a record is that names no game', () => {
      const study = new Study(rules);
      const other = study.readRecord('[White "A"]\n\n*\n');
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
