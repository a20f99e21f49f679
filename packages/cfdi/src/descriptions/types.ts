import type { ValueType } from './description.ts';

/** Free text of 1 to `maxLength` characters without `|`. */
export const text = (maxLength: number): ValueType => ({
  base: 'string',
  minLength: 1,
  maxLength,
  noPipe: true,
});

export const anyText: ValueType = { base: 'string' };

export const pattern = (expression: string, length?: number): ValueType => ({
  base: 'string',
  pattern: expression,
  minLength: length,
  maxLength: length,
});

export const fixed = (value: string): ValueType => ({ base: 'string', fixed: value });

/** A key of a SAT catalogue: its shape here, its existence in the catalogue. */
export const clave = (catalogo: string, shape: string): ValueType => ({
  base: 'string',
  pattern: shape,
  catalogo,
});

/** t_Importe: not negative, up to 18 digits and 6 decimals. */
export const importe: ValueType = {
  base: 'decimal',
  fractionDigits: 6,
  minInclusive: '0',
  pattern: '[0-9]{1,18}(\\.[0-9]{1,6})?',
};

/** Above zero, up to 6 decimals. */
export const positive: ValueType = {
  base: 'decimal',
  fractionDigits: 6,
  minInclusive: '0.000001',
};

export const tasa: ValueType = { base: 'decimal', fractionDigits: 6, minInclusive: '0' };

const DATE = '(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
/** t_FechaH: local date and time, no zone. */
export const fechaHora: ValueType = {
  base: 'dateTime',
  pattern: `20[1-9][0-9]-${DATE}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]`,
};

const RFC_DATE = '[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])';
export const rfc = pattern(`[A-Z&Ñ]{3,4}${RFC_DATE}[A-Z0-9]{2}[0-9A]`);
export const rfcMoral = pattern(`[A-Z&Ñ]{3}${RFC_DATE}[A-Z0-9]{2}[0-9A]`);

const HEX = '[a-fA-F0-9]';
export const uuid = pattern(`${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`, 36);

export const noCertificado = pattern('[0-9]{20}', 20);
export const codigoPostal = pattern('[0-9]{5}', 5);

/** Two spaces between groups: the one value whose white space counts. */
export const pedimento: ValueType = {
  base: 'string',
  keepSpace: true,
  minLength: 21,
  maxLength: 21,
  pattern: '[0-9]{2}  [0-9]{2}  [0-9]{4}  [0-9]{7}',
};

const TWO = '[0-9]{2}';
export const catalogue = {
  claveProdServ: clave('c_ClaveProdServ', '[0-9]{8}'),
  claveUnidad: clave('c_ClaveUnidad', '[A-Z0-9]{1,3}'),
  codigoPostal: clave('c_CodigoPostal', '[0-9]{5}'),
  exportacion: clave('c_Exportacion', TWO),
  formaPago: clave('c_FormaPago', TWO),
  impuesto: clave('c_Impuesto', '[0-9]{3}'),
  meses: clave('c_Meses', TWO),
  metodoPago: clave('c_MetodoPago', '[A-Z]{3}'),
  moneda: clave('c_Moneda', '[A-Z]{3}'),
  objetoImp: clave('c_ObjetoImp', TWO),
  pais: clave('c_Pais', '[A-Z]{3}'),
  periodicidad: clave('c_Periodicidad', TWO),
  regimenFiscal: clave('c_RegimenFiscal', '[0-9]{3}'),
  tipoDeComprobante: clave('c_TipoDeComprobante', '[A-Z]'),
  tipoFactor: clave('c_TipoFactor', '[A-Z][a-z]{3,5}'),
  tipoRelacion: clave('c_TipoRelacion', TWO),
  usoCfdi: clave('c_UsoCFDI', '[A-Z]{1,2}[0-9]{2}'),
};
