/** A target that a picked unit does not reach is refused with the reason of the rules. */
import { expect, it } from 'vitest';
import { game } from './chess/game';
import { GridPicker } from './grid/picker.svelte';
import { Picker as MarsPicker } from './mars/picker.svelte';
import { Picker as MercurialPicker } from './mercurial/picker.svelte';
import { Picker as MercuryPicker } from './mercury/picker.svelte';
import { rulesOf } from './testing';
import type { Game, Picker } from './shared/picker.svelte';
import { RulesFault, type Table } from '../common/rules';

const cases: [
  slug: string,
  position: string,
  from: string,
  to: string,
  make: (game: Game) => Picker,
  says: RegExp,
][] = [
  [
    'chess',
    '4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1',
    'e1',
    'e4',
    (of) => new GridPicker(game, of),
    /king on e1 does not reach e4/,
  ],
  [
    'mars',
    '3g4/6f1/8/1f2w3/1F1W4/8/6F1/3G4 w - 2 2',
    'd4',
    'd7',
    (of) => new MarsPicker(of),
    /no right of way \(rule 4: it stands in No Man's Land/,
  ],
  [
    'mercurial',
    'k/6/6/2p3/3n2/2P3/6/K 2/2 - w 0 1',
    'c2',
    'c3',
    (of) => new MercurialPicker(of),
    /steps one square diagonally forward/,
  ],
  [
    'mercury',
    '2r2*r2/8/5c2/8/2C5/8/8/2R2*R2 w 0 - - - 0 0',
    'c4',
    'c6',
    (of) => new MercuryPicker(of),
    /does not reach c6: it goes one square at a time/,
  ],
];

/** The reason of the rules against a move. */
function whyNot(table: Table, text: string): string | null {
  try {
    table.fork().play(text);
    return null;
  } catch (error) {
    if (error instanceof RulesFault) return error.body.reason;
    throw error;
  }
}

it.each(cases)('%s', async (slug, position, from, to, make, says) => {
  const table = (await rulesOf(slug)).table({}, position);
  const picker = make({
    view: table.view(),
    legal: table.legal(),
    toMove: table.toMove(),
    disabledReason: undefined,
    why: (square) => table.whyStuck(square),
    whyNot: (text) => whyNot(table, text),
    onmove: () => undefined,
    announce: () => undefined,
  });
  picker.tap(from);
  picker.tap(to);
  expect(picker.hint).toMatch(says);
  expect(picker.places).toEqual([]);
});
