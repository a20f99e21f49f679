import { FacturaStatus, PRIMER_ANIO, type Edad } from '@timbra/contracts';
import { diasAntes } from './fechas.ts';

export const LISTA = '/facturacion';

/** Addresses of the list with the filters that say what a number of Inicio counts. */
const list = (filters: Readonly<Record<string, string | number>>): string =>
  `${LISTA}?${new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)]),
  )}`;

const { Borrador, Timbrada } = FacturaStatus;

/** The stamped invoices of a month. */
export const delMes = (year: number, month: number): string =>
  list({ year, month, status: Timbrada, tipo: 'I' });

/** The stamped invoices between two days. */
export const entreDias = (desde: string, hasta: string): string =>
  list({ desde, hasta, status: Timbrada, tipo: 'I' });

/** The receipts of a month. */
export const recibosDelMes = (year: number, month: number): string =>
  list({ year, month, status: Timbrada, tipo: 'P' });

/** All drafts, from the day of the first: a draft may be dated after today. */
export const borradoresDesde = (desde: string, hoy: string): string =>
  list({ desde, hasta: `${Number(hoy.slice(0, 4)) + 1}-12-31`, status: Borrador });

/** What is owed, of all dates, or of invoices that old. */
export const porCobrar = (hoy: string, edad?: Edad): string => {
  const [from, to] = edad ? DIAS_DE_EDAD[edad] : [undefined, 0];
  return list({
    porCobrar: 'true',
    desde: from === undefined ? `${PRIMER_ANIO}-01-01` : diasAntes(hoy, from),
    hasta: diasAntes(hoy, to),
  });
};
/** How many days before today the oldest and the youngest of an age are. */
const DIAS_DE_EDAD: Readonly<Record<Edad, readonly [number | undefined, number]>> = {
  hasta30: [30, 0],
  de31a60: [60, 31],
  de61a90: [90, 61],
  masDe90: [undefined, 91],
};

/** What somebody owes, since the day of the oldest. */
export const debe = (receptor: string, desde: string, hasta: string): string =>
  list({ receptor, porCobrar: 'true', desde, hasta });

export const comprobante = (id: string): string => `${LISTA}/editar/${id}`;
export const NUEVA_FACTURA = `${LISTA}/nuevo`;
export const reciboDe = (receptor: string): string =>
  `${LISTA}/nuevo/recibo-pago?receptorId=${receptor}`;
export const EXPORTAR = `${LISTA}/exportar`;
