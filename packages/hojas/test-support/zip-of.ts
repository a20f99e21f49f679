import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  content: Buffer;
  /** Of the archive's directory: between names and comments, unread by most programs. */
  extra?: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** What both headers of a part say of it. */
const common = ({ name, content }: Part, packed: Buffer): Buffer => {
  const header = Buffer.alloc(24);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
};
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint16 = (value: number) => uint32(value).subarray(0, 2);

/** A zip as its format says, of parts in their order: also parts that no program would write. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content, { level: 9 });
    const header = common(part, packed);
    const name = Buffer.from(part.name);
    const extra = part.extra ?? Buffer.alloc(0);
    bodies.push(uint32(LOCAL), header, uint16(0), name, packed);
    directory.push(
      ...[uint32(CENTRAL), uint16(20), header, uint16(extra.length)],
      ...[Buffer.alloc(10), uint32(at), name, extra],
    );
    at += 4 + 24 + 2 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([
    ...bodies,
    list,
    ...[uint32(END), uint32(0), uint16(parts.length), uint16(parts.length)],
    ...[uint32(list.length), uint32(at), uint16(0)],
  ]);
};
