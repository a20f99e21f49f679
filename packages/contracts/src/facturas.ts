import type { CampoDeFactura } from '@timbra/cfdi';
import { z } from 'zod';
import {
  codigoPostal,
  CURSOR,
  fechaLocal,
  id,
  limit,
  LIMIT,
  MAX_PAGE,
  relacion,
  rfc,
  texto,
  uuid,
} from './common.ts';
import {
  COLUMNAS_DE_HOJA,
  MAX_CONCEPTOS,
  MAX_IMPUESTOS_LOCALES,
  MAX_RELACIONES,
  MAX_UUIDS,
  ORDENES,
  PRIMER_ANIO,
} from './constantes.ts';
import {
  addendaFondoGarantiaBody,
  addendaSageAutomotiveBody,
  conceptoExtras,
  donatariaBody,
  impuestoLocalBody,
  ineBody,
} from './comprobantes/complementos.ts';
import { orBlank } from './comprobantes/campos.ts';
import { nominaBody } from './comprobantes/nomina.ts';
import { textosDeFactura } from './comprobantes/textos.ts';
import { recepcionPagoBody } from './comprobantes/pagos.ts';
import { conceptoBody } from './maestros/conceptos.ts';
import { urlWebhook } from './webhooks.ts';
import { fiscalReceptorBody } from './maestros/receptores.ts';

const cfdiRelacionadoBody = z.object({
  // comprobante §9: c_TipoRelacion 4.0 has 01 to 07 only
  tipoRelacion: z.string().regex(/^0[1-7]$/, 'Elige el tipo de relación (01 a 07)'),
  uuids: z
    .array(uuid)
    .min(1, 'Agrega al menos un folio fiscal')
    .max(MAX_UUIDS, `A lo más ${MAX_UUIDS} folios fiscales por relación`),
});

/** A line of a voucher. */
export const conceptoFacturaBody = conceptoBody.extend(conceptoExtras);
export type ConceptoFacturaBody = z.infer<typeof conceptoFacturaBody>;

/**
 * A draft as it is sent (POST and PUT /facturas). Types and sizes are checked here; what is still
 * missing to be stamped is told by validation, so that a draft is saved however incomplete. Texts
 * and decimals come from the table of the factura's fields, which has a row for every other, too.
 */
export const facturaBody = z.object({
  ...textosDeFactura,
  webhookUrl: urlWebhook.optional(),
  successWebhookUrl: urlWebhook.optional(),
  cancelWebhookUrl: urlWebhook.optional(),
  tipoComprobante: z.enum(['I', 'E', 'P', 'N'], 'Elige el tipo de comprobante').default('I'),
  /** An income invoice for the general public: it needs Periodicidad, Meses and Anio. */
  isGlobal: z.boolean().default(false),
  emisor: relacion.optional(),
  receptor: relacion.optional(),
  certificado: z
    .string()
    .regex(/^\d{20}$/, 'El número de certificado tiene 20 dígitos')
    .optional(),
  templateId: id.optional(),
  folio: z.coerce
    .number('El folio debe ser un número')
    .int('El folio debe ser un número entero')
    .min(1, 'El folio debe ser mayor que cero')
    .max(999_999_999, 'El folio tiene a lo más 9 dígitos')
    .optional(),
  fecha: fechaLocal
    .refine((it) => it >= `${PRIMER_ANIO}-`, `La fecha debe ser del año ${PRIMER_ANIO} o posterior`)
    .optional(),
  formaPago: z
    .array(
      z
        .string()
        .regex(/^\d{1,2}$/, 'Elige la forma de pago')
        .transform((it) => it.padStart(2, '0')),
    )
    .max(1, 'La factura lleva una sola forma de pago')
    .default([]),
  /** Of each kind its own unless said: see presets of comprobante §5. */
  metodoPago: z.enum(['PUE', 'PPD'], 'Elige el método de pago').optional(),
  moneda: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Elige la moneda')
    .optional(),
  exportacion: z
    .string()
    .regex(/^0[1-4]$/, 'Elige la exportación')
    .default('01'),
  lugarExpedicion: codigoPostal.optional(),
  cfdiRelacionados: z
    .array(cfdiRelacionadoBody)
    .max(MAX_RELACIONES, `A lo más ${MAX_RELACIONES} relaciones por comprobante`)
    .default([]),
  conceptos: z
    .array(conceptoFacturaBody)
    .max(MAX_CONCEPTOS, `A lo más ${MAX_CONCEPTOS.toLocaleString('es-MX')} conceptos por factura`)
    .default([]),
  Anio: orBlank(z.coerce.number('El año debe ser un número').int().min(2021).max(2100)).optional(),
  impuestosGlobales: z
    .array(impuestoLocalBody)
    .max(MAX_IMPUESTOS_LOCALES, `A lo más ${MAX_IMPUESTOS_LOCALES} impuestos locales`)
    .optional(),
  ine: ineBody.optional(),
  donataria: donatariaBody.optional(),
  recepcionPago: recepcionPagoBody.optional(),
  nomina: nominaBody.optional(),
  addendaFondoGarantia: addendaFondoGarantiaBody.optional(),
  addendaSageAutomotive: addendaSageAutomotiveBody.optional(),
} satisfies Record<CampoDeFactura, z.ZodType>);
export type FacturaBody = z.infer<typeof facturaBody>;
/** What a client may send: defaults left out, numbers for amounts. */
export type FacturaInput = z.input<typeof facturaBody>;

