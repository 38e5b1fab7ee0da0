import { mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

// Proofs need more than the tests: a screen, or long games. Each is run by its name.
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [] } },
  { test: { include: ['**/*.proof.ts'], testTimeout: 1_200_000 } },
);
