import type { Concepto, Impuesto } from '../model/factura.ts';
import type { Rule } from '../rules/rule.ts';
import { MAX_DECIMALS } from '../totals/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';
import { isGiven } from './given.ts';

/** Whether a number needs no more than so many decimals; zeros at the end do not count. */
const fitsDecimals = (value: Decimal, decimals: number): boolean =>
  value.writtenDecimals <= decimals || value.round(decimals).compare(value) === 0;
const cantidad = ({ cantidad: text }: Concepto): Decimal | null => Decimal.tryParse(text);
const hasDescuento = ({ descuento: text }: Concepto): boolean => isGiven(text);
const descuento = ({ descuento: text }: Concepto): Decimal | null => Decimal.tryParse(text);

/** What a line of the form must hold before it can be written, with so many decimals (spec 1 §5). */
const rulesWith = (decimals: number): readonly Rule<Concepto>[] => [
  {
    code: 'clave-invalida',
    path: 'clave',
    message: 'La clave del producto o servicio es obligatoria y tiene 8 dígitos',
    remedy: 'Si no está en el catálogo del SAT use 01010101.',
    check: ({ clave }) => /^\d{8}$/.test(clave ?? ''),
  },
  {
    code: 'clave-unidad-invalida',
    path: 'claveUnidad',
    message: 'La clave de unidad es obligatoria',
    check: ({ claveUnidad }) => isGiven(claveUnidad),
  },
  {
    code: 'descripcion-requerida',
    path: 'descripcion',
    message: 'La descripción del concepto es obligatoria',
    check: ({ descripcion }) => (descripcion ?? '').trim() !== '',
  },
  {
    code: 'cantidad-invalida',
    path: 'cantidad',
    message: 'La cantidad debe ser un número positivo de hasta 6 decimales',
    check: (concepto) => {
      const number = cantidad(concepto);
      return number?.isPositive() === true && fitsDecimals(number, MAX_DECIMALS);
    },
  },
  {
    code: 'descuento-invalido',
    path: 'descuento',
    message: 'El descuento debe ser un número positivo',
    applies: hasDescuento,
    check: (concepto) => {
      const number = descuento(concepto);
      return number !== null && !number.isNegative();
    },
  },
  {
    // The matrix's code: what is written has as many as the amount, so only the form can tell.
    code: 'CFDI40168',
    path: 'descuento',
    message: `El descuento no puede tener más decimales que el importe (${decimals})`,
    applies: hasDescuento,
    check: (concepto) => {
      const number = descuento(concepto);
      return number === null || fitsDecimals(number, decimals);
    },
  },
];

const tables = new Map<number, readonly Rule<Concepto>[]>();

/** The rules of a line whose amounts have so many decimals. */
export function conceptoRules(decimals: number): readonly Rule<Concepto>[] {
  let rules = tables.get(decimals);
  if (!rules) {
    rules = rulesWith(decimals);
    tables.set(decimals, rules);
  }
  return rules;
}

/** A tax of a line: what is typed by hand must be a number. */
export const impuestoRules: readonly Rule<Impuesto>[] = [
  {
    code: 'tipo-impuesto-invalido',
    path: 'tipo',
    message: 'El impuesto debe ser una retención (1) o un traslado (2)',
    check: ({ tipo }) => tipo === 1 || tipo === 2,
  },
  {
    code: 'CFDI40178',
    path: 'tasaCuota',
    message: 'El impuesto necesita su tasa o cuota',
    applies: ({ tipoFactor }) => tipoFactor === 'Tasa' || tipoFactor === 'Cuota',
    check: ({ tasaCuota }) => Decimal.tryParse(tasaCuota) !== null,
  },
  {
    code: 'base-invalida',
    path: 'customBase',
    message: 'La base escrita a mano no es un número',
    applies: ({ customBase }) => isGiven(customBase),
    check: ({ customBase }) => Decimal.tryParse(customBase) !== null,
  },
  {
    code: 'importe-invalido',
    path: 'importeCustom',
    message: 'El importe escrito a mano no es un número',
    applies: ({ importeCustom }) => isGiven(importeCustom),
    check: ({ importeCustom }) => Decimal.tryParse(importeCustom) !== null,
  },
];
