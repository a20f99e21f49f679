import { facturaLayout } from './factura-layout.ts';
import { makePdf } from './pdf-maker.ts';
import { printedCfdi } from './printed-cfdi.ts';
import { SAMPLE_CFDI } from './sample-cfdi.ts';
import { temaOf, type Aspecto } from './tema.ts';

/** What the printed representation is made from. */
export interface FacturaPdf {
  /** The stamped XML. */
  xml: string;
  /** How its template looks; the usual look without one. */
  aspecto?: Aspecto;
  /** Appear only on the PDF (spec 1 §2). */
  observaciones?: string;
  prueba: boolean;
}

export const renderFacturaPdf = ({ xml, aspecto, ...options }: FacturaPdf): Promise<Buffer> =>
  makePdf(facturaLayout(printedCfdi(xml), { ...options, tema: temaOf(aspecto) }));

/** The same page with the data of nobody: how a template will look. */
export const renderMuestraPdf = (aspecto: Aspecto): Promise<Buffer> =>
  makePdf(facturaLayout(SAMPLE_CFDI, { tema: temaOf(aspecto), prueba: true }));
