/** Two people change one study at the same time: nothing that somebody added is lost. */
import { describe, expect, it } from 'vitest';
import { allRules } from '../../boards/testing';
import type { Rules } from '../../common/rules';
import { Analysis } from '../analysis/analysis.svelte';
import { START } from '../analysis/tree';
import { isSame, merge, type StudyDoc } from './merge';

const all = await allRules();
const chess = all.find(({ slug }) => slug === 'chess')!;

const recordsOf = (rules: Rules) => ({
  read: (text: string) => rules.readRecord(text),
  write: (record: Parameters<Rules['writeRecord']>[0]) => rules.writeRecord(record),
});
const records = (game: string) => {
  const rules = all.find(({ slug }) => slug === game);
  return rules ? recordsOf(rules) : null;
};

function doc(rules: Rules, record: string, name = 'One'): StudyDoc {
  return { title: 'Study', chapters: [{ id: 'a', name, game: rules.slug, record }] };
}

/** The record after somebody has worked on it. */
function edited(rules: Rules, record: string, work: (analysis: Analysis) => void): string {
  const analysis = new Analysis(rules);
  analysis.readRecord(record);
  work(analysis);
  return analysis.writeRecord();
}

/** All lines of a record, each with its comments and signs. */
function linesOf(rules: Rules, record: string): string[] {
  const analysis = new Analysis(rules);
  analysis.readRecord(record);
  const { tree } = analysis;
  const path = (id: number): string => {
    const node = tree.nodes[id];
    return node ? `${path(node.parent)} ${node.ply.text}` : '';
  };
  return Object.values(tree.nodes)
    .map(({ id, comment, nags }) => `${path(id)} {${comment ?? ''}} ${nags.join()}`)
    .sort();
}

function merged(rules: Rules, base: string, mine: string, theirs: string): string {
  const result = merge(doc(rules, base), doc(rules, mine), doc(rules, theirs), records);
  expect(result.chapters).toHaveLength(1);
  return result.chapters[0]!.record;
}

/** Numbers that are the same in every run. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Plays lines from random places, and writes a comment now and then. */
function scribble(analysis: Analysis, lot: () => number, who: string): void {
  for (let step = 0; step < 25; step += 1) {
    const ids = [START, ...Object.keys(analysis.tree.nodes).map(Number)];
    if (lot() < 0.3) analysis.at = ids[Math.floor(lot() * ids.length)]!;
    const { legal } = analysis.point;
    if (legal.length === 0) continue;
    analysis.play(legal[Math.floor(lot() * legal.length)]!.text);
    if (lot() < 0.3) analysis.setComment(`${who} ${step}`);
  }
}

describe.each(all.map((rules) => [rules.slug, rules] as const))('%s', (_, rules) => {
  it('all lines of both are there, whoever of them is “mine”', () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const lot = lots(seed);
      const base = edited(rules, new Analysis(rules).writeRecord(), (one) => scribble(one, lot, 'base'));
      const mine = edited(rules, base, (one) => scribble(one, lot, 'mine'));
      const theirs = edited(rules, base, (one) => scribble(one, lot, 'theirs'));
      const moves = (record: string) => new Set(linesOf(rules, record).map((line) => line.split(' {')[0]!));
      const together = new Set([...moves(mine), ...moves(theirs)]);
      for (const [one, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const) {
        const result = merged(rules, base, one, other);
        expect(moves(result)).toEqual(together);
        for (const comment of `${mine} ${theirs}`.match(/(?:mine|theirs) \d+/g) ?? []) {
          expect(result.replace(/\s+/g, ' ')).toContain(comment);
        }
      }
      // What only one has changed is taken as it is.
      expect(linesOf(rules, merged(rules, base, mine, base))).toEqual(linesOf(rules, mine));
      expect(linesOf(rules, merged(rules, base, base, theirs))).toEqual(linesOf(rules, theirs));
    }
  });
});

