/** The board of Mercury and the rules agree. */
import { describe, expect, it } from 'vitest';
import { playOut, quietOf, rulesOf, settingsOf } from '../testing';
import { squareLabel } from './names';
import { Picker } from './picker.svelte';
import { viewOf } from './sample';

const rules = await rulesOf('mercury');

describe.each(settingsOf('mercury'))('%o', (options) => {
  it('lets every legal move be tapped, its company in any order, and nothing else be picked up', () => {
    let ply = 0;
    playOut(rules.table(options), 11, 30, (table) => {
      const view = table.view();
      const legal = table.legal();
      ply += 1;
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
      for (const [at, { text, picks }] of legal.entries()) {
        const first = picks[0];
        // Many moves differ only in the units taken along: a sample of each position's moves is tried.
        if (first?.kind !== 'square' || at % 4 !== ply % 4) continue;
        played = '';
        // The units taken along, tapped from last to first.
        const company = text.match(/(?<=\+)[a-h]\d/g) ?? [];
        const begin = first.square === '@' ? picks.slice(0, 2) : picks.slice(0, 1);
        const taken = picks.slice(begin.length, begin.length + company.length).reverse();
        for (const pick of [...begin, ...taken, ...picks.slice(begin.length + company.length)]) {
          if (played) break;
          if (pick.kind === 'choice') picker.choose(pick.letter);
          else if (pick.kind === 'square') picker.tap(pick.square);
        }
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
  });

  it('warns of exactly those moves that lose their Magnetoid', () => {
    let lost = 0;
    playOut(rules.table(options), 5, 80, (table) => {
      const view = table.view();
      const legal = table.legal();
      const picker = new Picker({
        view,
        legal,
        toMove: table.toMove(),
        disabledReason: undefined,
        why: () => null,
        onmove: () => undefined,
        announce: () => undefined,
      });
      for (const { text, picks } of legal) {
        const [from, to, more] = picks;
        if (!/^\*?M[a-h]/.test(text) || from?.kind !== 'square' || to?.kind !== 'square' || more) continue;
        picker.tap(from.square);
        const target = picker.targets.find(({ place }) => place === to.square);
        expect(target?.fate === 'perish', text).toBe(text.endsWith('~'));
        if (text.endsWith('~')) lost += 1;
        picker.clear();
      }
    });
    expect(lost).toBeGreaterThan(0);
  });
});

it('draws in its tests what the rules draw', () => {
  playOut(rules.table(), 3, 80, (table) => {
    const view = table.view();
    const position = table.position();
    if (table.toMove() === null) return;
    const drawn = viewOf(position);
    // Drawings made by hand do not say who is in check, nor whether a half-made turn has had an event.
    const counters = drawn.counters.map((one) =>
      one.name === 'quiet' ? { ...one, now: quietOf(view) } : one,
    );
    const { attacked, attackers } = view;
    expect({ ...drawn, counters, attacked, attackers }, position).toEqual(view);
  });
});
