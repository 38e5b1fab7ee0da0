import { expect, it } from 'vitest';
import type { OfferBody } from '../../common/wire';
import { areMade, dealOf, dealingsWith, fateOf, makesDeals, NO_ENTRY, spacesIn, unitName } from './deals';

const powers = ['Austria', 'England', 'France'];

const offer = (more: Partial<OfferBody> = {}): OfferBody => ({
  id: 0,
  turn: 3,
  year: 1901,
  from: 1,
  to: 0,
  deal: { kind: 'peace' },
  words: 'Peace between England and Austria until the end of 1901',
  reply: 'open',
  binds: false,
  kept: [],
  ...more,
});

it('sorts the offers between two powers by what is to be done about them', () => {
  const asked = offer();
  const own = offer({ id: 1, from: 0, to: 1 });
  const agreed = offer({ id: 2, reply: 'accepted', binds: true });
  const lapsed = offer({ id: 3, turn: 2 });
  const over = offer({ id: 4, turn: 1, reply: 'accepted' });
  const warning = offer({ id: 5, reply: 'told' });
  const kept = [{ turn: 1, seat: 1, breach: 'F(NTH) - Nwy' }];
  const broken = offer({ id: 6, turn: 1, reply: 'accepted', kept });
  const foreign = offer({ from: 2 });
  const offers = [asked, own, agreed, lapsed, over, warning, broken, foreign];
  const found = dealingsWith({ offers, turn: 3, yours: 0 }, 1);
  expect(found).toEqual({
    toAnswer: [asked],
    waiting: [own],
    binding: [agreed],
    broken: [broken],
    earlier: [over, lapsed],
  });
});

it('tells what became of an offer', () => {
  expect(fateOf(offer({ reply: 'refused' }), powers)).toBe('refused');
  expect(fateOf(offer({ turn: 2 }), powers)).toBe('not answered');
  expect(fateOf(offer({ reply: 'accepted' }), powers)).toBe('agreed');
  const kept = [
    { turn: 1, seat: 0, breach: null },
    { turn: 1, seat: 1, breach: null },
  ];
  expect(fateOf(offer({ reply: 'accepted', kept }), powers)).toBe('kept');
  const broken = [...kept, { turn: 2, seat: 1, breach: 'F(NTH) - Nwy' }, { turn: 2, seat: 0, breach: null }];
  expect(fateOf(offer({ reply: 'accepted', kept: broken }), powers)).toBe('England broke it: F(NTH) - Nwy');
});

it('makes a deal of what was entered, once all is there', () => {
  expect(dealOf(NO_ENTRY)).toEqual({ kind: 'peace' });
  const support = { ...NO_ENTRY, kind: 'support' as const, helper: 'A(Mun)' };
  expect(dealOf(support)).toBeNull();
  expect(dealOf({ ...support, helped: 'A(Vie)' })).toEqual({ kind: 'support', order: 'A(Mun) S A(Vie)' });
  expect(dealOf({ ...support, helped: 'A(Vie)', to: 'Tyr' })).toEqual({
    kind: 'support',
    order: 'A(Mun) S A(Vie) - Tyr',
  });
  expect(dealOf({ ...NO_ENTRY, kind: 'keep_out' })).toBeNull();
  expect(dealOf({ ...NO_ENTRY, kind: 'keep_out', spaces: 'Bur, Pic' })).toEqual({
    kind: 'keep_out',
    spaces: ['Bur', 'Pic'],
  });
  expect(dealOf({ ...NO_ENTRY, kind: 'split', theirs: 'Bel Hol' })).toEqual({
    kind: 'split',
    ours: [],
    yours: ['Bel', 'Hol'],
  });
  expect(dealOf({ ...NO_ENTRY, kind: 'warning', power: '2' })).toBeNull();
  expect(dealOf({ ...NO_ENTRY, kind: 'warning', power: '2', spaces: 'Bel' })).toEqual({
    kind: 'warning',
    seat: 2,
    space: 'Bel',
  });
});

it('reads lists of spaces as people write them', () => {
  expect(spacesIn(' Bur,Pic;  Par ')).toEqual(['Bur', 'Pic', 'Par']);
  expect(spacesIn('')).toEqual([]);
});

it('names a unit as orders do', () => {
  expect(unitName({ sort: 'army', at: 'Mun', passengers: [] })).toBe('A(Mun)');
  expect(unitName({ sort: 'fleet', at: 'StP/SC', passengers: [] })).toBe('F(StP/SC)');
  expect(unitName({ sort: 'fleet', at: 'NTH', passengers: [1] })).toBe('A/F(NTH)');
});

it('knows who makes deals, and when', () => {
  const all = { talk: 100, press: 'all' as const };
  expect(makesDeals('strong_bot', all)).toBe(true);
  expect(makesDeals('cautious_bot', all)).toBe(true);
  expect(makesDeals('easy_bot', all)).toBe(false);
  expect(makesDeals('person', all)).toBe(false);
  expect(makesDeals('bot', { ...all, talk: null })).toBe(false);
  const phase = { key: '', title: '', pace: 'orders' as const };
  expect(areMade({ press: 'all', status: 'playing', phase })).toBe(true);
  expect(areMade({ press: 'all', status: 'playing', phase: { ...phase, pace: 'builds' } })).toBe(false);
  expect(areMade({ press: 'public', status: 'playing', phase })).toBe(false);
});
