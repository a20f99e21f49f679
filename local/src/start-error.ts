/** A failure whose cause the user can mend. Shown without a stack: what happened, what to do. */
export class StartError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

export const report = (error: unknown): void => {
  if (error instanceof StartError) {
    console.error(`\n✗ ${error.message}\n  Qué hacer: ${error.remedy}\n`);
  } else {
    console.error(error);
  }
};
