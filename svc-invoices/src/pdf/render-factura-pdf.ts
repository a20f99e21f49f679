import { facturaLayout } from './factura-layout.ts';
import { makePdf } from './pdf-maker.ts';
import { printedCfdi } from './printed-cfdi.ts';

/** What the printed representation is made from. */
export interface FacturaPdf {
  /** The stamped XML. */
  xml: string;
  /** Appear only on the PDF (spec 1 §2). */
  observaciones?: string;
  prueba: boolean;
}

export const renderFacturaPdf = ({ xml, ...options }: FacturaPdf): Promise<Buffer> =>
  makePdf(facturaLayout(printedCfdi(xml), options));
