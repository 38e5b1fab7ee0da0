import { describe, expect, it } from 'vitest';
import { analysisPath, readAnalysisLink } from './analysis-link';

describe('links to the analysis board', () => {
  it('hold a position and options', () => {
    const path = analysisPath('g', 'k/6 2/2 - w 0 1', { a: 'on' });
    expect(path).not.toContain(' ');
    expect(readAnalysisLink(path.slice(path.indexOf('?')))).toEqual({
      game: null,
      ply: null,
      position: 'k/6 2/2 - w 0 1',
      options: { a: 'on' },
    });
  });

  it('or a game and a ply', () => {
    expect(readAnalysisLink('?game=x&ply=7')).toMatchObject({ game: 'x', ply: 7 });
    expect(readAnalysisLink('?game=x&ply=-1').ply).toBeNull();
  });
});
