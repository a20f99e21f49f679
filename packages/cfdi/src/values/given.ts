/** Something was filled in: empty text is nothing. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
