import type { ApiProblem } from '@timbra/remote-kit';

/**
 * The API's problem, or null for any other failure. By its name: the host throws it, and the host
 * is another bundle with a class of its own, so that `instanceof` is never true here.
 */
export const asProblem = (error: unknown): ApiProblem | null =>
  error instanceof Error && error.name === 'ApiProblem' ? (error as ApiProblem) : null;
