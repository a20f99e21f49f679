import { z } from 'zod';
import { impuestoBody } from '../maestros/conceptos.ts';
import { decimal } from '../common.ts';
import { MAX_DOCUMENTOS, MAX_IMPUESTOS_DR, MAX_PAGOS } from '../constantes.ts';
import { campo, entero, fechaDraft, importe, importeOpcional, opcional } from './campos.ts';

/** Of the part that is paid: base and amount in the document's currency. */
const impuestoDR = impuestoBody.extend({
  base: decimal({ decimals: 6 }).optional(),
  importe: decimal({ decimals: 6 }).optional(),
});

/** An invoice that a payment pays, in part or whole (pagos §1). */
export const doctoRelacionadoBody = z.object({
  idDocumento: campo(36)
    .transform((text) => text.toUpperCase())
    .pipe(z.string()),
  serie: opcional(25),
  folio: opcional(40).or(z.number().transform(String).pipe(z.string())),
  monedaDR: campo(3),
  equivalenciaDR: decimal({ decimals: 10 }).optional(),
  numParcialidad: entero(999).optional(),
  impSaldoAnt: importe(),
  impPagado: importe(),
  impSaldoInsoluto: importeOpcional(),
  ObjetoImpDR: opcional(2),
  ImpuestosDR: z
    .array(impuestoDR)
    .max(MAX_IMPUESTOS_DR, `A lo más ${MAX_IMPUESTOS_DR} impuestos por documento`)
    .optional(),
});

/** A payment (pagos §1). */
const pagoBody = z.object({
  fechaPago: fechaDraft,
  formaDePagoP: campo(2),
  monedaP: campo(3),
  tipoCambioP: importeOpcional(),
  monto: importe(),
  numOperacion: opcional(100),
  rfcEmisorCtaOrd: opcional(13),
  nomBancoOrdExt: opcional(300),
  ctaOrdenante: opcional(50),
  rfcEmisorCuentaBen: opcional(13),
  ctaBeneficiario: opcional(50),
  TipoCadPago: opcional(2),
  CertPago: z.string().max(10_000, 'El certificado del pago es demasiado largo').optional(),
  CadPago: z.string().max(8192, 'La cadena del pago es demasiado larga').optional(),
  SelloPago: z.string().max(10_000, 'El sello del pago es demasiado largo').optional(),
  documentos: z.array(doctoRelacionadoBody).max(MAX_DOCUMENTOS).default([]),
});

/** Payments 2.0 (pagos §1). */
export const recepcionPagoBody = z
  .object({
    pagos: z.array(pagoBody).max(MAX_PAGOS, `A lo más ${MAX_PAGOS} pagos por recibo`).default([]),
  })
  .refine(
    ({ pagos }) => pagos.reduce((sum, it) => sum + it.documentos.length, 0) <= MAX_DOCUMENTOS,
    { path: ['pagos'], message: `A lo más ${MAX_DOCUMENTOS} documentos por recibo` },
  );
