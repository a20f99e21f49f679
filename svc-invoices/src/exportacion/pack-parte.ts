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
import { openResumen } from './resumen.ts';

interface Deps {
  readXml: (factura: FacturaRecord) => Promise<Buffer | null>;
  print: (factura: FacturaRecord, xml: Buffer) => Promise<Buffer>;
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

/**
 * One ZIP of the next vouchers, at most `most`; null when there is none left. It grows on disk: in
 * memory there is one voucher at a time. `seen` is told of each one before it is read, and ends the
 * work by throwing.
 */
export const packParte =
  ({ readXml, print }: Deps) =>
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
      for (
        let next: IteratorResult<FacturaRecord> = first;
        !next.done;
        next = await facturas.next()
      ) {
        await seen();
        last = next.value;
        comprobantes += 1;
        const xml = await readXml(last);
        if (!xml) sinArchivo += 1;
        resumen.add(last, xml ? printedCfdi(xml.toString('utf8')) : undefined);
        if (xml && contenido !== 'pdf') yield { name: nameIn(last, 'xml'), input: xml };
        if (xml && contenido !== 'xml') {
          yield { name: nameIn(last, 'pdf'), input: await print(last, xml) };
        }
        if (comprobantes === most) break;
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
