import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { app } from './build/app.ts';
import { licences } from './build/licences.ts';

const server = 'http://127.0.0.1:7700';

export default defineConfig({
  plugins: [svelte(), app(), licences()],
  server: {
    host: '127.0.0.1',
    // Maps are drawn in the folders of their games.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, ws: true },
      '/feeds': { target: server },
      '/healthz': { target: server },
    },
  },
  build: {
    target: 'es2022',
    // Which file needs which: `cargo xtask test size` reads it.
    manifest: true,
    // Fonts and the WASM stay files of their own: they are cached apart from the code.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The service worker knows a build by the name of the file that the page begins with.
      output: { entryFileNames: 'assets/quicksilver-[hash].js' },
      // Packing takes its time; the warning says so at every build.
      checks: { pluginTimings: false },
    },
  },
  worker: { format: 'es', plugins: () => [licences()] },
  test: {
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    environment: 'node',
    // Modules are loaded once for all files; that halves the time.
    isolate: false,
    // Some play whole games; on a busy machine that takes its time.
    testTimeout: 120_000,
  },
});
