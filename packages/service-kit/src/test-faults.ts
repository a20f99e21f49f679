import { appendFileSync } from 'node:fs';

/**
 * In tests, what a process noticed that its answers do not show: one line each in the file that the
 * test's runner reads after every test. Anywhere else there is no such file, and null.
 */
export const faultTeller = ({
  NODE_ENV,
  TEST_FAULTS_FILE,
}: NodeJS.ProcessEnv): ((fault: string) => void) | null => {
  if (NODE_ENV !== 'test' || !TEST_FAULTS_FILE) return null;
  return (fault) => appendFileSync(TEST_FAULTS_FILE, `${fault}\n`);
};
