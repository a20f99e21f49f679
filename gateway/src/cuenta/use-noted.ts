/** The newest use of a key, whichever key it is, is noted at most this often. */
export const USE_NOTED_EVERY_MS = 60_000;
