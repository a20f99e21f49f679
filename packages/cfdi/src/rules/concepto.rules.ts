import { inCatalogo } from '../catalogs/lookup.ts';
import { Decimal } from '../values/decimal.ts';
import { fitsDecimals, fitsImporte, isOptionalText, isText, PIPE_REMEDY } from './fields.ts';
import type { Rule } from './rule.ts';
import { type ConceptoSubject, isGiven } from './subjects.ts';

export const conceptoRules: readonly Rule<ConceptoSubject>[] = [
  {
    code: 'clave-invalida',
    path: 'clave',
    message: 'La clave del producto o servicio es obligatoria y tiene 8 dígitos',
    remedy: 'Si no está en el catálogo del SAT use 01010101.',
    check: ({ clave }) => clave !== 'misshapen',
  },
  {
    code: 'CFDI40162',
    path: 'clave',
    message: 'La clave del producto o servicio no está en el catálogo del SAT',
    remedy: 'Si no está en el catálogo del SAT use 01010101.',
    check: ({ clave }) => clave !== 'absent',
  },
  {
    code: 'CFDI40162',
    path: 'clave',
    kind: 'warning',
    message: 'No se pudo comprobar la clave del producto: el catálogo no está cargado',
    check: ({ clave }) => clave !== 'not-loaded',
  },
  {
    code: 'clave-unidad-invalida',
    path: 'claveUnidad',
    message: 'La clave de unidad es obligatoria',
    check: ({ claveUnidad }) => claveUnidad !== 'misshapen',
  },
  {
    code: 'CFDI40165',
    path: 'claveUnidad',
    message: 'La clave de unidad no está en el catálogo del SAT',
    check: ({ claveUnidad }) => claveUnidad !== 'absent',
  },
  {
    code: 'CFDI40165',
    path: 'claveUnidad',
    kind: 'warning',
    message: 'No se pudo comprobar la clave de unidad: el catálogo no está cargado',
    check: ({ claveUnidad }) => claveUnidad !== 'not-loaded',
  },
  {
    code: 'descripcion-requerida',
    path: 'descripcion',
    message: 'La descripción del concepto es obligatoria',
    check: ({ concepto }) => (concepto.descripcion ?? '').trim() !== '',
  },
  {
    // Longer ones are cut (spec 1 §5).
    code: 'descripcion-invalida',
    path: 'descripcion',
    message: 'La descripción lleva caracteres que el SAT no admite, como «|»',
    remedy: PIPE_REMEDY,
    applies: ({ concepto }) => (concepto.descripcion ?? '').trim() !== '',
    check: ({ concepto }) => isText(concepto.descripcion, Infinity),
  },
  {
    code: 'cantidad-invalida',
    path: 'cantidad',
    message: 'La cantidad debe ser un número positivo de hasta 6 decimales',
    check: ({ cantidad }) => cantidad?.isPositive() === true && fitsDecimals(cantidad, 6),
  },
  {
    code: 'CFDI40166',
    path: 'valorUnitario',
    message: 'El precio unitario debe ser un número positivo',
    check: ({ valorUnitario }) => valorUnitario?.round(6).isPositive() === true,
  },
  {
    code: 'importe-excesivo',
    path: 'importe',
    message: 'El importe del concepto pasa de los 18 dígitos que admite el SAT',
    check: ({ calculado, valorUnitario }) =>
      fitsImporte(valorUnitario) && fitsImporte(Decimal.tryParse(calculado.importe)),
  },
  {
    code: 'descuento-invalido',
    path: 'descuento',
    message: 'El descuento debe ser un número positivo',
    check: ({ descuento }) => descuento !== null && !descuento.isNegative(),
  },
  {
    code: 'CFDI40168',
    path: 'descuento',
    message: 'El descuento no puede tener más decimales que el importe (2)',
    check: ({ descuento }) => fitsDecimals(descuento, 2),
  },
  {
    code: 'CFDI40169',
    path: 'descuento',
    message: 'El descuento no puede ser mayor que el importe del concepto',
    applies: ({ descuento }) => descuento?.isPositive() === true,
    check: ({ calculado }) =>
      Decimal.orZero(calculado.descuento).compare(Decimal.orZero(calculado.importe)) <= 0,
  },
  {
    code: 'no-identificacion-invalido',
    path: 'noIdentificacion',
    message: 'El número de identificación admite hasta 100 caracteres, sin el signo «|»',
    remedy: PIPE_REMEDY,
    check: ({ concepto }) => isOptionalText(concepto.noIdentificacion, 100),
  },
  {
    code: 'unidad-invalida',
    path: 'unidad',
    message: 'La unidad admite hasta 20 caracteres, sin el signo «|»',
    remedy: PIPE_REMEDY,
    check: ({ concepto }) => isOptionalText(concepto.unidad, 20),
  },
  {
    code: 'numero-predial-invalido',
    path: 'numeroPredial',
    message: 'La cuenta predial admite de 1 a 150 letras y números',
    applies: ({ concepto }) => isGiven(concepto.numeroPredial),
    check: ({ concepto }) => /^[0-9a-zA-Z]{1,150}$/.test(concepto.numeroPredial ?? ''),
  },
  {
    code: 'CFDI40170',
    path: 'objetoImp',
    message: 'La clave de objeto de impuesto no está en el catálogo del SAT',
    applies: ({ concepto }) => isGiven(concepto.objetoImp),
    check: ({ concepto }) => inCatalogo('c_ObjetoImp', concepto.objetoImp ?? '') === true,
  },
];
