import { describe, expect, test } from 'vitest';
import {
  KINDS,
  asKind,
  emptyOrderForm,
  emptySeats,
  filled,
  formFault,
  hasDeadlines,
  orderRequestOf,
  resized,
  shuffled,
  seatingOf,
  summaryOf,
  whyNotRated,
  withMe,
  withSeat,
  type OrderForm,
} from './form';
import { invitationText } from './invitation';
import type { CatalogOption, FaultBody, PlaceStep } from '../../common/wire';

const game = {
  slug: 'x',
  strong_computers: true,
  options: [
    {
      name: 'key_rule',
      summary: 'The rule',
      default: 'on',
      values: [
        { name: 'on', effect: 'on', implies: [] },
        { name: 'off', effect: 'off', implies: [] },
      ],
      free: null,
      group: 'reading',
    },
  ] satisfies CatalogOption[],
};
const powers = ['Austria', 'England', 'France'];

function form(parts: Partial<OrderForm> = {}): OrderForm {
  return { ...emptyOrderForm('regular', 'Ada'), seats: ['me', 'person', 'person'], ...parts };
}

describe('a game in the lobby', () => {
  const open = (parts: Partial<OrderForm> = {}) => asKind({ ...form(), ...parts }, 'anybody');

  test('is public, its powers are given, and computers come after a while', () => {
    const request = orderRequestOf(open(), game);
    expect(request).toMatchObject({
      open: true,
      visibility: 'public',
      seating: 'preference',
      fill: { after_hours: 72, bot: 'strong_bot' },
    });
    expect(request).not.toHaveProperty('seat');
    expect(summaryOf(open(), powers)).toContain(
      'Anybody may join from the lobby. Computer players take the seats that are still open after three days.',
    );
  });

  test('waits for people if computers are to take no seats', () => {
    const waiting = { ...open(), fillHours: null };
    expect(orderRequestOf(waiting, game)).not.toHaveProperty('fill');
    expect(summaryOf(waiting, powers)).toContain(
      'Anybody may join from the lobby. It begins when all seats are taken.',
    );
  });

  test('is none where powers are chosen, or where one plays alone', () => {
    const closed: OrderForm[] = [
      form(),
      { ...open(), open: false },
      { ...open(), seating: 'chosen' },
      { ...open(), seats: ['me', 'bot', 'bot'] },
    ];
    for (const one of closed) {
      for (const field of ['open', 'fill', 'visibility'])
        expect(orderRequestOf(one, game), JSON.stringify(one)).not.toHaveProperty(field);
      expect(summaryOf(one, powers).join(' ')).not.toMatch(/lobby/);
    }
  });
});

describe('the request', () => {
  test('holds what differs from what is usual, and the creator’s seat', () => {
    const request = orderRequestOf(
      form({ seats: ['person', 'me', 'strong_bot'], options: { key_rule: 'off' }, name: ' Ada ' }),
      game,
    );
    expect(request).toMatchObject({
      game: 'x',
      mark: 'regular',
      options: { key_rule: 'off' },
      seats: ['person', 'person', 'strong_bot'],
      seat: 1,
      name: 'Ada',
      master: false,
    });
    expect(request).not.toHaveProperty('mark_file');
    expect(request).not.toHaveProperty('email');
  });

  test('a Mark file stands in place of a Mark', () => {
    const ownMark = { name: 'a.toml', text: 'file', drawing: null };
    const request = orderRequestOf(form({ ownMark }), game);
    expect(request.mark_file).toBe('file');
    expect(request).not.toHaveProperty('mark');
    expect(request).not.toHaveProperty('drawing');
    const drawing = { name: 'a.svg', text: '<svg/>' };
    const drawn = orderRequestOf(form({ ownMark: { ...ownMark, drawing } }), game);
    expect([drawn.mark_file, drawn.drawing]).toEqual(['file', '<svg/>']);
  });

  test('a game master without a seat has no name in one', () => {
    const request = orderRequestOf(asKind(form(), 'master'), game);
    expect(request.master).toBe(true);
    expect(request.seats).toEqual(['person', 'person', 'person']);
    expect(request).not.toHaveProperty('seat');
    expect(request).not.toHaveProperty('name');
  });
});

describe('seats', () => {
  test('there is one of me: whoever sat where I go takes my place', () => {
    expect(withSeat(['me', 'bot', 'person'], 1, 'me')).toEqual(['bot', 'me', 'person']);
    expect(withSeat(['me', 'bot', 'person'], 0, 'dummy')).toEqual(['dummy', 'bot', 'person']);
  });

  test('the others are filled alike, and lots keep who is there', () => {
    expect(filled(['person', 'me', 'dummy'], 'bot')).toEqual(['bot', 'me', 'bot']);
    const drawn = shuffled(['me', 'bot', 'person'], () => 0);
    expect(drawn).not.toEqual(['me', 'bot', 'person']);
    expect([...drawn].sort()).toEqual(['bot', 'me', 'person']);
  });

  test('another map has its own number of seats', () => {
    expect(resized([], 3, 'friends')).toEqual(['me', 'person', 'person']);
    expect(resized(['me', 'bot'], 3, 'computer')).toEqual(['me', 'bot', 'bot']);
    expect(resized(['person', 'person', 'me'], 2, 'friends')).toEqual(['me', 'person']);
    expect(resized([], 2, 'master')).toEqual(['person', 'person']);
  });

  test('a game in which nobody could play is refused before it is sent', () => {
    expect(emptySeats(form({ seats: ['bot', 'dummy'] }))?.field).toBe('seats');
    expect(emptySeats(form({ seats: ['bot', 'dummy'], master: true }))).toBeNull();
    expect(emptySeats(form({ seats: ['bot', 'person'] }))).toBeNull();
  });
});

