/** Runs an operator's command to its end: it says its answer, or why there is none and ends with 1. */
export const runCommand = async (answer: () => string | Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await answer()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
};
