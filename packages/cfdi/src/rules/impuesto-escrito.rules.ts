import type { Impuesto } from '../model/factura.ts';
import { MAX_DECIMALS } from '../taxes/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';
import { fitsDecimals } from '../values/fits-decimals.ts';
import { isGiven } from '../values/given.ts';
import { formRules, type Rule } from './rule.ts';

/** Percent: the document writes the fraction with 6. */
const DECIMALS_DE_TASA = 4;

/** A tax of a line: a value typed by hand must be a number, and is written as it was typed. */
const impuestoRulesWith = (decimals: number) =>
  formRules<Impuesto>([
    {
      code: 'tipo-impuesto-invalido',
      path: 'tipo',
      message: 'El impuesto debe ser una retención (1) o un traslado (2)',
      check: ({ tipo }) => tipo === 1 || tipo === 2,
    },
    {
      code: 'CFDI40178',
      sat: true,
      path: 'tasaCuota',
      message: 'El impuesto necesita su tasa o cuota',
      applies: ({ tipoFactor }) => tipoFactor === 'Tasa' || tipoFactor === 'Cuota',
      check: ({ tasaCuota }) => Decimal.tryParse(tasaCuota) !== null,
    },
    {
      // The sealed document is right all the same: it has the rounded rate, and the amount follows
      // from it.
      code: 'tasa-con-mas-decimales',
      path: 'tasaCuota',
      kind: 'warning',
      message: `La tasa se timbra redondeada a ${DECIMALS_DE_TASA} decimales, y la cuota a ${MAX_DECIMALS}`,
      remedy: 'Por ejemplo, 10.66666667 se escribe 10.6667.',
      applies: ({ tipoFactor }) => tipoFactor !== 'Exento',
      check: ({ tipoFactor, tasaCuota }) =>
        fitsDecimals(tasaCuota, tipoFactor === 'Cuota' ? MAX_DECIMALS : DECIMALS_DE_TASA),
    },
    {
      code: 'base-invalida',
      path: 'customBase',
      message: 'La base escrita a mano no es un número',
      applies: ({ customBase }) => isGiven(customBase),
      check: ({ customBase }) => Decimal.tryParse(customBase) !== null,
    },
    {
      code: 'base-con-mas-decimales',
      path: 'customBase',
      message: `La base no puede tener más decimales que el importe del concepto (${decimals})`,
      applies: ({ tipoFactor }) => tipoFactor !== 'Cuota',
      check: ({ customBase }) => fitsDecimals(customBase, decimals),
    },
    {
      code: 'base-con-mas-decimales',
      path: 'customBase',
      message: `La base de una cuota admite hasta ${MAX_DECIMALS} decimales`,
      applies: ({ tipoFactor }) => tipoFactor === 'Cuota',
      check: ({ customBase }) => fitsDecimals(customBase, MAX_DECIMALS),
    },
    {
      code: 'importe-invalido',
      path: 'importeCustom',
      message: 'El importe escrito a mano no es un número',
      applies: ({ importeCustom }) => isGiven(importeCustom),
      check: ({ importeCustom }) => Decimal.tryParse(importeCustom) !== null,
    },
    {
      code: 'importe-con-mas-decimales',
      path: 'importeCustom',
      message: `El impuesto no puede tener más decimales que el importe del concepto (${decimals})`,
      check: ({ importeCustom }) => fitsDecimals(importeCustom, decimals),
    },
  ]);

/** Tables that depend on how many decimals a line's amounts have: each is made once. */
export function byDecimals<Subject>(make: (decimals: number) => readonly Rule<Subject>[]) {
  const tables = new Map<number, readonly Rule<Subject>[]>();
  return (decimals: number): readonly Rule<Subject>[] => {
    let rules = tables.get(decimals);
    if (!rules) {
      rules = make(decimals);
      tables.set(decimals, rules);
    }
    return rules;
  };
}

/** The rules of a typed tax whose line's amounts have so many decimals. */
export const impuestoRules = byDecimals(impuestoRulesWith);
