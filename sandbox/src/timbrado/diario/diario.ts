import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { appendQueue } from './append-queue.ts';
import { readLines } from './read-lines.ts';
import { timbreEmitidoSchema, type TimbreEmitido } from './timbre-emitido.ts';

/** What stays in memory of a stamp: enough to find it again, not its XML. */
export interface Entrada {
  readonly uuid: string;
  readonly at: number;
  readonly rfcEmisor: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * The stamps that were given, append-only in `timbres.jsonl`: a PAC does not forget. Memory holds an
 * index (about 300 bytes for each stamp); documents are read back from the file.
 */
export interface Diario {
  readonly size: number;
  bySha256(sha256: string): Entrada | undefined;
  byUuid(uuid: string): Entrada | undefined;
  /** The newest first, at most `limit`. */
  latest(limit: number, rfcEmisor?: string): Entrada[];
  read(entrada: Entrada): Promise<TimbreEmitido>;
  /** Resolves when the disk has it; only then the stamp counts. */
  commit(timbre: TimbreEmitido): Promise<Entrada>;
  close(): Promise<void>;
}

export const openDiario = async (dataDir: string): Promise<Diario> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'timbres.jsonl');
  // Not O_APPEND: positions are ours, so that what a failed write left behind is overwritten.
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const entradas: Entrada[] = [];
  const shas = new Map<string, Entrada>();
  const uuids = new Map<string, Entrada>();

  const remember = (timbre: TimbreEmitido, offset: number, length: number): Entrada => {
    const { uuid, at, rfcEmisor } = timbre;
    const entrada = { uuid, at, rfcEmisor, offset, length };
    entradas.push(entrada);
    shas.set(timbre.sha256, entrada);
    uuids.set(uuid, entrada);
    return entrada;
  };

  let end = 0;
  for await (const { offset, bytes } of readLines(file)) {
    remember(timbreEmitidoSchema.parse(JSON.parse(bytes.toString())), offset, bytes.length);
    end = offset + bytes.length + 1;
  }
  // A line without its newline was never fsync'd to the end: nobody was told that it counts.
  await file.truncate(end);
  const queue = appendQueue(file, end);

  return {
    get size() {
      return entradas.length;
    },
    bySha256: (sha256) => shas.get(sha256),
    byUuid: (uuid) => uuids.get(uuid.toUpperCase()),
    latest: (limit, rfcEmisor) => {
      const found: Entrada[] = [];
      for (let at = entradas.length - 1; at >= 0 && found.length < limit; at -= 1) {
        const entrada = entradas[at]!;
        if (!rfcEmisor || entrada.rfcEmisor === rfcEmisor) found.push(entrada);
      }
      return found;
    },
    read: async ({ offset, length }) => {
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      return timbreEmitidoSchema.parse(JSON.parse(buffer.toString()));
    },
    commit: async (timbre) => {
      const line = JSON.stringify(timbre);
      const offset = await queue.append(line);
      return remember(timbre, offset, Buffer.byteLength(line));
    },
    close: async () => {
      await queue.idle();
      await file.close();
    },
  };
};
