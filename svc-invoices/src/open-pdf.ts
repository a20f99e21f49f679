import type { Lifecycle } from '@timbra/service-kit';
import type * as pages from './pdf.thread.ts';
import { createPdfPool, PDF_THREADS, type Print } from './pdf/pdf-pool.ts';
import type { FacturaPdf } from './pdf/print-factura.ts';

type DataOf<Page extends keyof typeof pages> = Parameters<(typeof pages)[Page]>[0];

/** What this service prints. The layouts stand in their rooms, and the threads know them all. */
export const openPdf = (lifecycle: Lifecycle) => {
  const thread = new URL('./pdf.thread.ts', import.meta.url);
  const pool = createPdfPool({ thread, threads: PDF_THREADS, lifecycle });
  const page =
    <Page extends keyof typeof pages>(name: Page): Print<DataOf<Page>> =>
    (accountId, of) =>
      pool.print(accountId, name, of);
  return {
    factura: page('factura'),
    facturaBehind: (of: FacturaPdf) => pool.printBehind('factura', of, of.xml.length),
    /** The same page with sample data: how a template will look. */
    muestra: page('muestra'),
    convenio: page('convenio'),
    /** SAT's acuse of a cancellation. */
    acuse: page('acuse'),
    /** The statement of a receiver's account. */
    estado: page('estado'),
  };
};
