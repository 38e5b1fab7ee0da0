/** The board of Mars and the rules agree. */
import { describe, expect, it } from 'vitest';
import { playOut, rulesOf, settingsOf } from '../testing';
import { squareLabel } from './names';
import { Picker } from './picker.svelte';
import { viewOf, type Rights } from './sample';

const rules = await rulesOf('mars');

describe.each(settingsOf('mars'))('%o', (options) => {
  it('lets every legal move be tapped, warns of what it costs, and lets nothing else be picked up', () => {
    const seen = { again: 0, asked: 0, costly: 0 };
    for (const seed of [7, 8, 9]) {
      playOut(rules.table(options), seed, 60, (table) => {
        const view = table.view();
        const legal = table.legal();
        let played = '';
        const picker = new Picker({
          view,
          legal,
          toMove: table.toMove(),
          disabledReason: undefined,
          why: (square) => table.whyStuck(square),
          onmove: (text) => (played = text),
          announce: () => undefined,
        });
        for (const [at, { text, picks, losses }] of legal.entries()) {
          // A sample of each position's plain moves is tried.
          if (picks.length === 2 && losses.length === 0 && at % 6 !== legal.length % 6) continue;
          played = '';
          picks.forEach((pick, at) => {
            if (pick.kind === 'square' && at > 0) {
              const target = picker.targets.find(({ place }) => place === pick.square);
              expect(target, text).toBeDefined();
              expect(target?.losses, text).toEqual(expect.arrayContaining(losses));
              if (at === 1 && picks[0]?.kind === 'square' && picks[0].square === pick.square) seen.again += 1;
            }
            if (pick.kind === 'choice') {
              seen.asked += 1;
              expect(picker.choosing, text).toBe(true);
              picker.choose(pick.letter.toUpperCase());
            } else if (pick.kind === 'square') picker.tap(pick.square);
          });
          if (losses.length > 0) seen.costly += 1;
          expect(played).toBe(text);
          expect(picker.places).toEqual([]);
        }
        for (const square of view.squares) {
          const starts = legal.some(
            ({ picks: [first] }) => first?.kind === 'square' && first.square === square.name,
          );
          expect(picker.canStart(square.name)).toBe(starts);
          if (!square.top || starts || legal.length === 0) continue;
          picker.tap(square.name);
          expect(picker.hint, squareLabel(square)).toMatch(/^[A-Z].*\.$/);
        }
      });
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});

it('draws in its tests what the rules draw', () => {
  for (const seed of [3, 4, 5, 6]) {
    playOut(rules.table(), seed, 80, (table) => {
      const view = table.view();
      if (table.toMove() === null) return;
      // Only the rules know the right of way, and who is threatened and by whom.
      const rights: Rights = Object.fromEntries(
        view.squares.flatMap(({ name, top }) => {
          const rule = top?.marks.find((mark) => mark.startsWith('rule'));
          return rule
            ? [[name, [top?.marks.includes('right') ?? false, Number(rule.slice(4))] as const]]
            : [];
        }),
      );
      const told = ['threatened', 'extended'];
      const squares = view.squares.map((square) => ({
        ...square,
        top: square.top && { ...square.top, marks: square.top.marks.filter((mark) => !told.includes(mark)) },
      }));
      const { attacked, attackers } = view;
      const drawn = viewOf(table.position(), rights);
      expect({ ...drawn, attacked, attackers }, table.position()).toEqual({ ...view, squares });
    });
  }
});
