/**
 * What a screen needs of the contract without its schemas: a module that imports a schema brings all
 * of zod to the browser, and the first screens are drawn without it.
 */

/** cuenta §9: 1 info, 2 warning, 3 danger. */
export const AnuncioType = { Info: 1, Aviso: 2, Peligro: 3 } as const;
export type AnuncioType = (typeof AnuncioType)[keyof typeof AnuncioType];

export const FacturaStatus = { Borrador: 1, Prueba: 2, Timbrada: 3, Cancelada: 4 } as const;
export type FacturaStatus = (typeof FacturaStatus)[keyof typeof FacturaStatus];

/** timbrado §2. */
export const TimbrarStatus = { EnProceso: 1, Aceptada: 2, Error: 3 } as const;
export type TimbrarStatus = (typeof TimbrarStatus)[keyof typeof TimbrarStatus];

/** cancelacion §3. */
export const CancelarStatus = { EnProceso: 1, Cancelada: 2, Error: 3 } as const;
export type CancelarStatus = (typeof CancelarStatus)[keyof typeof CancelarStatus];

/** creditos §3: low-balance warning at 10 credits or fewer. */
export const CREDITOS_BAJOS = 10;

/** Pesos (MXN) that one credit costs, and that a top-up must exceed: creditos §2. */
export const PRECIO_CREDITO = 2;
export const RECARGA_MINIMA = 20;
/** Pesos that one payment takes at the most: what a convenience store accepts at once. */
export const RECARGA_MAXIMA = 10_000;

/** timbrado §4. */
export const SIN_CREDITOS =
  'No cuentas con suficientes créditos para emitir este comprobante. Por favor realiza una recarga para poder timbrar';

/** folios §5. */
export const FALTA_FOLIO = 'Debe especificar un número de folio';
export const FALTA_WEBHOOK =
  'Debe especificar la dirección de aviso (webhook): ahí se avisa al sistema del integrador';

/** lista §5: how many rows a list has at most. */
export const MAX_ROWS = 10_000;

/** What the list may be sorted by. */
export const ORDENES = ['fecha', 'folio', 'receptor', 'porCobrar', 'total'] as const;
export type CampoDeOrden = (typeof ORDENES)[number];

/** The columns of the list as a workbook, in their order; the currency stands behind the amounts. */
export const COLUMNAS_DE_HOJA = [
  'fecha',
  'hora',
  'tipo',
  'uuid',
  'estado',
  'serie',
  'folio',
  'nombre',
  'rfc',
  'metodoPago',
  'formaPago',
  'conceptos',
  'porCobrar',
  'total',
] as const;
export type ColumnaDeHoja = (typeof COLUMNAS_DE_HOJA)[number];

/** lista §1: the list begins in this year; what is dated before would be nowhere to be found. */
export const PRIMER_ANIO = 2018;

/** The most groups of related vouchers, and the most vouchers in one of them. */
export const MAX_RELACIONES = 100;
export const MAX_UUIDS = 500;

/** The most concepts in one voucher: SAT has no bound, this is what the bench carries. */
export const MAX_CONCEPTOS = 5000;

/** The most payments in a receipt, and the most documents in all of them. */
export const MAX_PAGOS = 50;
export const MAX_DOCUMENTOS = 500;

/** conceptos §2; the engine has the same bound for what comes without this contract. */
export const MAX_DESCRIPCION = 999;

/** complementos §2: 32 entities, two scopes, five districts and the country. */
export const MAX_ENTIDADES_INE = 76;

/** The most rows of each list of a voucher that is filled in by hand. */
export const MAX_FILAS_NOMINA = 100;
export const MAX_IMPUESTOS_DR = 20;
export const MAX_IMPUESTOS_LOCALES = 20;
export const MAX_LINEAS_SAGE = 500;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The largest workbook that is read, in bytes. */
export const MAX_XLSX_BYTES = 5 * 1024 * 1024;

/** Where a page tells of the requests that it made: beside the API, which knows nothing of it. */
export const TRAZAS_PATH = '/trazas';
/** The most requests that one body of it tells of. */
export const MAX_TRAMOS = 50;
/** How long ago one of them may have begun, in milliseconds. */
export const MAX_TRAMO_MS = 15 * 60_000;
