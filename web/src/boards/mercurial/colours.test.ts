/// <reference types="node" />
/** Units stand out from both kinds of square, on both boards, in light and dark. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, pairOf } from '../../common/contrast';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const board = text('./colours.css');
const piece = text('./PieceShape.svelte');

/** The light and dark value of a colour of the board. */
const pair = (name: string) => pairOf(board, name);

/** A colour of the units of one side. */
function ofSide(side: 'white' | 'black', name: string): string {
  const value = new RegExp(`\\.${side} \\{[^}]*--${name}: (#\\w+)`).exec(piece)?.[1];
  if (!value) throw new Error(`no ${name} of ${side}`);
  return value;
}

const grounds = ['square-light', 'square-dark', 'far-light', 'far-dark', 'tray'] as const;

describe.each(grounds)('on %s', (ground) => {
  it.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const under = pair(ground)[theme];
    // White is recognised by its outline, black by its whole shape.
    expect(contrast(ofSide('white', 'line'), under)).toBeGreaterThanOrEqual(3);
    expect(contrast(ofSide('black', 'fill'), under)).toBeGreaterThanOrEqual(3);
    if (ground !== 'tray') expect(contrast(pair('coordinate')[theme], under)).toBeGreaterThanOrEqual(4.5);
  });
});

it('tells the sides apart, and the lines inside from the fill', () => {
  expect(contrast(ofSide('white', 'fill'), ofSide('black', 'fill'))).toBeGreaterThanOrEqual(7);
  for (const side of ['white', 'black'] as const) {
    expect(contrast(ofSide(side, 'inner'), ofSide(side, 'fill'))).toBeGreaterThanOrEqual(4.5);
  }
});
