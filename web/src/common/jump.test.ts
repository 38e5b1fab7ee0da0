import { describe, expect, it } from 'vitest';
import { isJump } from './jump';

describe('isJump', () => {
  const places = new Set(['options', 'Röse']);
  const jump = (from: string, to: string) =>
    isJump(`http://a${from}`, `http://a${to}`, (id) => places.has(id));

  it.each([
    ['/rules/x', '/rules/x#options'],
    ['/rules/x#options', '/rules/x'],
    ['/rules/x#options', '/rules/x#R%C3%B6se'],
    ['/rules/x#options', '/rules/x#options'],
  ])('%s to %s stays on the page', (from, to) => expect(jump(from, to)).toBe(true));

  it.each([
    ['/rules/x#options', '/rules/y#options'],
    ['/g/x?ply=1', '/g/x?ply=2'],
    ['/g/x', '/g/x#join=secret'],
    ['/sandbox/x#one', '/sandbox/x#two'],
    ['/sandbox/x#one', '/sandbox/x'],
    ['/rules/x', '/rules/x#%'],
  ])('%s to %s opens a page', (from, to) => expect(jump(from, to)).toBe(false));
});
