import { appendFileSync } from 'node:fs';

/**
 * In tests, writes faults that no answer shows into the file that the test's runner reads after
 * every test, one line each. Anywhere else there is no such file, and this is null.
 */
export const faultTeller = ({
  NODE_ENV,
  TEST_FAULTS_FILE,
}: NodeJS.ProcessEnv): ((fault: string) => void) | null => {
  if (NODE_ENV !== 'test' || !TEST_FAULTS_FILE) return null;
  return (fault) => appendFileSync(TEST_FAULTS_FILE, `${fault}\n`);
};