/** By its id, by its RFC, or whole: then it is found, or created (POST and PUT /facturas). */
const receptorNombrado = z
  .union([relacion, rfc, fiscalReceptorBody], {
    error: 'Debe ser el identificador del receptor, su RFC, o el receptor completo',
  })
  .describe(
    'Su identificador, su RFC, o completo: entonces se busca por su RFC y, si no está, se crea',
  );

/** What POST and PUT /facturas take: a draft whose receiver may be named in other ways. */
export const facturaPorGuardar = facturaBody.extend({ receptor: receptorNombrado.optional() });
export type FacturaPorGuardar = z.infer<typeof facturaPorGuardar>;

/** 1 to `max`, or -1 for all of them (lista §1). */
const oneOr = (max: number, message: string) =>
  z.coerce
    .number(message)
    .refine((n) => n === -1 || (Number.isInteger(n) && n >= 1 && n <= max), message);

export const diaDeLista = z.iso
  .date({ error: 'La fecha debe tener la forma AAAA-MM-DD', abort: true })
  .refine(
    (it) => it >= `${PRIMER_ANIO}-` && it < '2101-',
    `La fecha debe ser del año ${PRIMER_ANIO} o posterior`,
  );
const quien = z.union([id, rfc], { error: 'Debe ser un RFC o el identificador del registro' });

