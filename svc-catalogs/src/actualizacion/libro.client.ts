import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ActualizacionError } from './actualizacion-error.ts';
import { workbookLink } from './workbook-link.ts';

/** What tells whether a workbook is the one that was imported last. */
export interface Marcas {
  url: string;
  etag?: string;
  lastModified?: string;
}
export interface Libro extends Marcas {
  /** False when it is the one that is known. */
  isNew: boolean;
}

interface Bounds {
  /** SAT's workbook has some 20 MB. */
  maxBytes: number;
  timeoutMs: number;
}

const MAX_PAGE_BYTES = 5_000_000;
const MAX_REDIRECTS = 3;

const marcasOf = ({ headers }: Response, url: URL): Marcas => ({
  url: url.href,
  etag: headers.get('etag') ?? undefined,
  lastModified: headers.get('last-modified') ?? undefined,
});

/** Nothing of an answer is taken beyond its bound, whatever its Content-Length said. */
async function* bounded(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new ActualizacionError(`El archivo del SAT pasa de ${Math.ceil(maxBytes / 1e6)} MB`);
    }
    yield chunk;
  }
}

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bounded(response, MAX_PAGE_BYTES)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** Fetches SAT's workbook, or learns that it is the one that is known already. */
export const createLibroClient = (address: string, { maxBytes, timeoutMs }: Bounds) => {
  const ask = async (from: URL, known: Marcas | undefined, signal: AbortSignal) => {
    let url = from;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const isKnown = known?.url === url.href;
      const headers = new Headers();
      if (isKnown && known.etag) headers.set('if-none-match', known.etag);
      if (isKnown && known.lastModified) headers.set('if-modified-since', known.lastModified);
      const response = await fetch(url, { headers, signal, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status === 304 || !location) return { response, url };
      await response.body?.cancel();
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) break;
    }
    throw new ActualizacionError('El SAT redirige a una dirección que no se puede seguir');
  };

  const download = async (known: Marcas | undefined, path: string): Promise<Libro> => {
    const signal = AbortSignal.timeout(timeoutMs);
    let { response, url } = await ask(new URL(address), known, signal);
    if (response.headers.get('content-type')?.includes('text/html') && response.ok) {
      const link = workbookLink(await textOf(response), url);
      if (!link) {
        throw new ActualizacionError(`La página ${url.host} no enlaza el libro de catálogos`);
      }
      ({ response, url } = await ask(link, known, signal));
    }
    if (response.status === 304 && known) return { ...known, isNew: false };
    if (!response.ok) {
      await response.body?.cancel();
      throw new ActualizacionError(`${url.host} respondió ${response.status}`);
    }
    await pipeline(bounded(response, maxBytes), createWriteStream(path, { flags: 'wx' }));
    return { ...marcasOf(response, url), isNew: true };
  };

  return {
    /** @throws ActualizacionError with a Spanish sentence, whatever went wrong on the way */
    download: async (known: Marcas | undefined, path: string): Promise<Libro> => {
      try {
        return await download(known, path);
      } catch (cause) {
        if (cause instanceof ActualizacionError) throw cause;
        const { host } = new URL(address);
        const isLate = cause instanceof Error && cause.name === 'TimeoutError';
        const what = isLate ? `tardó más de ${timeoutMs / 1000} s` : 'no responde';
        throw new ActualizacionError(`${host} ${what}`, { cause });
      }
    },
  };
};
export type LibroClient = ReturnType<typeof createLibroClient>;
