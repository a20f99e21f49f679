import { defineConfig } from 'vitest/config';

/** One run for all workspaces. `local/src/test.ts` starts the servers and sets their addresses. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.timbra/**'],
    environment: 'node',
    // Files run in processes of their own: several start servers and signal them.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // As long as Playwright waits: a machine under load answers late, and is not wrong.
    expect: { poll: { timeout: 20_000 } },
    // A test that can fail only sometimes is a test to mend.
    retry: 0,
  },
});
