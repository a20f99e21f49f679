import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { archivoInvalido } from './archivo-invalido.ts';

const DANADO = 'El archivo está dañado o no es un libro de Excel (.xlsx)';
const MUY_GRANDE = 'El libro es demasiado grande al descomprimirse; divídelo en varios';
/** A workbook of one sheet has about ten. */
const MAX_ENTRIES = 500;
/** Of the name, comment and fields of an entry: each field is an object, and four bytes are one. */
const MAX_HEADER_BYTES = 1024;

export interface ZipArchive {
  has(name: string): boolean;
  /**
   * The parts of an entry as they are inflated. All entries together stop at the archive's limit.
   * @throws DomainError archivoInvalido
   */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
}

const open = (file: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(archivoInvalido(DANADO, error));
      else resolve(zip);
    });
  });

const entriesOf = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
      // Also parts that have the name of another part.
      if (zip.entriesRead > MAX_ENTRIES) return reject(archivoInvalido(MUY_GRANDE));
      if (fileNameLength + extraFieldLength + fileCommentLength > MAX_HEADER_BYTES) {
        return reject(archivoInvalido(DANADO));
      }
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error) => reject(archivoInvalido(DANADO, error)));
    zip.readEntry();
  });

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(archivoInvalido(DANADO, error));
      else resolve(stream);
    });
  });

/** @param maxBytes that may come out of all entries that are read: a small file may hold gigabytes. */
export const openZip = async (file: Buffer, maxBytes: number): Promise<ZipArchive> => {
  const zip = await open(file);
  const entries = await entriesOf(zip);
  let left = maxBytes;
  return {
    has: (name) => entries.has(name),
    read: async function* (name) {
      const entry = entries.get(name);
      if (!entry) throw archivoInvalido(DANADO);
      const stream = await streamOf(zip, entry);
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          left -= chunk.length;
          if (left < 0) throw archivoInvalido(MUY_GRANDE);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof Error && error.name === 'DomainError'
          ? error
          : archivoInvalido(DANADO, error);
      } finally {
        stream.destroy();
      }
    },
    close: () => zip.close(),
  };
};
