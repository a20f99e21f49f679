/** How many cases a property is tried with: one in five, and all of them in `test:a-fondo`. */
export const runs = (numRuns: number): { numRuns: number } => ({
  numRuns: process.env.A_FONDO ? numRuns : Math.ceil(numRuns / 5),
});
