import { expect, test } from 'vitest';
import { asksFor } from './engine-files';

test.each([
  ['/assets/go-engine-simd_bg-DqNyrJcK.wasm', true, false],
  ['/assets/go-engine-simd-DT8EgEI6.js', true, false],
  ['/assets/go-engine_bg-DqNy-JcK.wasm', false, true],
  ['/assets/go-engine-DT8EgEI6.js', false, true],
  ['/assets/go-engine-simd-abc.js', false, true],
  ['/assets/go_bg-DqNyrJcK.wasm', true, true],
  ['/assets/engine-room-DT8EgEI6.css', true, true],
])('%s is for browsers with SIMD: %s, without: %s', (path, withSimd, without) => {
  expect([asksFor(path, true), asksFor(path, false)]).toEqual([withSimd, without]);
});
