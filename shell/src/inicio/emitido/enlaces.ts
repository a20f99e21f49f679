import { FacturaStatus, PRIMER_ANIO, type Edad } from '@timbra/contracts';
import { diasAntes } from './fechas.ts';

export const LISTA = '/facturacion';
export const comprobante = (id: string): string => `${LISTA}/editar/${id}`;

const { Borrador, Timbrada } = FacturaStatus;
/** How many days before today the oldest and the youngest of an age are. */
const DIAS_DE_EDAD: Readonly<Record<Edad, readonly [number | undefined, number]>> = {
  hasta30: [30, 0],
  de31a60: [60, 31],
  de61a90: [90, 61],
  masDe90: [undefined, 91],
};

/**
 * Addresses of the list with the filters that say what a number of Inicio counts, and of what is issued
 * from there: of all issuers, or of the one that was chosen.
 */
export const enlacesDe = (emisor?: string) => {
  const list = (filters: Readonly<Record<string, string | number>>): string =>
    `${LISTA}?${new URLSearchParams(
      Object.entries({ ...filters, ...(emisor && { emisor }) }).map(([name, value]) => [
        name,
        String(value),
      ]),
    )}`;
  return {
    /** The stamped invoices of a month. */
    delMes: (year: number, month: number): string =>
      list({ year, month, status: Timbrada, tipo: 'I' }),

    /** The stamped invoices between two days. */
    entreDias: (desde: string, hasta: string): string =>
      list({ desde, hasta, status: Timbrada, tipo: 'I' }),

    /** The receipts of a month. */
    recibosDelMes: (year: number, month: number): string =>
      list({ year, month, status: Timbrada, tipo: 'P' }),

    /** All drafts, from the day of the first: a draft may be dated after today. */
    borradoresDesde: (desde: string, hoy: string): string =>
      list({ desde, hasta: `${Number(hoy.slice(0, 4)) + 1}-12-31`, status: Borrador }),

    /** What is owed, of all dates, or of invoices that old. */
    porCobrar: (hoy: string, edad?: Edad): string => {
      const [from, to] = edad ? DIAS_DE_EDAD[edad] : [undefined, 0];
      return list({
        porCobrar: 'true',
        desde: from === undefined ? `${PRIMER_ANIO}-01-01` : diasAntes(hoy, from),
        hasta: diasAntes(hoy, to),
      });
    },

    /** What somebody owes, since the day of the oldest. */
    debe: (receptor: string, desde: string, hasta: string): string =>
      list({ receptor, porCobrar: 'true', desde, hasta }),

    /** The files of what was issued. */
    exportar: `${LISTA}/exportar${emisor ? `?emisor=${emisor}` : ''}`,

    /** A receipt of what somebody pays. */
    reciboDe: (receptor: string): string =>
      `${LISTA}/nuevo/recibo-pago?${new URLSearchParams({
        receptorId: receptor,
        ...(emisor && { emisorId: emisor }),
      })}`,
  };
};
export type Enlaces = ReturnType<typeof enlacesDe>;
