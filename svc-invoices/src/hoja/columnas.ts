import {
  CancelarStatus,
  FacturaStatus,
  importeDe,
  porCobrarOf,
  TimbrarStatus,
  type ColumnaDeHoja,
  type FacturaRow,
} from '@timbra/contracts';

export type Celda = string | number | Date | undefined;

export interface Columna {
  titulo: string;
  width: number;
  /** How a number or a date is shown. */
  format?: string;
  of: (row: FacturaRow) => Celda;
}

/** As the list calls them (lista §3). */
const TIPOS: Readonly<Record<FacturaRow['tipoComprobante'], string>> = {
  I: 'Factura',
  E: 'Nota Crédito',
  P: 'Recibo Pago',
  N: 'Nómina',
};
const ESTADOS: Readonly<Record<FacturaStatus, string>> = {
  [FacturaStatus.Borrador]: 'Borrador',
  [FacturaStatus.Prueba]: 'Prueba',
  [FacturaStatus.Timbrada]: 'Timbrada',
  [FacturaStatus.Cancelada]: 'Cancelada',
};

const estadoOf = ({ status, timbrarRequest, cancelarRequest }: FacturaRow): string => {
  if (timbrarRequest?.status === TimbrarStatus.EnProceso) return 'En proceso';
  const isAsked = cancelarRequest?.status === CancelarStatus.EnProceso;
  if (isAsked && status === FacturaStatus.Timbrada) return 'En proceso de solicitud';
  const wasRefused = timbrarRequest?.status === TimbrarStatus.Error;
  return wasRefused && status === FacturaStatus.Borrador ? 'Error' : ESTADOS[status];
};

const MONEY = '#,##0.00';
const DAY_MS = 86_400_000;

/** A spreadsheet reckons with 15 digits; no amount of a voucher has more. */
export const amount = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

/** A spreadsheet knows no zones: the day that the voucher says stays its day. */
const dayOf = ({ fecha }: FacturaRow): Date | undefined =>
  fecha === undefined ? undefined : new Date(`${fecha.slice(0, 10)}T00:00:00Z`);

/** A part of a day. */
const timeOf = ({ fecha }: FacturaRow): number | undefined =>
  fecha === undefined ? undefined : Date.parse(`1970-01-01T${fecha.slice(11)}Z`) / DAY_MS;

export const COLUMNAS: Readonly<Record<ColumnaDeHoja | 'moneda', Columna>> = {
  fecha: { titulo: 'Fecha', width: 12, format: 'dd/mm/yyyy', of: dayOf },
  hora: { titulo: 'Hora', width: 8, format: 'hh:mm', of: timeOf },
  tipo: {
    titulo: 'Tipo',
    width: 14,
    of: ({ isGlobal, tipoComprobante }) => (isGlobal ? 'Factura global' : TIPOS[tipoComprobante]),
  },
  uuid: { titulo: 'UUID', width: 38, of: ({ uuid }) => uuid },
  estado: { titulo: 'Estado', width: 12, of: estadoOf },
  serie: { titulo: 'Serie', width: 10, of: ({ serie }) => serie },
  folio: { titulo: 'Folio', width: 10, of: ({ folio }) => folio },
  nombre: { titulo: 'Razón social', width: 36, of: ({ receptorNombre }) => receptorNombre },
  rfc: { titulo: 'RFC', width: 15, of: ({ receptorRfc }) => receptorRfc },
  metodoPago: { titulo: 'Método de pago', width: 15, of: ({ metodoPago }) => metodoPago },
  formaPago: { titulo: 'Forma de pago', width: 14, of: ({ formaPago }) => formaPago[0] },
  conceptos: { titulo: 'Conceptos', width: 40, of: ({ resumen }) => resumen },
  porCobrar: {
    titulo: 'Por cobrar',
    width: 16,
    format: MONEY,
    of: (row) => amount(porCobrarOf(row)?.value),
  },
  total: { titulo: 'Total', width: 16, format: MONEY, of: (row) => amount(importeDe(row).value) },
  moneda: { titulo: 'Moneda', width: 9, of: (row) => importeDe(row).moneda },
};
