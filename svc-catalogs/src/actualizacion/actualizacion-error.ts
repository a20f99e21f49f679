/** A list that was not brought up to date, with a Spanish sentence that says why. */
export class ActualizacionError extends Error {
  override name = 'ActualizacionError';
}
