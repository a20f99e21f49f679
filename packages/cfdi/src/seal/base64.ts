/**
 * The bytes of a base 64 text; null when it is not that to the last sign. Buffer.from would pass
 * over signs of other alphabets and over all that follows the padding.
 */
export function bytesOfBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
