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
    maxWorkers: 2,
    // On a busy machine a browser now and then draws no frame for half a minute. What passed only the second time is told.
    retry: 1,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    reporters: ['verbose'],
  },
});
