import { sealFactura, type SealMaterial } from '@timbra/cfdi/server';
import { createLifecycle, createLogger } from '@timbra/service-kit';
import { facturaLayout } from '../../svc-invoices/src/pdf/factura-layout.ts';
import { makePdf } from '../../svc-invoices/src/pdf/pdf-maker.ts';
import { createPdfPool } from '../../svc-invoices/src/pdf/pdf-pool.ts';
import { printedCfdi } from '../../svc-invoices/src/pdf/printed-cfdi.ts';
import { temaOf, type Aspecto } from '../../svc-invoices/src/pdf/tema.ts';
import { conceptos, context } from './documents.ts';
import { percentile, row, title } from './measure.ts';
import { mebibytesOf } from './processes.ts';

const DESIGNS: readonly Aspecto['code'][] = ['basic', 'modern', 'old-basic'];
/** Concepts of an ordinary invoice, and of a large one. */
const ORDINARY = 3;
const LARGE = 500;
const TIMES = 9;
/** Printed by a pool of threads before its memory is read. */
const PRINTED = 300;
/** As many as svc-invoices has when nobody says otherwise. */
const THREADS = 2;

/** Printed as in a thread of svc-invoices: the middle of several times, in milliseconds, and bytes. */
const print = async (code: Aspecto['code'], xml: string) => {
  const tema = temaOf({ code, label: 'Medida', color: '#1c5fa8' });
  const took: number[] = [];
  let bytes = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now();
    bytes = (await makePdf(facturaLayout(printedCfdi(xml), { tema, prueba: false }))).length;
    took.push(performance.now() - started);
  }
  return { ms: percentile(took, 50), bytes };
};

/** Mebibytes that this process has more once its threads have printed. */
const memoryOfThreads = async (xml: string): Promise<number> => {
  const lifecycle = createLifecycle(createLogger('bench', 'silent'));
  const pool = createPdfPool({ threads: THREADS, lifecycle });
  const before = mebibytesOf(process.pid);
  for (let printed = 0; printed < PRINTED; printed += THREADS) {
    await Promise.all(
      Array.from({ length: THREADS }, (_, at) => pool.factura(`${at}`, { xml, prueba: false })),
    );
  }
  const held = mebibytesOf(process.pid) - before;
  await lifecycle.close();
  return held;
};

/** What each design costs, and a large invoice beside an ordinary one of the same run. */
export const benchPdf = async (material: SealMaterial): Promise<void> => {
  title('PDF: lo que tarda una factura, lo que pesa, y cuántas ordinarias cuesta una grande');
  const xmlOf = (count: number) => sealFactura(conceptos(count)(0), material, context).xml;
  const [ordinary, large] = [xmlOf(ORDINARY), xmlOf(LARGE)];
  // First: what this process prints by itself would be held already.
  const held = await memoryOfThreads(ordinary);
  row(`memoria de ${THREADS} hilos, ${PRINTED} facturas`, `+${held.toFixed(0)} MiB`);
  // The program is compiled and its fonts are read.
  await print('basic', ordinary);
  for (const code of DESIGNS) {
    const one = await print(code, ordinary);
    const many = await print(code, large);
    const told = ({ ms, bytes }: typeof one) => [
      `${ms.toFixed(0)} ms`,
      `${(bytes / 1000).toFixed(1)} kB`,
    ];
    row(`${code}, ${ORDINARY} conceptos`, ...told(one));
    row(`${code}, ${LARGE} conceptos`, ...told(many), `× ${(many.ms / one.ms).toFixed(1)}`);
  }
};
