import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { seatColourOf, slugs } from '../../boards';
import PlayerBar from './PlayerBar.svelte';

const about = {
  name: 'Ada',
  seat: 1,
  seatName: 'Blue',
  player: undefined,
  duty: null,
  showPresence: false,
  danger: false,
};

it('a player has the colour of the seat, if its game names one', () => {
  const { body } = render(PlayerBar, { props: { ...about, colour: '#1d4f91' } });
  expect(body).toMatch(/style="background: #1d4f91;?"/);
  expect(render(PlayerBar, { props: about }).body).not.toContain('style=');
});

it('a game names the colours of both seats, or of none', () => {
  for (const slug of [...slugs, 'unheard-of']) {
    const named = [0, 1].map((seat) => seatColourOf(slug, seat) !== undefined);
    expect(named[0], slug).toBe(named[1]);
  }
});
