// Starts the tool that makes the drawings of the maps; Vite reads its TypeScript.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const { module } = await runnerImport(here('main.ts'), { configFile: false, root: here('..') });
process.exitCode = module.main(here('../..'), process.argv.includes('--check'));
