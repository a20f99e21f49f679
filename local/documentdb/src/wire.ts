import { toBytes } from './bson.ts';
import type { Document } from 'bson';

export const MAX_MESSAGE_BYTES = 48_000_000;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** One request: its main document and the document sequences that travel beside it. */
export interface Request {
  id: number;
  body: Buffer;
  sequence: Buffer | undefined;
  /** Drivers greet with the old OP_QUERY; everything else is OP_MSG. */
  legacy: boolean;
  wantsReply: boolean;
}

export class WireError extends Error {}

/** Cuts a byte stream into messages, whatever the chunks it arrives in. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #have = 0;
  #need = HEADER_BYTES;

  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#have += chunk.length;
    const messages: Buffer[] = [];
    while (this.#have >= this.#need) {
      const joined = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
      const size = joined.readInt32LE(0);
      if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES + 16_384) {
        throw new WireError(`message of ${size} bytes`);
      }
      this.#chunks = [joined];
      this.#need = size;
      if (this.#have < size) break;
      messages.push(joined.subarray(0, size));
      const rest = joined.subarray(size);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#have = rest.length;
      this.#need = HEADER_BYTES;
    }
    return messages;
  }
}

export const parseRequest = (message: Buffer): Request => {
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return parseMsg(message);
  if (operation === OP_QUERY) return parseQuery(message);
  throw new WireError(`operation ${operation}`);
};

const parseQuery = (message: Buffer): Request => {
  const nameEnd = message.indexOf(0, 20);
  const document = message.subarray(nameEnd + 9);
  const body = document.subarray(0, document.readInt32LE(0));
  return {
    id: message.readInt32LE(4),
    body,
    sequence: undefined,
    legacy: true,
    wantsReply: true,
  };
};

const parseMsg = (message: Buffer): Request => {
  const flags = message.readUInt32LE(16);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Buffer | undefined;
  let sequence: Buffer | undefined;
  for (let offset = 20; offset < end;) {
    const kind = message[offset];
    const start = offset + 1;
    const size = message.readInt32LE(start);
    if (kind === 0) body = message.subarray(start, start + size);
    else sequence = message.subarray(message.indexOf(0, start + 4) + 1, start + size);
    offset = start + size;
  }
  if (!body) throw new WireError('message without a document');
  return {
    id: message.readInt32LE(4),
    body,
    sequence,
    legacy: false,
    wantsReply: !(flags & MORE_TO_COME),
  };
};

/** Header and document of a reply, to be written one after the other. */
export const encodeReply = (request: Request, reply: Document | Buffer): [Buffer, Buffer] => {
  const document = Buffer.isBuffer(reply) ? reply : toBytes(reply);
  const header = Buffer.alloc(request.legacy ? 36 : 21);
  header.writeInt32LE(header.length + document.length, 0);
  header.writeInt32LE(request.id, 8);
  header.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    header.writeInt32LE(8, 16); // AwaitCapable
    header.writeInt32LE(1, 32); // one document
  }
  return [header, document];
};
