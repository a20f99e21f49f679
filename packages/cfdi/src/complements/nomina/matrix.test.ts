import { describe, expect, it } from 'vitest';
import { context } from '../../../test-support/factura.ts';
import { nominaCases } from '../../../test-support/matrix-cases-nomina.ts';
import { readCfdi } from '../../documents/read-xml.ts';
import { validateDocument } from '../../matriz/validate-document.ts';
import { matrizNomina } from './validate-nomina.ts';

const rules = Object.values(matrizNomina).flat();
const WARNINGS = new Set(['seguro-social-de-11-digitos', 'fecha-lejana']);

/** Its bad case is a document of another year: rules.test.ts. */
const OF_LATER_YEARS = 'subsidio-sin-comprobar';

describe("payroll's matrix", () => {
  it.each(nominaCases)('finds $code at $path', ({ code, path, xml, from, to, context: extra }) => {
    const before = validateDocument(readCfdi(xml), context);
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    const findings = validateDocument(readCfdi(changed), { ...context, ...extra });
    expect(findings.map((finding) => [finding.code, finding.path])).toEqual([
      [code, `Comprobante.${path}`],
    ]);
    expect(findings[0]?.kind).toBe(WARNINGS.has(code) ? 'warning' : 'error');
    // What has two places to be wrong in starts with the other one wrong.
    if (!['NOM21', 'NOM22'].includes(code)) expect(before).toEqual([]);
  });

  it('has a bad case for every rule, and a rule for every number of SAT', () => {
    const tested = new Set(nominaCases.map(({ code }) => code));
    expect(rules.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual([
      OF_LATER_YEARS,
    ]);
    const numbers = Array.from({ length: 111 }, (_, i) => `NOM${i + 1}`);
    const told = new Set(rules.map(({ code }) => code));
    expect(numbers.filter((code) => !told.has(code))).toEqual([]);
  });

  it('judges every place that a rule names', () => {
    const tested = new Set(
      nominaCases.map(({ code, path }) => `${code} ${path.replace(/^.*[.]/, '')}`),
    );
    const named = rules
      .filter(({ code, path }) => path !== '' && code !== OF_LATER_YEARS)
      .map(({ code, path }) => `${code} ${path.replace(/^.*[.]/, '')}`);
    expect(named.filter((place) => !tested.has(place))).toEqual([]);
  });
});
