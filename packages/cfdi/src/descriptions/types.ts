import type { ValueType } from './description.ts';

/** Free text of 1 to `maxLength` characters without `|`. */
export const text = (maxLength: number): ValueType => ({
  base: 'string',
  minLength: 1,
  maxLength,
  noPipe: true,
});

export const anyText: ValueType = { base: 'string' };

/** A type whose white space SAT's schema does not collapse, so that it counts. */
export const keepingSpace = (type: ValueType): ValueType => ({ ...type, keepSpace: true });

export const pattern = (expression: string, length?: number): ValueType => ({
  base: 'string',
  pattern: expression,
  minLength: length,
  maxLength: length,
});

export const fixed = (value: string): ValueType => ({ base: 'string', fixed: value });

export const oneOf = (...values: string[]): ValueType => ({ base: 'string', oneOf: values });

/** A key of a SAT catalogue: its shape here, its existence in the catalogue. */
export const clave = (catalogo: string, shape: string): ValueType => ({
  base: 'string',
  pattern: shape,
  catalogo,
});

/**
 * t_Importe: not negative, up to 18 digits and 6 decimals. Here and in payroll SAT's patterns leave
 * the point unescaped, so that its schema takes a digit there, too; these mean a point.
 */
export const importe: ValueType = {
  base: 'decimal',
  fractionDigits: 6,
  minInclusive: '0',
  pattern: '[0-9]{1,18}(\\.[0-9]{1,6})?',
};

/** t_ImporteMXN: pesos and cents. */
export const importeMxn: ValueType = {
  base: 'decimal',
  fractionDigits: 2,
  minInclusive: '0',
  pattern: '[0-9]{1,18}(\\.[0-9]{1,2})?',
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

/** t_Fecha: a day. */
export const fecha: ValueType = { base: 'date', pattern: `(19|20)[0-9]{2}-${DATE}` };

/** xs:date without more: any year of four digits, and a time zone if somebody wants one. */
export const anyDate: ValueType = {
  base: 'date',
  pattern: `[1-9][0-9]{3}-${DATE}(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))?`,
};

const RFC_DATE = '[0-9]{2}(0[1-9]|1[012])(0[1-9]|[12][0-9]|3[01])';
export const rfc = pattern(`[A-Z&Ñ]{3,4}${RFC_DATE}[A-Z0-9]{2}[0-9A]`);
export const rfcMoral = pattern(`[A-Z&Ñ]{3}${RFC_DATE}[A-Z0-9]{2}[0-9A]`);

const ENTIDADES = '([ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)';
export const curp = pattern(
  `[A-Z][AEIOUX][A-Z]{2}${RFC_DATE}[MHX]${ENTIDADES}[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z][0-9]`,
  18,
);

const HEX = '[a-fA-F0-9]';
export const uuid = pattern(`${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`, 36);

const B64 = '[A-Za-z0-9+/] ?';
/** xs:base64Binary: groups of four, a space allowed after each sign. */
export const base64 = pattern(
  `((${B64}){4})*((${B64}){3}[A-Za-z0-9+/]|(${B64}){2}[AEIMQUYcgkosw048] ?=|${B64}[AQgw] ?= ?=)|`,
);

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
const THREE = '[0-9]{3}';
export const catalogue = {
  claveProdServ: clave('c_ClaveProdServ', '[0-9]{8}'),
  claveUnidad: clave('c_ClaveUnidad', '[A-Za-z0-9]{1,3}'),
  codigoPostal: clave('c_CodigoPostal', '[0-9]{5}'),
  exportacion: clave('c_Exportacion', TWO),
  formaPago: clave('c_FormaPago', TWO),
  impuesto: clave('c_Impuesto', THREE),
  meses: clave('c_Meses', TWO),
  metodoPago: clave('c_MetodoPago', '[A-Z]{3}'),
  moneda: clave('c_Moneda', '[A-Z]{3}'),
  objetoImp: clave('c_ObjetoImp', TWO),
  pais: clave('c_Pais', '[A-Z]{3}'),
  periodicidad: clave('c_Periodicidad', TWO),
  regimenFiscal: clave('c_RegimenFiscal', THREE),
  tipoDeComprobante: clave('c_TipoDeComprobante', '[A-Z]'),
  tipoFactor: clave('c_TipoFactor', '[A-Z][a-z]{3,5}'),
  tipoRelacion: clave('c_TipoRelacion', TWO),
  usoCfdi: clave('c_UsoCFDI', '[A-Z]{1,2}[0-9]{2}'),
};

/** A row's key in the employer's own payroll. */
export const claveNomina: ValueType = { ...text(15), minLength: 3 };

/** Keys that only the payroll complement takes. */
export const catalogueNomina = {
  banco: clave('c_Banco', THREE),
  estado: clave('c_Estado', '[A-Z]{2,3}'),
  origenRecurso: clave('c_OrigenRecurso', '[A-Z]{2}'),
  periodicidadPago: clave('c_PeriodicidadPago', TWO),
  riesgoPuesto: clave('c_RiesgoPuesto', '[0-9]{1,2}'),
  tipoContrato: clave('c_TipoContrato', TWO),
  tipoDeduccion: clave('c_TipoDeduccion', THREE),
  tipoHoras: clave('c_TipoHoras', TWO),
  tipoIncapacidad: clave('c_TipoIncapacidad', TWO),
  tipoJornada: clave('c_TipoJornada', TWO),
  tipoNomina: clave('c_TipoNomina', '[A-Z]'),
  tipoOtroPago: clave('c_TipoOtroPago', THREE),
  tipoPercepcion: clave('c_TipoPercepcion', THREE),
  tipoRegimen: clave('c_TipoRegimen', TWO),
};
