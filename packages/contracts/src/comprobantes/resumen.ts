import { z } from 'zod';
import { id, importeAnswer } from '../common.ts';

/** GET /resumen: how the account stands today, reckoned in America/Mexico_City. */
export const resumenQuery = z.object({
  emisor: id.optional().describe('Identificador del emisor: el resumen es solo de lo suyo'),
});
export type ResumenQuery = z.infer<typeof resumenQuery>;

const moneda = z.string().describe('Clave SAT de la moneda: MXN, USD…');
const dia = z.string().describe('AAAA-MM-DD');

/** Amounts of different currencies are never added: pesos first, then the others by their key. */
const importes = z
  .array(z.object({ moneda, importe: importeAnswer }))
  .describe('Uno por moneda; primero MXN, que siempre está');
export type ImportePorMoneda = z.infer<typeof importes>[number];

const sumado = z.object({ cuantos: z.int(), importes });

/** How old what is owed is, by the days since its invoice was issued. */
export const EDADES = ['hasta30', 'de31a60', 'de61a90', 'masDe90'] as const;
export type Edad = (typeof EDADES)[number];

/** The most debtors and the most vouchers to attend to that are told one by one. */
export const MAX_DEUDORES = 5;
export const MAX_PENDIENTES = 3;

const deudor = z
  .object({
    receptor: z.object({ id: z.string(), rfc: z.string(), nombre: z.string() }),
    cuantas: z.int().describe('Sus facturas con saldo, en esta moneda'),
    moneda,
    importe: importeAnswer,
    desde: dia.describe('El día de la más antigua, AAAA-MM-DD'),
    dias: z.int().describe('Los que han pasado desde entonces'),
  })
  .meta({ id: 'Deudor' });
export type Deudor = z.infer<typeof deudor>;

const pendiente = z
  .object({
    id,
    titulo: z.string().describe('«Factura A-12»'),
    receptor: z.string().describe('Nombre del receptor; vacío si no tiene'),
    motivo: z.string().describe('Por qué espera: el error del PAC, o cómo va la cancelación'),
  })
  .meta({ id: 'Pendiente' });
export type Pendiente = z.infer<typeof pendiente>;

const pendientes = z
  .object({
    cuantas: z.int(),
    items: z.array(pendiente).describe(`Las últimas, a lo más ${MAX_PENDIENTES}`),
  })
  .describe('Comprobantes que esperan a alguien');

const impuestos = z.object({
  ivaTrasladado: importeAnswer,
  ivaRetenido: importeAnswer,
  ivaACargo: importeAnswer.describe('El trasladado menos el retenido; puede ser negativo'),
  isrRetenido: importeAnswer,
  baseCero: importeAnswer.describe('Base de lo gravado con IVA a tasa 0 %, sin lo exento'),
});
export type ImpuestosResumidos = z.infer<typeof impuestos>;

const mes = z.object({
  mes: z.int().describe('1 a 12'),
  cuantos: z.int(),
  importe: importeAnswer.describe('En pesos; lo de otras monedas no se suma'),
  antes: z
    .object({ cuantos: z.int(), importe: importeAnswer })
    .describe('El mismo mes del año anterior'),
});

export const resumen = z
  .object({
    hoy: dia,
    alDia: z
      .boolean()
      .describe(
        'Falso mientras se suman días que nadie había sumado: las cifras aún crecen, y hay que preguntar otra vez',
      ),
    facturado: sumado
      .extend({
        anterior: sumado
          .extend({ hasta: dia })
          .describe('El mes anterior hasta el mismo día, o hasta su último día'),
        dias: z
          .array(z.object({ dia: z.int(), cuantos: z.int(), importe: importeAnswer }))
          .describe('Los días del mes con facturas o notas de crédito; el importe es en pesos'),
      })
      .describe('Facturas timbradas del mes, menos las notas de crédito; lo cancelado no cuenta'),
    cobrado: z
      .object({
        importes,
        recibos: z.int().describe('Los recibos de pago que dicen algún pago hecho en el mes'),
        contado: z.int(),
        plazo: z
          .object({
            dias: z.int(),
            anterior: z.int().optional().describe('Lo mismo, de todo el mes anterior'),
          })
          .optional()
          .describe(
            'Días entre la fecha de una factura y la de su pago, en promedio ponderado por lo que se pagó: de los pagos hechos en el mes que dice un recibo de pago, lo que pagan en pesos de facturas emitidas aquí. Falta si no pagan ninguna',
          ),
      })
      .describe(
        'Del mes: facturas PUE (`contado`) y lo que dicen los recibos de pago (`recibos`), en pesos y por el día en que se hizo cada pago (`fechaPago`), aunque el recibo se emita después',
      ),
    porCobrar: z
      .object({
        cuantas: z.int(),
        importes,
        edades: z.array(z.object({ edad: z.enum(EDADES), cuantas: z.int(), importes })),
        deudores: z
          .array(deudor)
          .describe(`A lo más ${MAX_DEUDORES}: primero quien debe lo más antiguo`),
        cuantosDeudores: z.int(),
      })
      .describe(
        'Facturas PPD con saldo, por los días desde que se emitieron; menos las notas de crédito que las nombran',
      ),
    impuestos: z
      .object({ mes: impuestos, anio: impuestos })
      .describe(
        'En pesos, solo de lo emitido aquí. Lo PPD cuenta cuando se cobra: el día de cada pago que dice un recibo de pago; las notas de crédito se restan completas, también las de facturas PPD',
      ),
    meses: z.array(mes).describe('Los doce del año'),
    pendientes: z.object({
      borradores: z.object({
        cuantos: z.int().describe('Sin los que reunió una factura global'),
        desde: dia.optional().describe('El día del más antiguo'),
      }),
      noTimbradas: pendientes.describe('Borradores que el PAC o la revisión rechazaron'),
      cancelaciones: pendientes.describe('Cancelaciones que esperan respuesta'),
    }),
  })
  .meta({ id: 'Resumen', description: 'Cómo va la cuenta hoy' });
export type Resumen = z.infer<typeof resumen>;
