import { DomainError } from '@timbra/service-kit';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface StoredUpload {
  path: string;
  remove(): Promise<void>;
}
interface Bounds {
  maxBytes: number;
  /** What has not arrived by then is cut off. */
  timeoutMs: number;
}

/** Puts what arrives into a file of its own, as it arrives: a workbook never stands in memory. */
export const storeUpload = async (
  body: Readable,
  nombre: string,
  { maxBytes, timeoutMs }: Bounds,
): Promise<StoredUpload> => {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-catalogos-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, nombre);
  let size = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new DomainError('cuerpoDemasiadoGrande');
      yield chunk;
    }
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await pipeline(body, counted, createWriteStream(path, { flags: 'wx' }), { signal });
    if (size === 0) {
      throw new DomainError('datosInvalidos', {
        errors: [{ path: 'archivo', message: 'Envía el archivo en el cuerpo de la petición' }],
      });
    }
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
