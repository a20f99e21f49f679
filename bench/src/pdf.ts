import { sealFactura, type SealMaterial } from '@timbra/cfdi/server';
import { facturaLayout } from '../../svc-invoices/src/pdf/factura-layout.ts';
import { makePdf } from '../../svc-invoices/src/pdf/pdf-maker.ts';
import { printedCfdi } from '../../svc-invoices/src/pdf/printed-cfdi.ts';
import { temaOf, type Aspecto } from '../../svc-invoices/src/pdf/tema.ts';
import { conceptos, context } from './documents.ts';
import { percentile, row, title } from './measure.ts';

const DESIGNS: readonly Aspecto['code'][] = ['basic', 'modern', 'old-basic'];
/** Concepts of an ordinary invoice, and of a large one. */
const ORDINARY = 3;
const LARGE = 500;
const TIMES = 9;

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

/** What each design costs, and a large invoice beside an ordinary one of the same run. */
export const benchPdf = async (material: SealMaterial): Promise<void> => {
  title('PDF: lo que tarda una factura, lo que pesa, y cuántas ordinarias cuesta una grande');
  const xmlOf = (count: number) => sealFactura(conceptos(count)(0), material, context).xml;
  const [ordinary, large] = [xmlOf(ORDINARY), xmlOf(LARGE)];
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