test('against the computer: computers in all other seats, no hurry, on as soon as one is ready, no game master', () => {
  const alone = asKind(form({ seats: ['person', 'me', 'person'], master: true }), 'computer');
  expect(alone.seats).toEqual(['bot', 'me', 'bot']);
  expect(alone.master).toBe(false);
  expect(alone.schedule.early).toBe(true);
  expect(alone.schedule.orders_min).toBe(30 * 24 * 60);
  expect(KINDS.map(([kind]) => kind)).toContain('computer');
});

describe('refusals stand where they can be mended', () => {
  const fault = (code: string, place: [PlaceStep, string][], reason: string) =>
    formFault({ code, place: place.map(([step]) => step), at: place.map(([, words]) => words), reason });
  const body: [PlaceStep, string] = [{ kind: 'named', name: 'body' }, 'body'];
  const field = (name: string): [PlaceStep, string][] => [body, [{ kind: 'field', name }, `field ${name}`]];

  test.each([
    [
      fault(
        'bad_mark',
        [[{ kind: 'line', line: 3, column: 7, word: null }, 'line 3, column 7']],
        'no such space',
      ),
      'mark',
      null,
      'Line 3, column 7: no such space.',
    ],
    [
      fault('bad_mark', [[{ kind: 'named', name: 'mark' }, 'mark']], 'no such Mark'),
      'mark',
      null,
      'No such Mark.',
    ],
    [
      fault('bad_option', [[{ kind: 'option', name: 'key_rule' }, 'option key_rule']], 'it takes on, off'),
      'options',
      'key_rule',
      'It takes on, off.',
    ],
    [
      fault(
        'bad_schedule',
        [...field('schedule'), [{ kind: 'key', key: 'orders_min', word: null }, 'orders_min']],
        '0 is too few',
      ),
      'schedule',
      'orders_min',
      '0 is too few.',
    ],
    [fault('bad_seat', field('seats'), 'too many'), 'seats', null, 'Too many.'],
    [
      fault('bad_request', field('name'), 'longer than 40 characters'),
      'name',
      null,
      'Longer than 40 characters.',
    ],
    [
      fault('internal', [[{ kind: 'named', name: 'server' }, 'server']], 'try again later'),
      null,
      null,
      'Try again later.',
    ],
  ])('%o', (found, field, part, reason) => {
    expect(found).toEqual({ field, part, reason });
  });
});

describe('what was set, in words', () => {
  test('who plays', () => {
    const seats = summaryOf(form({ seats: ['me', 'person', 'bot'] }), powers)[0];
    expect(seats).toBe('You play Austria. The others: one friend and one computer player.');
    expect(summaryOf(asKind(form(), 'master'), powers)[0]).toBe(
      'You are the game master and have no seat. The players: three friends.',
    );
    expect(summaryOf(form({ seats: ['bot', 'me', 'dummy'], master: true }), powers)[0]).toBe(
      'You play England and are the game master. The others: one computer player and one power without a player.',
    );
  });

  test('missing orders, by grace and policy', () => {
    const text = (parts: Partial<OrderForm>, grace_min: number) => {
      const base = form(parts);
      return summaryOf({ ...base, schedule: { ...base.schedule, grace_min } }, powers).join(' ');
    };
    expect(text({ missing: 'hold' }, 30)).toContain('has 30 minutes more; after that their units hold.');
    expect(text({ missing: 'bot' }, 0)).toContain(
      'For those who have sent nothing by then the computer writes orders.',
    );
    expect(text({ missing: 'wait' }, 0)).toContain('for seven days at most');
    expect(text({ missing: 'wait', master: true }, 0)).toContain('until you settle the phase');
    expect(text({ missing: 'hold', seats: ['me', 'bot', 'bot'] }, 30)).not.toContain('sent nothing');
  });

  test('names and letters', () => {
    const text = (parts: Partial<OrderForm>) => summaryOf(form(parts), powers).join(' ');
    expect(text({ press: 'none', anonymous: true })).toContain('Names are hidden until the game is over.');
    expect(text({ press: 'none' })).toContain('Players do not write to each other.');
    expect(text({})).not.toContain('hidden');
    expect(text({})).toContain('Everybody may write to everybody.');
    expect(text({ seats: ['me', 'bot', 'bot'] })).not.toContain('write');
  });
});

