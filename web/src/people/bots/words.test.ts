import { describe, expect, it } from 'vitest';
import type { BotTokenBody } from '../../common/wire';
import { dayWords } from '../words';
import { tokenWords } from './words';

const token = (more: Partial<BotTokenBody>): BotTokenBody => ({
  id: 'a',
  label: 'at home',
  scopes: ['games:read', 'challenges'],
  made_ms: 0,
  used_ms: null,
  until_ms: null,
  ...more,
});

describe('a token in words', () => {
  it('says what it may do and that it was never used', () => {
    expect(tokenWords(token({}))).toBe('games:read, challenges · never used');
  });

  it('says when it was used and when it ends', () => {
    const day = 86_400_000;
    const words = tokenWords(token({ used_ms: day, until_ms: 9 * day }));
    expect(words).toBe(`games:read, challenges · last used ${dayWords(day)} · ends ${dayWords(9 * day)}`);
  });
});
