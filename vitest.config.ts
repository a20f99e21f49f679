import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = '**/*.test.{ts,tsx}';
/** What is repeated for certainty runs in `npm run test:a-fondo` alone. */
const OF_A_FONDO = process.env.A_FONDO ? [] : ['**/*.a-fondo.test.ts'];
const SKIPPED = ['**/node_modules/**', '**/dist/**', '.timbra/**', ...OF_A_FONDO];

/** Packages and screens whose tests speak to nobody. */
const PURE = [
  'packages/{cfdi,contracts,hojas,remote-kit,ui-kit}',
  'gateway/src/api',
  'mf-*',
  'shell',
].map((place) => `${place}/${TESTS}`);

const ROOT = import.meta.dirname;
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const pure = globSync(PURE, { cwd: ROOT, exclude: SKIPPED });
const holding = (pattern: RegExp) => pure.filter((file) => pattern.test(readText(file)));
const onScreen = holding(/@vitest-environment/);
/** React has `act` in its development build alone. */
const acting = holding(/\bact\b.*from 'react'/);
/** A file that replaced a module has loaded others with it, which the next file would be given. */
const alone = holding(/\bvi\.mock\(/);
/** React as people get it: its development build takes two fifths of a screen's test for itself. */
const AS_BUILT = { NODE_ENV: 'production' };
const oxc = { jsx: { runtime: 'automatic' as const, development: false } };
const ON_SCREEN = {
  pool: 'threads' as const,
  isolate: false,
  setupFiles: ['packages/test-kit/src/one-screen.ts'],
};

/**
 * One run for all workspaces. `local/src/test.ts` starts the servers and sets their addresses. Projects
 * run in the order of their names: long files first, and short ones fill the end of the run.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // One more than cores: tests that drive a browser wait most of the time. With two more a whole run
    // took 3 % less time for 10 % more CPU.
    maxWorkers: availableParallelism() + 1,
    // A machine under load answers late, and is not wrong: who waits for a condition waits long, as
    // Playwright does (e2e/screens/tabs.ts) and `until` of the test-kit.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['packages/test-kit/src/wait-long.ts'],
    // A test that can fail only sometimes is a test to mend.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          // Processes, as some files signal them; a worker keeps its system and browser for all its files.
          name: 'processes',
          setupFiles: ['packages/test-kit/src/fail-on-faults.ts'],
          pool: 'forks',
          isolate: false,
          include: [TESTS],
          exclude: [...SKIPPED, ...PURE],
        },
      },
      {
        extends: true,
        oxc,
        test: {
          name: 'pure',
          env: AS_BUILT,
          pool: 'threads',
          isolate: false,
          include: PURE,
          exclude: [...SKIPPED, ...alone, ...onScreen],
        },
      },
      {
        extends: true,
        oxc,
        test: {
          ...ON_SCREEN,
          name: 'pure, on screen',
          env: AS_BUILT,
          include: onScreen,
          exclude: [...alone, ...acting],
        },
      },
      {
        extends: true,
        oxc,
        test: { ...ON_SCREEN, name: 'pure, alone', env: AS_BUILT, isolate: true, include: alone },
      },
      { extends: true, test: { ...ON_SCREEN, name: 'pure, with act', include: acting } },
    ],
  },
});
