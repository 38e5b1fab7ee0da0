import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    // A whole game is slow on a busy machine; individual waits have their own, shorter timeouts.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A test that waits leaves its core to others: three keep two cores busy.
    maxWorkers: 3,
    // Files share what they import, and a browser.
    isolate: false,
    // Once in some hundred tests a browser draws no frame for half a minute; why is not known. Without frames no element counts
    // as stable, and a click can wait, too. A test that ends in one of these two waits is tried once more, and its line says so.
    // A page that is busy for so long looks the same: if it always is, the test fails twice.
    retry: {
      count: 1,
      condition: /(waiting for element to be visible, enabled and stable|performing \w+ action)[^a-z]*m?\s*$/,
    },
    expect: { poll: { timeout: 15_000, interval: 50 } },
    reporters: ['verbose'],
  },
});
