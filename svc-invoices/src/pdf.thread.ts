import type { PacAgreement } from '@timbra/contracts';
import { acuseLayout, type AcusePdf } from './cancelacion/acuse-layout.ts';
import { convenioLayout } from './convenios/convenio-layout.ts';
import { estadoLayout, type EstadoPdf } from './estado-de-cuenta/estado-layout.ts';
import { facturaLayout } from './pdf/factura-layout.ts';
import { makePdf } from './pdf/pdf-maker.ts';
import { printedCfdi } from './pdf/printed-cfdi.ts';
import { SAMPLE_CFDI } from './pdf/sample-cfdi.ts';
import type { FacturaPdf } from './pdf/print-factura.ts';
import { temaOf } from './pdf/tema.ts';
import type { Aspecto } from './shared/plantillas.client.ts';

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
