/// <reference types="node" />
/** Units stand out from both kinds of square, on both boards, in light and dark. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const board = text('./colours.css');
const piece = text('./PieceShape.svelte');

/** The light and dark value of a colour of the board. */
function pair(name: string): [string, string] {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(board) ?? [];
  if (!light || !dark) throw new Error(`no colour ${name}`);
  return [light, dark];
}

/** A colour of the units of one side. */
function ofSide(side: 'white' | 'black', name: string): string {
  const value = new RegExp(`\\.${side} \\{[^}]*--${name}: (#\\w+)`).exec(piece)?.[1];
  if (!value) throw new Error(`no ${name} of ${side}`);
  return value;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['square-light', 'square-dark', 'far-light', 'far-dark', 'tray'] as const;

describe.each(grounds)('on %s', (ground) => {
  it.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const under = pair(ground)[theme === 'light' ? 0 : 1];
    // White shows by its outline, black by its whole shape.
    expect(contrast(ofSide('white', 'line'), under)).toBeGreaterThanOrEqual(3);
    expect(contrast(ofSide('black', 'fill'), under)).toBeGreaterThanOrEqual(3);
    if (ground !== 'tray')
      expect(contrast(pair('coordinate')[theme === 'light' ? 0 : 1], under)).toBeGreaterThanOrEqual(4.5);
  });
});

it('tells the sides apart, and the lines inside from the fill', () => {
  expect(contrast(ofSide('white', 'fill'), ofSide('black', 'fill'))).toBeGreaterThanOrEqual(7);
  for (const side of ['white', 'black'] as const) {
    expect(contrast(ofSide(side, 'inner'), ofSide(side, 'fill'))).toBeGreaterThanOrEqual(4.5);
  }
});
