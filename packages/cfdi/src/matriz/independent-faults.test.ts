import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context } from '../../test-support/factura.ts';
import { matrixCases, validDocuments } from '../../test-support/matrix-cases.ts';
import { validReceipts } from '../../test-support/matrix-cases-pagos.ts';
import { independentPairs } from '../../test-support/planted-faults.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { validateDocument } from './validate-document.ts';

const codesOf = (xml: string): string[] =>
  validateDocument(readCfdi(xml), context).map(({ code }) => code);
/** Replaces, and insists that there was something to replace. */
const change = (xml: string, ...changes: readonly (readonly [string | RegExp, string])[]): string =>
  changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return changed;
  }, xml);

describe('two independent faults', () => {
  it('are both named, and nothing besides', () => {
    expect(independentPairs.length).toBeGreaterThan(3000);
    fc.assert(
      fc.property(fc.nat(independentPairs.length - 1), (i) => {
        const [one, other] = independentPairs[i] as (typeof independentPairs)[number];
        const xml = other.plant(one.plant(one.xml));
        const findings = validateDocument(readCfdi(xml), {
          ...context,
          ...one.context,
          ...other.context,
        });
        const told = findings.map(({ code, path }) => `${code} ${path}`);
        const planted = [one, other].map(({ code, path }) => `${code} Comprobante.${path}`);
        expect(told.toSorted()).toEqual(planted.toSorted());
      }),
      { seed: 20261122, numRuns: 1500 },
    );
  });

  it.each([
    ["a row without its rate and the subtotal's decimals", 'CFDI40178', 'CFDI40107'],
    ['a row without its rate and the subtotal', 'CFDI40178', 'CFDI40108'],
    ["a line's amount and the total of taxes", 'CFDI40167', 'CFDI40205'],
  ])('are both named: %s', (_, one, other) => {
    const planted = [one, other].reduce((xml, code) => {
      const found = matrixCases.find((it) => it[0] === code && it[2] === validDocuments.ingreso);
      return change(xml, found ? [found[3], found[4]] : ['', '']);
    }, validDocuments.ingreso);
    expect(codesOf(planted).toSorted()).toEqual([one, other].toSorted());
  });

  it('are both named: a payment in pesos without its rate and a total of payments', () => {
    const planted = change(
      validReceipts.efectivo,
      [' TipoCambioP="1"', ''],
      ['MontoTotalPagos="580.00"', 'MontoTotalPagos="580.01"'],
    );
    expect(codesOf(planted).toSorted()).toEqual(['CRP20211', 'CRP20215']);
  });
});

describe('what was computed from a faulty value', () => {
  it('stays silent: the subtotal of a line whose amount is wrong', () => {
    const planted = change(
      validDocuments.ingreso,
      ['Cantidad="2"', 'Cantidad="3"'],
      ['SubTotal="1000.00"', 'SubTotal="1500.00"'],
      [' Total="1160.00"', ' Total="1660.00"'],
    );
    expect(codesOf(planted)).toEqual(['CFDI40167']);
  });

  it('stays silent: totals of a payment whose rate is missing', () => {
    const planted = change(
      validReceipts.dolares,
      [' TipoCambioP="18.7694"', ''],
      [/MontoTotalPagos="[^"]*"/, 'MontoTotalPagos="1.00"'],
    );
    expect(codesOf(planted)).toEqual(['CRP20214']);
  });

  it('does not silence the row of another tax', () => {
    const planted = change(
      validDocuments.dosTasas,
      ['Base="1000.00"', 'Base="0"'],
      [
        /(.*Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.080000") Importe="80.00"/s,
        '$1 Importe="80.01"',
      ],
    );
    expect(codesOf(planted)).toEqual(['CFDI40174', 'CFDI40221']);
  });
});
