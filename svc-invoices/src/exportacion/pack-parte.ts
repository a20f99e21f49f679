import type { ContenidoExportacion } from '@timbra/contracts';
import { makeZip } from 'client-zip';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { fileName } from '../pdf/file-name.ts';
import { printedCfdi } from '../pdf/printed-cfdi.ts';
import { makeAhead } from './make-ahead.ts';
import { openResumen } from './resumen.ts';

interface Deps {
  readXml: (factura: FacturaRecord) => Promise<Buffer | null>;
  print: (factura: FacturaRecord, xml: Buffer) => Promise<Buffer>;
  /** Vouchers that are read and printed while the ones before them are written. */
  ahead: number;
}
interface Parte {
  /** The ZIP, in a folder that is the caller's to remove. */
  path: string;
  bytes: number;
  comprobantes: number;
  sinArchivo: number;
  ultimo: { fechaUnix: number; id: string };
  remove(): Promise<void>;
}

/** A month's vouchers in a folder of its own. */
const nameIn = (factura: FacturaRecord, extension: 'xml' | 'pdf') =>
  `${factura.fecha?.slice(0, 7) ?? 'sin-fecha'}/${fileName(factura, extension)}`;

async function* startingWith<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * One ZIP of the next vouchers, at most `most`; null when there is none left. It grows on disk: in
 * memory there are some vouchers at a time. `seen` is told of each one before it is written, and ends
 * the work by throwing.
 */
export const packParte =
  ({ readXml, print, ahead }: Deps) =>
  async (
    facturas: AsyncIterator<FacturaRecord>,
    {
      most,
      contenido,
      seen,
    }: { most: number; contenido: ContenidoExportacion; seen: () => Promise<void> },
  ): Promise<Parte | null> => {
    const first = await facturas.next();
    if (first.done) return null;
    const folder = await mkdtemp(join(tmpdir(), 'timbra-exportacion-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    let last = first.value;
    let comprobantes = 0;
    let sinArchivo = 0;

    const files = async function* () {
      const resumen = await openResumen(join(folder, 'resumen.xlsx'));
      const made = makeAhead(startingWith(first.value, facturas), {
        width: ahead,
        most,
        make: async (factura) => {
          const xml = await readXml(factura);
          const pdf = xml && contenido !== 'xml' && (await print(factura, xml));
          return { factura, xml, pdf };
        },
      });
      for await (const { factura, xml, pdf } of made) {
        await seen();
        last = factura;
        comprobantes += 1;
        if (!xml) sinArchivo += 1;
        resumen.add(factura, xml ? printedCfdi(xml.toString('utf8')) : undefined);
        if (xml && contenido !== 'pdf') yield { name: nameIn(factura, 'xml'), input: xml };
        if (pdf) yield { name: nameIn(factura, 'pdf'), input: pdf };
      }
      await resumen.end();
      yield { name: 'resumen.xlsx', input: createReadStream(join(folder, 'resumen.xlsx')) };
    };
    try {
      const path = join(folder, 'parte.zip');
      const zip = makeZip(files()) as ReadableStream<Uint8Array>;
      await pipeline(Readable.fromWeb(zip), createWriteStream(path, { flags: 'wx' }));
      const { size } = await stat(path);
      const ultimo = { fechaUnix: last.fechaUnix, id: last._id.toString() };
      return { path, bytes: size, comprobantes, sinArchivo, ultimo, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };
export type PackParte = ReturnType<typeof packParte>;
