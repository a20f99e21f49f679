import { z } from 'zod';
import { CURSOR, id, importeAnswer, instante, LIMIT, limitUpTo } from './common.ts';
import { autor } from './context.ts';
import { MetodoPago, recarga } from './creditos.ts';

/** What a line of the ledger is; `initial` is the specification's name (creditos §4). */
export const CreditoTipo = {
  Recarga: 'recarga',
  Devolucion: 'devolucion',
  Reserva: 'reserva',
  Captura: 'captura',
  Liberacion: 'liberacion',
  Migracion: 'initial',
  Ajuste: 'ajuste',
  Bienvenida: 'bienvenida',
} as const;
export type CreditoTipo = (typeof CreditoTipo)[keyof typeof CreditoTipo];

/** One line of the ledger: written once, never changed. */
export const movimientoCreditos = z
  .object({
    id,
    operationType: z.enum(CreditoTipo),
    amount: z.int().describe('Lo que el saldo cambia'),
    date: instante,
    targetId: z.string().describe('El pago, o la solicitud de timbrado o de cancelación'),
    factura: z.string().optional().describe('El comprobante por el que se gastó'),
    motivo: z.string().optional(),
    autor: autor.optional(),
  })
  .meta({ id: 'MovimientoCreditos' });
export type MovimientoCreditos = z.infer<typeof movimientoCreditos>;

/** An account in the list of the operator of credits. */
export const cuentaCreditos = z
  .object({
    cuenta: z.string(),
    nombre: z.string().optional(),
    email: z.string().optional().describe('De quien la administra'),
    disponibles: z.int(),
    deuda: z.int().optional(),
    reservas: z.int().describe('Créditos apartados ahora'),
    atoradas: z.int().describe('De esos, los apartados hace más de una hora'),
  })
  .meta({ id: 'CuentaCreditos' });
export type CuentaCreditos = z.infer<typeof cuentaCreditos>;

/** GET /operador/creditos/{cuenta}. */
export const cuentaCreditosDetalle = cuentaCreditos
  .extend({
    movimientos: z.array(movimientoCreditos).describe('Los últimos 50, primero el más nuevo'),
    apartados: z.array(z.object({ solicitud: z.string(), desde: instante })),
    diferencia: z
      .int()
      .describe('Lo que el saldo guardado se aparta del libro: 0 mientras todo cuadra'),
  })
  .meta({ id: 'CuentaCreditosDetalle' });
export type CuentaCreditosDetalle = z.infer<typeof cuentaCreditosDetalle>;

const MAX_PAGE_OPERADOR = 200;
const pageQuery = {
  limit: limitUpTo(MAX_PAGE_OPERADOR).default(50).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
};
export const cuentasCreditosQuery = z.object({
  q: z.string().trim().max(254).optional().describe('Cuenta, o correo de quien la usa'),
  ...pageQuery,
});
export const operadorPageQuery = z.object(pageQuery);

/** Why an operator did something by hand; it is kept in the history. */
const motivoManual = z.string().trim().min(5, 'Escribe el motivo').max(500);
const MAX_AJUSTE = 1_000_000;
/** POST /operador/creditos/{cuenta}/ajustes. */
export const ajusteCreditosBody = z.strictObject({
  creditos: z
    .int('Debe ser un número entero')
    .min(-MAX_AJUSTE, `Debe ser al menos -${MAX_AJUSTE}`)
    .max(MAX_AJUSTE, `Debe ser a lo más ${MAX_AJUSTE}`)
    .refine((it) => it !== 0, 'No puede ser 0'),
  motivo: motivoManual,
});
export type AjusteCreditosBody = z.infer<typeof ajusteCreditosBody>;
export const ajusteManual = movimientoCreditos
  .extend({ cuenta: z.string() })
  .meta({ id: 'AjusteManual' });
export type AjusteManual = z.infer<typeof ajusteManual>;

/** GET /operador/pagos: what arrived and could not be credited to anybody. */
export const pagoSinCuenta = z
  .object({
    id,
    pago: z.string().describe('Como lo nombra el proveedor'),
    fecha: instante,
    importe: importeAnswer,
    metodo: z.enum(MetodoPago),
    cliente: z.string().nullable().describe('Cliente del proveedor'),
    motivo: z
      .enum(['cuentaDesconocida', 'importeMenor'])
      .describe('importeMenor: llegó menos de lo que una recarga admite'),
  })
  .meta({ id: 'PagoSinCuenta' });
export type PagoSinCuenta = z.infer<typeof pagoSinCuenta>;
/** POST /operador/pagos/{id}/asignar. */
export const asignarPagoBody = z.strictObject({ cuenta: id, motivo: motivoManual });

/** GET /operador/recargas/sin-factura: without an invoice, or with one that has to be corrected. */
export const recargaSinFactura = recarga
  .extend({
    cuenta: z.string(),
    error: z.string().optional().describe('Por qué no se pudo emitir la última vez'),
    atrasada: z.boolean().describe('Su mes ya terminó'),
  })
  .meta({ id: 'RecargaSinFactura' });
export type RecargaSinFactura = z.infer<typeof recargaSinFactura>;
