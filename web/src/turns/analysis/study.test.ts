/** The study with the real rules, as the page loads them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as wasm from '../../wasm/quicksilver';
import { startView } from '../../boards';
import { Rules, RulesFault } from '../../common/rules';
import { Study } from './study.svelte';
import { START } from './tree';

wasm.initSync({ module: readFileSync(new URL('../../wasm/quicksilver_bg.wasm', import.meta.url)) });
const rules = new Rules(wasm);

for (const game of rules.catalog()) {
  describe(game.title, () => {
    it('is drawn in lists as its rules set it up', async () => {
      expect(await startView(game.slug)).toEqual(rules.table(game.slug).view());
    });

    it('grows a tree, writes it as a record, and reads that back', () => {
      const study = new Study(rules, game.slug);
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

      const again = new Study(rules, game.slug);
      again.readRecord(text);
      expect(again.writeRecord()).toBe(text);
      expect(again.tree.roots).toHaveLength(2);
      again.goTo(2);
      expect(again.texts).toEqual([first.text, reply]);
    });

    it('keeps what it has when a record, a position or a move is refused', () => {
      const study = new Study(rules, game.slug);
      study.play(study.point.legal[0]?.text ?? '');
      const before = study.writeRecord();
      expect(() => study.readRecord('[Game "no-such-game"]\n\n*')).toThrow(RulesFault);
      expect(() => study.setUp('nonsense')).toThrow(RulesFault);
      expect(() => study.play('nonsense')).toThrow(RulesFault);
      expect(() => study.setUp(null, { nonsense: 'on' })).toThrow(RulesFault);
      expect(study.writeRecord()).toBe(before);
    });

    it('names the game of a record that is another one’s, and keeps what it has', () => {
      const study = new Study(rules, game.slug);
      study.play(study.point.legal[0]?.text ?? '');
      const before = study.writeRecord();
      for (const other of rules.catalog()) {
        const theirs = new Study(rules, other.slug).writeRecord();
        const isOwn = other.slug === game.slug;
        expect(study.readRecord(theirs)).toBe(isOwn ? null : other.slug);
        if (isOwn) study.readRecord(before);
        expect(study.writeRecord()).toBe(before);
      }
    });

    it('tells where a record is wrong', () => {
      const fault = (() => {
        try {
          rules.readRecord(`[Game "${game.slug}"]\n\n1. nonsense *\n`);
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