test('the text to send has a line for each seat, after the rules that differ', () => {
  const rows = [
    { power: 'Austria', link: 'http://x/1' },
    { power: 'Italy', link: 'http://x/2' },
  ];
  const links = ['Austria: http://x/1', 'Italy: http://x/2'];
  const lines = (...rules: Parameters<typeof invitationText>[2][number][]) =>
    invitationText('A game', rows, rules).split('\n').slice(1);
  expect(lines()).toEqual(links);
  const rule = { name: 'key_rule', what: 'The rule', holds: 'off' };
  expect(lines(rule)).toEqual(['Other rules than usual:', '- The rule: off', ...links]);
});

describe('powers that are given', () => {
  const lot = () => form({ seats: ['bot', 'me', 'person'], seating: 'lot' });

  test('the request names no seat of the creator’s, who joins by the link', () => {
    const request = orderRequestOf({ ...lot(), email: 'ada@example.org' }, game);
    expect(request).toMatchObject({ seats: ['bot', 'person', 'person'], seating: 'lot' });
    for (const field of ['seat', 'name', 'email']) expect(request).not.toHaveProperty(field);
    const master = orderRequestOf({ ...lot(), master: true, email: 'ada@example.org' }, game);
    expect(master).toMatchObject({ email: 'ada@example.org' });
  });

  test('who plays alone takes the power that is set', () => {
    const alone = form({ seats: ['bot', 'me', 'bot'], seating: 'preference' });
    expect(seatingOf(alone)).toBe('chosen');
    expect(orderRequestOf(alone, game)).toMatchObject({ seating: 'chosen', seat: 1 });
  });

  test('somebody plays or does not, whichever power it will be', () => {
    expect(withMe(['bot', 'person', 'me'], false)).toEqual(['bot', 'person', 'person']);
    expect(withMe(['bot', 'person', 'person'], true)).toEqual(['bot', 'me', 'person']);
    expect(withMe(['bot', 'bot'], true)).toEqual(['bot', 'bot']);
  });

  test('the summary says so', () => {
    expect(summaryOf(lot(), powers)[0]).toBe(
      'You play. The others: one friend and one computer player. Powers are drawn by lot.',
    );
    const shared = summaryOf(form({ draws: 'named' }), powers);
    expect(shared).toContain('A draw may be shared by some only.');
  });

  test('one link is for all', () => {
    const text = invitationText('A game', [{ power: null, link: 'https://x/o/1#invite=a' }], []);
    expect(text).toBe(
      'A game: open this link to play. Powers are given to those who have come.\nhttps://x/o/1#invite=a',
    );
  });
});

describe('what a game may have besides', () => {
  test('a last year is asked for only where it is set', () => {
    expect(orderRequestOf(form(), game)).not.toHaveProperty('years');
    expect(orderRequestOf(form({ years: 7 }), game)).toMatchObject({ years: 7 });
    const told = summaryOf(form({ years: 1 }), powers);
    expect(told).toContain('The game ends after one year; whoever has the most centres then wins.');
    const fault = { code: 'bad_value', reason: 'too many', place: [{ kind: 'field', name: 'years' }] };
    expect(formFault(fault as unknown as FaultBody)).toMatchObject({ field: 'years', reason: 'Too many.' });
  });

  test('messages are unsigned only where there are messages', () => {
    expect(orderRequestOf(form({ grey: true }), game)).toMatchObject({ grey: true });
    expect(orderRequestOf(form({ grey: true, press: 'none' }), game)).toMatchObject({ grey: false });
    expect(summaryOf(form({ grey: true }), powers)).toContain('Messages may be unsigned.');
    expect(summaryOf(form({ grey: true, press: 'none' }), powers)).not.toContain('Messages may be unsigned.');
  });
});

describe('rated games', () => {
  test('are asked for only if they can be rated', () => {
    const rated = form({ rated: true });
    expect(orderRequestOf(rated, game)).toMatchObject({ rated: true });
    expect(orderRequestOf(form(), game).rated).toBeUndefined();
    const hindrances: Partial<OrderForm>[] = [
      { master: true },
      { ownMark: { name: 'mine.toml', text: '', drawing: null } },
      { options: { key_rule: 'off' } },
      { seats: ['me', 'person', 'dummy'] },
      { seats: ['bot', 'bot', 'bot'] },
      { anonymous: true },
      { years: 1 },
    ];
    for (const parts of hindrances) {
      const one = form({ rated: true, ...parts });
      expect(whyNotRated(one, game), JSON.stringify(parts)).toMatch(/\.$/);
      expect(orderRequestOf(one, game).rated).toBeUndefined();
    }
  });

  test('have deadlines, even for a single player', () => {
    const alone = asKind(form({ seats: ['me', 'bot', 'bot'] }), 'computer');
    expect(hasDeadlines(alone)).toBe(false);
    expect(hasDeadlines({ ...alone, rated: true })).toBe(true);
  });
});
