import { z } from 'zod';
import { decimal, id, importeAnswer, instante } from './common.ts';
import { PRECIO_CREDITO, RECARGA_MAXIMA, RECARGA_MINIMA } from './constantes.ts';

/** GET /creditos. */
export const saldo = z
  .object({
    disponibles: z.int().describe('Un timbrado gasta uno; una prueba, ninguno. Nunca menos de 0'),
    deuda: z
      .int()
      .optional()
      .describe('Créditos gastados de un pago que se devolvió: la próxima recarga los cubre'),
    puedeProbar: z
      .boolean()
      .describe('Se puede generar una prueba: hay créditos, o la cuenta nunca los ha tenido'),
    porAgotarse: z.boolean().describe('La cuenta ha tenido créditos y le quedan 10 o menos'),
  })
  .meta({ id: 'Creditos' });
export type Saldo = z.infer<typeof saldo>;

export const MetodoPago = {
  Tarjeta: 'tarjeta',
  Transferencia: 'transferencia',
  Efectivo: 'efectivo',
} as const;
export type MetodoPago = (typeof MetodoPago)[keyof typeof MetodoPago];

export const RecargaEstado = {
  Acreditada: 'acreditada',
  /** Refunded or taken back in part, or whole. */
  DevueltaEnParte: 'devueltaEnParte',
  Devuelta: 'devuelta',
  /** The bank took the money back while it is disputed. */
  EnDisputa: 'enDisputa',
} as const;
export type RecargaEstado = (typeof RecargaEstado)[keyof typeof RecargaEstado];

/** How the invoice of a top-up stands. */
const facturaRecarga = z.object({
  estado: z
    .enum(['pendiente', 'emitida', 'global', 'porCorregir'])
    .describe(
      'pendiente: se emite antes de fin de mes; global: va en la del público en general; porCorregir: se devolvió después de facturarse',
    ),
  rfc: z.string().optional().describe('A quién se facturó'),
  uuid: z.string().optional(),
  serie: z.string().optional(),
  folio: z.int().optional(),
  fecha: instante.optional().describe('Cuándo se emitió'),
});

/** One top-up, as the history shows it: the last 10, newest first. */
export const recarga = z
  .object({
    id,
    fecha: instante,
    importe: importeAnswer.describe('Pesos mexicanos que se pagaron'),
    creditos: z.int().describe('Créditos acreditados, menos los que se devolvieron'),
    metodo: z.enum(MetodoPago),
    estado: z.enum(RecargaEstado),
    factura: facturaRecarga,
  })
  .meta({ id: 'Recarga' });
export type Recarga = z.infer<typeof recarga>;

/** A reference to pay in cash at the convenience store. */
export const referenciaEfectivo = z
  .object({
    referencia: z.string().describe('Dígitos sin espacios; se muestra en grupos de 4'),
    importe: importeAnswer,
    creditos: z.int(),
    expira: instante,
    comprobante: z.url().describe('Página con el código de barras, para imprimir'),
  })
  .meta({ id: 'ReferenciaEfectivo' });
export type ReferenciaEfectivo = z.infer<typeof referenciaEfectivo>;

/** Where the account sends transfers; the same for ever unless the provider changes it. */
export const cuentaClabe = z
  .object({
    clabe: z.string().describe('18 dígitos'),
    banco: z.string(),
    beneficiario: z.string(),
  })
  .meta({ id: 'CuentaClabe' });
export type CuentaClabe = z.infer<typeof cuentaClabe>;

/** GET /creditos/perfiles: both payment profiles (creditos §5). */
export const perfilesPago = z
  .object({
    disponible: z.boolean().describe('false: esta instalación no tiene proveedor de pagos'),
    tarjeta: z.object({ metodo: z.literal('tarjeta') }),
    transferencia: z.object({
      metodo: z.literal('transferencia'),
      clabe: cuentaClabe.nullable().describe('null: todavía no se pide'),
      referencias: z
        .array(referenciaEfectivo)
        .describe('Para pagar en efectivo: las vigentes, primero la más nueva'),
    }),
  })
  .meta({ id: 'PerfilesPago' });
export type PerfilesPago = z.infer<typeof perfilesPago>;

/** GET /creditos/consumo. */
export const consumo = z
  .object({
    meses: z
      .array(z.object({ mes: z.string().describe('AAAA-MM'), creditos: z.int() }))
      .describe('Los últimos 6, primero el más reciente; el actual va incompleto'),
    porMes: z.number().describe('Créditos que se gastan al mes, al paso de los últimos 30 días'),
    seAgota: instante
      .nullable()
      .describe('Cuándo se acaban a ese paso; null si no se gasta o faltan más de 2 años'),
  })
  .meta({ id: 'ConsumoCreditos' });
export type Consumo = z.infer<typeof consumo>;

/** POST /creditos/recargas → 201 enlacePago; POST /creditos/referencias → 201 referenciaEfectivo. */
export const recargaBody = z.strictObject({
  importe: decimal({ decimals: 2 })
    .refine((it) => Number(it) > RECARGA_MINIMA, `Debe ser mayor que ${RECARGA_MINIMA} pesos`)
    .refine((it) => Number(it) <= RECARGA_MAXIMA, `Debe ser a lo más ${RECARGA_MAXIMA} pesos`)
    .refine(
      (it) => Number(it) % PRECIO_CREDITO === 0,
      `Debe ser múltiplo de ${PRECIO_CREDITO} pesos: un crédito cuesta ${PRECIO_CREDITO}`,
    ),
});
export const enlacePago = z
  .object({
    enlace: z.url().describe('Página del proveedor en que se paga con tarjeta'),
    importe: importeAnswer,
    creditos: z.int(),
    expira: instante,
  })
  .meta({ id: 'EnlacePago' });
export type EnlacePago = z.infer<typeof enlacePago>;

/** The receiver of the invoices of the account's top-ups; PUT /settings chooses it. */
export const facturacionRecargas = z
  .object({
    rfc: z.string().nullable().describe('null: van en la factura global del público en general'),
    nombre: z.string().nullable(),
    elegido: z.boolean().describe('false: nadie eligió; es el primer emisor que puede facturar'),
  })
  .meta({ id: 'FacturacionRecargas' });
export type FacturacionRecargas = z.infer<typeof facturacionRecargas>;

/** POST /migracion/creditos: what came from the legacy system; asking again answers the same. */
export const creditosMigrados = z
  .object({
    creditos: z.int().describe('Los que había en el sistema anterior'),
    migrado: instante.describe('Cuándo se migraron'),
  })
  .meta({ id: 'CreditosMigrados' });
export type CreditosMigrados = z.infer<typeof creditosMigrados>;
