/** An import that was not made, with a Spanish sentence that says why and what to do. */
export class ImportError extends Error {
  override name = 'ImportError';
}
