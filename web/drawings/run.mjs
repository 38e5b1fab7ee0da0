// Starts the tool that builds the map drawings; Vite loads its TypeScript.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const { module } = await runnerImport(here('main.ts'), { configFile: false, root: here('..') });
process.exitCode = module.main(here('../..'), process.argv.includes('--check'));
