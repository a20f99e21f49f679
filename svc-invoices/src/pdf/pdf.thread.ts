import type { PacAgreement } from '@timbra/contracts';
import { acuseLayout, type AcusePdf } from '../cancelacion/acuse-layout.ts';
import { convenioLayout } from '../convenios/convenio-layout.ts';
import { estadoLayout, type EstadoPdf } from '../estado-de-cuenta/estado-layout.ts';
import { facturaLayout } from './factura-layout.ts';
import { makePdf } from './pdf-maker.ts';
import { printedCfdi } from './printed-cfdi.ts';
import { SAMPLE_CFDI } from './sample-cfdi.ts';
import { temaOf, type Aspecto } from './tema.ts';

/** What the printed representation is made from. What crosses into the thread is data. */
export interface FacturaPdf {
  /** The stamped XML. */
  xml: string;
  /** How its template looks; the usual look without one. */
  aspecto?: Aspecto;
  /** Appear only on the PDF (plantillas §3). */
  observaciones?: string;
  prueba: boolean;
  /** SAT cancelled it, then: AAAA-MM-DDThh:mm:ss, where it is known. */
  cancelada?: { fecha?: string };
}

/** A logo crosses as plain bytes. */
const withBuffer = (aspecto: Aspecto): Aspecto => ({
  ...aspecto,
  ...(aspecto.logo && { logo: Buffer.from(aspecto.logo) }),
});

export const factura = ({ xml, aspecto, ...options }: FacturaPdf): Promise<Buffer> =>
  makePdf(
    facturaLayout(printedCfdi(xml), { ...options, tema: temaOf(aspecto && withBuffer(aspecto)) }),
  );

export const muestra = (aspecto: Aspecto): Promise<Buffer> =>
  makePdf(facturaLayout(SAMPLE_CFDI, { tema: temaOf(withBuffer(aspecto)), prueba: true }));

export const acuse = (of: AcusePdf): Promise<Buffer> => makePdf(acuseLayout(of));

export const estado = ({ aspecto, ...of }: EstadoPdf): Promise<Buffer> =>
  makePdf(estadoLayout({ ...of, aspecto: aspecto && withBuffer(aspecto) }));

export const convenio = (of: PacAgreement): Promise<Buffer> => makePdf(convenioLayout(of));