describe('a chapter', () => {
  const base = edited(chess, new Analysis(chess).writeRecord(), (one) => {
    one.playAll(['e2e4', 'e7e5', 'g1f3']);
    one.setComment('attacks');
  });
  const remove = (text: string) => (one: Analysis) => {
    const node = Object.values(one.tree.nodes).find(({ ply }) => ply.text === text)!;
    one.at = node.parent;
    const siblings = node.parent === START ? one.tree.roots : one.tree.nodes[node.parent]!.children;
    siblings.splice(siblings.indexOf(node.id), 1);
    delete one.tree.nodes[node.id];
  };

  it('loses what one removed and the other left alone', () => {
    const mine = edited(chess, base, remove('g1f3'));
    const theirs = edited(chess, base, (one) => {
      one.goTo(1);
      one.play('c7c5');
    });
    for (const result of [merged(chess, base, mine, theirs), merged(chess, base, theirs, mine)]) {
      expect(
        linesOf(chess, result)
          .map((line) => line.split(' {')[0])
          .sort(),
      ).toEqual([' e2e4', ' e2e4 c7c5', ' e2e4 e7e5']);
    }
  });

  it('keeps what one removed and the other worked on', () => {
    const mine = edited(chess, base, remove('g1f3'));
    const theirs = edited(chess, base, (one) => {
      one.goTo(3);
      one.play('b8c6');
    });
    expect(merged(chess, base, mine, theirs)).toContain('Nc6');
    expect(merged(chess, base, theirs, mine)).toContain('Nc6');
  });

  it('has both comments where both changed the same one, and the changed one where one did', () => {
    const comment = (text: string) =>
      edited(chess, base, (one) => {
        one.goTo(3);
        one.setComment(text);
      });
    const both = merged(chess, base, comment('good'), comment('bad'));
    expect(both).toContain('good');
    expect(both).toContain('bad');
    expect(merged(chess, base, comment('good'), base)).not.toContain('attacks');
  });

  it('is there twice where the two do not begin alike any more', () => {
    const mine = edited(chess, base, (one) => one.setUp('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'));
    const theirs = edited(chess, base, (one) => {
      one.goTo(3);
      one.play('b8c6');
    });
    const result = merge(doc(chess, base), doc(chess, mine), doc(chess, theirs), records);
    expect(result.chapters.map(({ record }) => record)).toEqual([mine, theirs]);
    expect(new Set(result.chapters.map(({ id }) => id)).size).toBe(2);
    expect(result.chapters[1]!.name).toBe('One (another version)');
  });
});

describe('a study', () => {
  const record = new Analysis(chess).writeRecord();
  const chapter = (id: string, name = id) => ({ id, name, game: 'chess', record });
  const study = (title: string, ...chapters: ReturnType<typeof chapter>[]): StudyDoc => ({ title, chapters });
  const base = study('T', chapter('a'), chapter('b'));
  const ids = (one: StudyDoc) => one.chapters.map(({ id }) => id);

  it('has the title and the names that one of the two gave', () => {
    const mine = study('Mine', chapter('a'), chapter('b'));
    const theirs = study('T', chapter('a', 'named'), chapter('b'));
    expect(merge(base, mine, theirs, records)).toEqual(study('Mine', chapter('a', 'named'), chapter('b')));
  });

  it('has the chapters that either added, and not those that one deleted', () => {
    const mine = study('T', chapter('a'), chapter('b'), chapter('c'));
    const theirs = study('T', chapter('d'), chapter('a'));
    expect(ids(merge(base, mine, theirs, records)).sort()).toEqual(['a', 'c', 'd']);
    expect(ids(merge(base, theirs, mine, records)).sort()).toEqual(['a', 'c', 'd']);
  });

  it('keeps a chapter that one deleted and the other changed, and never loses its last one', () => {
    const mine = study('T', chapter('a'));
    const theirs = study('T', chapter('a'), chapter('b', 'changed'));
    expect(ids(merge(base, mine, theirs, records))).toEqual(['a', 'b']);
    const [onlyA, onlyB] = [study('T', chapter('a')), study('T', chapter('b'))];
    expect(ids(merge(base, onlyA, onlyB, records))).toEqual(['a']);
  });

  it('is the same as itself', () => {
    expect(isSame(base, study('T', chapter('a'), chapter('b')))).toBe(true);
    expect(isSame(base, study('T', chapter('b'), chapter('a')))).toBe(false);
    expect(merge(base, base, base, records)).toEqual(base);
  });
});
