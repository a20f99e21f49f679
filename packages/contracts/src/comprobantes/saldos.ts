import type { DoctoRelacionado } from '@timbra/cfdi';
import { z } from 'zod';
import { id, importeAnswer, LIMIT, limitUpTo, rfc } from '../common.ts';

/** GET /facturas/por-cobrar: whose, the oldest first. */
export const porCobrarQuery = z.object({
  rfc: rfc.optional().describe('El RFC de quien debe; sin él, todos'),
  receptor: id.optional().describe('Su registro: varios pueden tener el RFC genérico'),
  emisor: id.optional().describe('El emisor al que se le debe; sin él, todos los de la cuenta'),
  limit: limitUpTo(500).default(100).describe(LIMIT),
});
export type PorCobrarQuery = z.infer<typeof porCobrarQuery>;

/** A stamped PPD invoice that is not paid in full. */
export const facturaPorCobrar = z
  .object({
    id,
    uuid: z.string(),
    serie: z.string().optional(),
    folio: z.int().optional(),
    fecha: z.string(),
    moneda: z.string(),
    total: importeAnswer,
    saldo: importeAnswer,
    receptor: z.object({ id: z.string(), rfc: z.string(), nombre: z.string() }),
  })
  .meta({ id: 'FacturaPorCobrar' });
export type FacturaPorCobrar = z.infer<typeof facturaPorCobrar>;

/** A payment that a stamped receipt told of. */
const parcialidadPagada = z
  .object({
    numParcialidad: z.int(),
    fechaPago: z.string().describe('AAAA-MM-DDThh:mm:ss'),
    impSaldoAnt: importeAnswer,
    impPagado: importeAnswer,
    impSaldoInsoluto: importeAnswer,
    recibo: z.object({ id, uuid: z.string() }),
  })
  .meta({ id: 'ParcialidadPagada' });
export type ParcialidadPagada = z.infer<typeof parcialidadPagada>;

/** A stamped credit note (relation 01 or 03) that lowers what is owed. */
const notaAcreditada = z
  .object({
    fecha: z.string().describe('AAAA-MM-DDThh:mm:ss'),
    importe: importeAnswer.describe('Lo que baja el saldo de esta factura'),
    nota: z.object({ id, uuid: z.string() }),
  })
  .meta({ id: 'NotaAcreditada' });
export type NotaAcreditada = z.infer<typeof notaAcreditada>;

/** A tax of the part that is paid, as it is answered. */
export const impuestoDRAnswer = z.object({
  tipo: z.literal([1, 2]).describe('1: retención; 2: traslado'),
  impuesto: z.enum(['001', '002', '003']),
  tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento']),
  tasaCuota: z.string().optional(),
  customBase: z.string().nullish(),
  importeCustom: z.string().nullish(),
  base: z.string().optional(),
  importe: z.string().optional(),
});
/** Ready to be sent as a document of `recepcionPago.pagos`. */
const doctoSiguiente = z.object({
  idDocumento: z.string(),
  serie: z.string().optional(),
  folio: z.union([z.string(), z.number()]).optional(),
  monedaDR: z.string(),
  equivalenciaDR: z.string().optional(),
  numParcialidad: z.union([z.string(), z.number()]).optional(),
  impSaldoAnt: importeAnswer,
  impPagado: importeAnswer,
  impSaldoInsoluto: importeAnswer.optional(),
  ObjetoImpDR: z.string().optional(),
  ImpuestosDR: z.array(impuestoDRAnswer).optional(),
}) satisfies z.ZodType<DoctoRelacionado>;

/** GET /facturas/{id}/saldo. */
export const saldoFactura = z
  .object({
    uuid: z.string(),
    moneda: z.string(),
    total: importeAnswer,
    saldo: importeAnswer,
    parcialidades: z.array(parcialidadPagada),
    notas: z
      .array(notaAcreditada)
      .optional()
      .describe('Las notas de crédito que bajaron su saldo; falta si no hay'),
    siguiente: doctoSiguiente
      .optional()
      .describe('El documento del pago siguiente, como si pagara todo; falta si nada se debe'),
  })
  .meta({ id: 'SaldoFactura' });
export type SaldoFactura = z.infer<typeof saldoFactura>;
