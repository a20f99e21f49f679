import { z } from 'zod';
import { fechaLocal, id, importeAnswer, rfc, uuid } from '../common.ts';
import { FacturaStatus } from '../constantes.ts';
import { cancelarRequestSummary } from './cancelacion.ts';
import { MOTIVOS_CANCELACION } from './palabras.ts';

/** cancelacion §11: the end at most so many days after the start. */
export const MAX_DIAS_POR_RECUPERAR = 7;
/** The most vouchers that one period may have: no answer is cut without a word. */
export const MAX_POR_RECUPERAR = 5000;
/** The most that one call asks to be cancelled. */
export const MAX_CANCELACION_MASIVA = 500;

const DAY_MS = 24 * 60 * 60 * 1000;
const HORA = 'Hora de la Ciudad de México';

/** POST /admin/retrieveFacturasByDate (api §3). */
export const recuperarFacturasBody = z
  .strictObject({
    rfc: rfc.describe('El del emisor'),
    from: fechaLocal.describe(`Desde cuándo se emitieron. ${HORA}`),
    to: fechaLocal.describe(
      `Hasta cuándo, a lo más ${MAX_DIAS_POR_RECUPERAR} días después. ${HORA}`,
    ),
    format: z
      .literal('array', 'El formato es array')
      .optional()
      .describe('La respuesta es una lista con él o sin él'),
  })
  .superRefine(({ from, to }, ctx) => {
    const lasts = Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['to'], message });
    if (lasts < 0) refuse('El final debe ser posterior al inicio');
    if (lasts > MAX_DIAS_POR_RECUPERAR * DAY_MS) {
      refuse(`El final debe ser a lo más ${MAX_DIAS_POR_RECUPERAR} días después del inicio`);
    }
  });

/** One row, with the names by which POST /admin/bulkCancel takes it. */
const facturaRecuperada = z
  .object({
    id,
    uuid: z.string(),
    fecha: z.string().optional(),
    fechaTimbrado: z.string().optional(),
    rfc: z.string().describe('El del emisor'),
    emisorNombre: z.string().optional(),
    rfcReceptor: z.string(),
    receptorNombre: z.string().optional(),
    noCertificado: z.string().optional().describe('El certificado con que se selló'),
    serie: z.string().optional(),
    folio: z.int().optional(),
    total: importeAnswer,
    moneda: z.string(),
    status: z.enum(FacturaStatus).describe('3: timbrada; 4: cancelada'),
    cancelarRequest: cancelarRequestSummary.optional(),
    verificacion: z.string().describe('La página del SAT que lo verifica'),
  })
  .meta({ id: 'FacturaRecuperada', description: 'Un comprobante emitido, para quien administra' });
export type FacturaRecuperada = z.infer<typeof facturaRecuperada>;
export const facturasRecuperadas = z.array(facturaRecuperada);

/** Reason 01 needs a replacement, which is each voucher's own. */
const motivo = z
  .enum(['02', '03', '04'], 'El motivo debe ser 02, 03 o 04: el 01 se pide de uno en uno')
  .default('02')
  .describe(
    `02 ${MOTIVOS_CANCELACION['02']}; 03 ${MOTIVOS_CANCELACION['03']}; 04 ${MOTIVOS_CANCELACION['04']}`,
  );

const porCancelar = z
  .strictObject({
    uuid,
    rfc: rfc.describe('El del emisor'),
    noCertificado: z
      .string()
      .regex(/^\d{20}$/, 'El número de certificado tiene 20 dígitos')
      .optional()
      .describe('Con cuál se firma; si ya no sirve, con otro del emisor'),
    total: z
      .union([z.string(), z.number()], { error: 'Debe ser un número' })
      .transform(String)
      .pipe(z.string().regex(/^\d{1,18}(\.\d{1,6})?$/, 'Debe ser un número')),
    rfcReceptor: rfc,
    motivo,
  })
  .meta({
    id: 'PorCancelar',
    description: 'Lo que dice el comprobante: si no coincide, no se pide',
  });
export type PorCancelar = z.infer<typeof porCancelar>;

/** POST /admin/bulkCancel (api §3). */
export const cancelacionMasivaBody = z
  .array(porCancelar, 'Debe ser una lista de comprobantes')
  .min(1, 'Elige al menos un comprobante')
  .max(MAX_CANCELACION_MASIVA, `Debe tener a lo más ${MAX_CANCELACION_MASIVA} comprobantes`);

export const cancelacionMasiva = z.array(
  z
    .object({
      uuid: z.string(),
      error: z.string().optional().describe('Por qué no se pidió; falta si se pidió'),
    })
    .meta({ id: 'CancelacionPedida' }),
);
export type CancelacionMasiva = z.infer<typeof cancelacionMasiva>;
