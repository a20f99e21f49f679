import { LOGO_VISTA } from '@timbra/contracts';
import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a pixel by the colour type of PNG: RGB, and RGB with transparency. */
const BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** The compressed pixels, all parts together; null when its chunks do not end where the file does. */
const pixelsOf = (file: Buffer): Buffer | null => {
  const parts: Buffer[] = [];
  let at = SIGNATURE.length;
  let name = '';
  while (name !== 'IEND' && at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    name = file.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return name === 'IEND' && at === file.length ? Buffer.concat(parts) : null;
};

/**
 * Whether the printer can draw it: a browser's own PNG (8 bits, not interlaced), no larger than the
 * preview needs, whose pixels unpack to what its head says. Any other would end the printer's thread.
 */
export const isDrawablePng = (file: Buffer): boolean => {
  if (file.length < 33 || !file.subarray(0, 8).equals(SIGNATURE)) return false;
  if (file.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, color = -1, ...methods] = file.subarray(24, 29);
  const bytes = BYTES[color];
  if (depth !== 8 || bytes === undefined || methods.some((it) => it !== 0)) return false;
  if (width < 1 || height < 1 || width > LOGO_VISTA.width || height > LOGO_VISTA.height) {
    return false;
  }
  const expected = (width * bytes + 1) * height;
  try {
    const packed = pixelsOf(file);
    return (
      packed !== null && inflateSync(packed, { maxOutputLength: expected }).length === expected
    );
  } catch {
    return false;
  }
};
