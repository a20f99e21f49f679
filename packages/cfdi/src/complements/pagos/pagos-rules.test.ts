import { describe, expect, it } from 'vitest';
import { context } from '../../../test-support/factura.ts';
import { pagosCases, validReceipts } from '../../../test-support/matrix-cases-pagos.ts';
import { readCfdi } from '../../documents/read-xml.ts';
import { validateDocument } from '../../matriz/validate-document.ts';
import { matrizDePagos } from './validate-pagos.ts';

const rules = Object.values(matrizDePagos).flat();
const WARNINGS = new Set([
  'base-mayor-que-lo-pagado',
  'monto-mayor-que-lo-pagado',
  'monto-menor-que-lo-pagado',
  'tipo-cambio-inusual',
]);

describe('the matrix of payments', () => {
  it.each(pagosCases)('finds $code at $path', ({ code, path, xml, from, to, context: extra }) => {
    expect(validateDocument(readCfdi(xml), context)).toEqual([]);
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    const findings = validateDocument(readCfdi(changed), { ...context, ...extra });
    expect(findings.map((finding) => [finding.code, finding.path])).toEqual([
      [code, `Comprobante.${path}`],
    ]);
    expect(findings[0]?.kind).toBe(WARNINGS.has(code) ? 'warning' : 'error');
  });

  it('has a bad case for every rule, and a rule for every number of SAT', () => {
    const tested = new Set(pagosCases.map(({ code }) => code));
    expect(rules.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual([]);
    const numbers = [
      ...Array.from({ length: 23 }, (_, i) => `CRP${20101 + i}`),
      ...Array.from({ length: 79 }, (_, i) => `CRP${20201 + i}`),
    ];
    const told = new Set(rules.map(({ code }) => code));
    // 20277 says with how many decimals 1 counts in 20276; there is nothing else to violate.
    expect(numbers.filter((code) => !told.has(code))).toEqual(['CRP20277']);
  });

  it('takes an unusual rate or amount with a confirmation key', () => {
    const confirmed = validReceipts.dolares
      .replace('TipoCambioP="18.7694"', 'TipoCambioP="187.694"')
      .replace('MontoTotalPagos="10886.25"', 'MontoTotalPagos="108862.52"')
      .replace(/(TotalTrasladosBaseIVA16=")[^"]*/, '$193847.00')
      .replace(/(TotalTrasladosImpuestoIVA16=")[^"]*/, '$115015.52')
      .replace(/( LugarExpedicion="[0-9]+")/, '$1 Confirmacion="ECVH1"');
    const withRate = { ...context, tipoCambio: () => '18.7' };
    const document = readCfdi(confirmed);
    expect(validateDocument(document, withRate)).toEqual([]);
    delete document.root.attributes.Confirmacion;
    expect(validateDocument(document, withRate).map(({ code }) => code)).toEqual(['CRP20216']);
  });

  it.each(Object.entries(validReceipts))('never throws, whatever is missing: %s', (_, xml) => {
    for (const [attribute] of xml.matchAll(/ [A-Za-z]+="[^"]*"/g)) {
      if (attribute.startsWith(' version')) continue;
      const without = readCfdi(xml.replace(attribute, ''));
      expect(() => validateDocument(without, context)).not.toThrow();
    }
  });
});
