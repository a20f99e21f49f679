import type { FacturaFiscal } from '@timbra/cfdi';
import { sealFactura, type SealMaterial } from '@timbra/cfdi/server';
import { context, factura } from './documents.ts';
import { row, title } from './measure.ts';

const DOCUMENTS = 20_000;
const EVERY = 4000;
const MIB = 1024 * 1024;

/** The heap after a collection, and the whole process, while documents go by. */
export const benchMemory = (material: SealMaterial): void => {
  title(`Memoria: ${DOCUMENTS} documentos de 1 a 20 conceptos, MiB del montón y del proceso`);
  const collect = globalThis.gc;
  if (!collect) {
    row('sin --expose-gc no se mide');
    return;
  }
  for (let n = 0; n <= DOCUMENTS; n += 1) {
    const one: FacturaFiscal = factura(n, 1 + (n % 20));
    sealFactura(one, material, context);
    if (n % EVERY !== 0) continue;
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    row(`${n} documentos`, (heapUsed / MIB).toFixed(1), (rss / MIB).toFixed(0));
  }
};
