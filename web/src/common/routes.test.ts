import { describe, expect, it } from 'vitest';
import { matchRoute } from './routes';

describe('matchRoute', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/g/abc', { page: 'game', id: 'abc' }],
    ['/g/abc/', { page: 'game', id: 'abc' }],
    ['/o/abc', { page: 'orders', id: 'abc' }],
    ['/o/abc/links', { page: 'order-links', id: 'abc' }],
    ['/o/abc/report', { page: 'order-report', id: 'abc' }],
    ['/orders/new/abc', { page: 'new-orders', slug: 'abc' }],
    ['/maps/abc/some-map', { page: 'map', slug: 'abc', mark: 'some-map' }],
    ['/new/some-game', { page: 'new', slug: 'some-game' }],
    ['/analysis/x', { page: 'analysis', slug: 'x' }],
    ['/rules/x', { page: 'rules', slug: 'x' }],
    ['/puzzles/x', { page: 'puzzles', slug: 'x' }],
    ['/studies', { page: 'studies' }],
    ['/study/x', { page: 'study', id: 'x' }],
    ['/credits', { page: 'credits' }],
    ['/lobby', { page: 'lobby' }],
    ['/watch', { page: 'watch' }],
    ['/ratings', { page: 'ratings' }],
    ['/games', { page: 'games' }],
    ['/tournaments', { page: 'tournaments' }],
    ['/tournaments/new', { page: 'new-tournament' }],
    ['/tournament/ab12', { page: 'tournament', id: 'ab12' }],
    ['/player/Ada%20L', { page: 'player', name: 'Ada L' }],
    ['/draw', { page: 'draw', slug: null }],
    ['/draw/mercator', { page: 'draw', slug: 'mercator' }],
    ['/offline', { page: 'offline' }],
    ['/mail/stop', { page: 'mail-stop' }],
    ['/you', { page: 'account' }],
    ['/you/enter', { page: 'enter' }],
    ['/g/a%20b', { page: 'game', id: 'a b' }],
  ])('%s', (path, route) => expect(matchRoute(path)).toEqual(route));

  it.each([
    '/g',
    '/g/a/b',
    '/o',
    '/o/a/b',
    '/orders/new',
    '/new',
    '/mail',
    '/mail/x',
    '/you/x',
    '/credits/x',
    '/nowhere',
    '/g/%E0%A4%A',
  ])('%s is missing', (path) => expect(matchRoute(path)).toEqual({ page: 'missing', path }));
});
