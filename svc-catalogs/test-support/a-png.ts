import { crc32, deflateSync } from 'node:zlib';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
};

interface Shape {
  width: number;
  height: number;
  /** Bits of a colour. */
  depth?: 8 | 16;
  isInterlaced?: boolean;
}

const RGBA = 6;
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** A transparent picture that is far smaller as a file than in memory. */
export const aPng = ({ width, height, depth = 8, isInterlaced }: Shape): Buffer => {
  const methods = Buffer.from([depth, RGBA, 0, 0, isInterlaced ? 1 : 0]);
  const line = (width * 4 * depth) / 8 + 1;
  // Passes have more lines, each with a byte of its own.
  const bytes = line * height + (isInterlaced ? height * 2 : 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), methods])),
    chunk('IDAT', packed(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