/** GET /facturas. day -1 means the whole month, month -1 the whole year (lista §1). */
const campos = z.object({
  year: z.coerce
    .number('El año debe ser un número')
    .int()
    .min(PRIMER_ANIO)
    .max(2100)
    .optional()
    .describe('El año; sin él, el mes actual, o todos si se busca o se filtra'),
  month: oneOr(12, 'El mes va de 1 a 12, o -1 para todo el año')
    .optional()
    .describe('El mes; -1: todo el año'),
  day: oneOr(31, 'El día va de 1 a 31, o -1 para todo el mes')
    .optional()
    .describe('El día; -1: todo el mes'),
  status: z.coerce
    .number('El estado va de 1 a 4')
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe('1: borrador; 2: prueba; 3: timbrada; 4: cancelada'),
  /** Words of series, folio, name, RFC, UUID or total. Without a year it looks in all of them. */
  q: z
    .string()
    .trim()
    .max(200, 'Debe tener a lo más 200 caracteres')
    .default('')
    .describe('Palabras de serie, folio, nombre, RFC, UUID, externalId o total'),
  desde: diaDeLista.optional().describe('Primer día, AAAA-MM-DD; en lugar de year, month y day'),
  hasta: diaDeLista.optional().describe('Último día, AAAA-MM-DD'),
  emisor: quien.optional().describe('RFC o identificador del emisor'),
  receptor: quien.optional().describe('RFC o identificador del receptor'),
  tipo: z
    .enum(['I', 'E', 'P', 'N'], 'El tipo es I, E, P o N')
    .optional()
    .describe('I: factura; E: nota de crédito; P: recibo de pago; N: nómina'),
  serie: texto(25).min(1, 'Falta la serie').optional().describe('La serie, completa'),
  externalId: texto(100)
    .min(1, 'Falta el identificador')
    .optional()
    .describe('El identificador que le dio otro sistema'),
  porCobrar: z
    .stringbool('porCobrar debe ser true o false')
    .optional()
    .describe('true: solo facturas PPD timbradas con saldo; false: todas'),
  moneda: z
    .string()
    .trim()
    .regex(
      /^[A-Z]{3}(,[A-Z]{3}){0,9}$/,
      'Las monedas son sus claves de tres letras, a lo más diez, separadas por comas',
    )
    .optional()
    .describe(
      'Claves de c_Moneda separadas por comas: MXN,USD. Un recibo de pago cuenta en MXN, en que suma',
    ),
  cancelacionRechazada: z
    .stringbool('cancelacionRechazada debe ser true o false')
    .optional()
    .describe('true: solo lo timbrado cuya última cancelación rechazó su receptor; false: todas'),
  limit: limit.default(MAX_PAGE).describe(LIMIT),
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,9}-[0-9a-f]{24}$/, 'El cursor no es válido')
    .optional()
    .describe(CURSOR),
});
type Fechas = Pick<z.infer<typeof campos>, 'year' | 'desde' | 'hasta'>;
const sinAmbos = ({ year, desde, hasta }: Fechas) =>
  year === undefined || (desde ?? hasta) === undefined;
const SIN_AMBOS = {
  path: ['desde'],
  message: 'Usa year, month y day, o desde y hasta; no los dos',
};
const enOrden = ({ desde = '', hasta = '9' }: Fechas) => desde <= hasta;
const EN_ORDEN = { path: ['hasta'], message: 'El último día va después del primero' };

export const facturasQuery = campos.refine(sinAmbos, SIN_AMBOS).refine(enOrden, EN_ORDEN);
export type FacturasQuery = z.infer<typeof facturasQuery>;

/** The same as it stands in the address of the list: whole, whatever the batch. */
export const filtrosDeLista = campos.omit({ limit: true, cursor: true });

/** GET /facturas/por-estado: what the same filters select, whatever its status. */
export const porEstadoQuery = campos
  .omit({ status: true, limit: true, cursor: true })
  .refine(sinAmbos, SIN_AMBOS)
  .refine(enOrden, EN_ORDEN);
export type PorEstadoQuery = z.infer<typeof porEstadoQuery>;

/** As the address of the list has it. */
export const ordenDeLista = z
  .string()
  .refine(
    (it) => ORDENES.some((campo) => it === campo || it === `-${campo}`),
    `El orden es uno de: ${ORDENES.join(', ')}; con un guion delante, de mayor a menor`,
  );

const isColumna = (it: string): boolean => COLUMNAS_DE_HOJA.some((columna) => columna === it);
const columnasDeHoja = z
  .string()
  .max(400, 'Debe tener a lo más 400 caracteres')
  .refine(
    (it) => it.split(',').every(isColumna),
    `Las columnas, separadas por comas, son de estas: ${COLUMNAS_DE_HOJA.join(', ')}`,
  );

/** GET /facturas.xlsx: what the same filters select, as a workbook. */
export const hojaQuery = filtrosDeLista
  .extend({
    orden: ordenDeLista
      .optional()
      .describe(
        'fecha, folio, receptor, porCobrar o total; con un guion delante, de mayor a menor',
      ),
    columnas: columnasDeHoja.optional().describe('Cuáles, separadas por comas; sin ellas, todas'),
  })
  .refine(sinAmbos, SIN_AMBOS)
  .refine(enOrden, EN_ORDEN);
export type HojaQuery = z.infer<typeof hojaQuery>;

/** GET /facturas/histogram: the year whose months are counted, and the month whose days are. */
export const histogramaQuery = campos.pick({ year: true, month: true });
export type HistogramaQuery = z.infer<typeof histogramaQuery>;
