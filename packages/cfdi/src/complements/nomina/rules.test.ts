import { describe, expect, it } from 'vitest';
import { context, NOW } from '../../../test-support/factura.ts';
import {
  aNomina,
  aRecibo,
  aTrabajador,
  mixta,
  nominaRica,
  separacion,
  SUBSIDIO,
  SUELDO,
} from '../../../test-support/nomina.ts';
import { report, satResources } from '../../../test-support/sat-resources.ts';
import { satSamples } from '../../../test-support/sat-samples.ts';
import { buildComprobante } from '../../build/build-comprobante.ts';
import { type CfdiNode, childOf } from '../../documents/document.ts';
import { readCfdi } from '../../documents/read-xml.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { FacturaFiscal } from '../../model/factura.ts';
import type { Nomina, OtroPago, Percepcion } from '../../model/nomina.ts';
import { runMatrix, validateDocument } from '../../matriz/validate-document.ts';
import { computeTotals } from '../../totals/compute-totals.ts';
import { Decimal } from '../../values/decimal.ts';
import { topeDeSubsidio } from './subsidio.ts';

const told = (nomina: Nomina): [string, string][] =>
  validateFactura(aRecibo(nomina), context).map(({ code, path }) => [code, path]);

describe('seniority in years, months and days', () => {
  it.each([
    ['2018-02-28', 'P8Y2M2D', true],
    // PACs differ in whether the last day counts.
    ['2018-02-28', 'P8Y2M3D', true],
    ['2018-02-28', 'P8Y2M4D', false],
    ['2026-03-31', 'P1M0D', true],
    ['2026-03-31', 'P30D', false],
    ['2025-04-30', 'P1Y0D', true],
    ['2025-04-30', 'P12M0D', true],
    ['2026-04-30', 'P0D', true],
  ])('from %s to 2026-04-30, %s: %s', (inicio, Antiguedad, isRight) => {
    const Receptor = aTrabajador({ FechaInicioRelLaboral: inicio, Antiguedad });
    const expected = isRight ? [] : [['NOM55', 'nomina.Receptor.Antiguedad']];
    expect(told(aNomina({ Receptor }))).toEqual(expected);
  });
});

describe('the caps of the subsidy', () => {
  const conSubsidio = (causado: string, dias: string) =>
    told(
      aNomina({
        NumDiasPagados: dias,
        OtrosPagos: [{ ...SUBSIDIO, SubsidioCausado: causado }],
      }),
    ).map(([code]) => code);

  it.each([
    ['628.00', '31', []],
    ['628.01', '31', ['NOM101']],
    ['628.01', '31.001', []],
    ['640.48', '31.001', []],
    ['640.49', '31.001', ['NOM108']],
    ['661.12', '32', []],
    ['661.13', '32', ['NOM108']],
  ])('of %s for %s days gives %j', (causado, dias, codes) => {
    expect(conSubsidio(causado, dias)).toEqual(codes);
  });

  it.each([
    ['2024-12-31', '31', '407.02'],
    ['2024-12-31', '40', '535.6'],
    ['2025-01-01', '31', '475'],
    ['2025-12-31', '31', '475'],
    ['2025-12-31', '40', '625.2'],
    ['2026-01-01', '31', '628'],
    ['2026-01-01', '40', '826.4'],
  ])('on %s for %s days is %s', (day, dias, tope) => {
    expect(topeDeSubsidio(Decimal.parse(dias), day).toString()).toBe(tope);
  });
});

describe('the caps of a year that is not known', () => {
  const on = (day: string, causado: string): string[] => {
    const OtrosPagos = [{ ...SUBSIDIO, SubsidioCausado: causado }];
    const recibo = aRecibo(aNomina({ OtrosPagos }), { fecha: `${day}T11:00:00` });
    const now = `${day}T12:00:00`;
    return validateFactura(recibo, { ...context, now })
      .filter(({ path }) => path.endsWith('SubsidioCausado'))
      .map(({ kind, code }) => `${kind} ${code}`);
  };

  it('refuse nobody: what is beyond the last known ones is told', () => {
    expect(on('2026-12-31', '640')).toEqual(['error NOM101']);
    expect(on('2027-01-04', '640')).toEqual(['warning subsidio-sin-comprobar']);
    expect(on('2027-01-04', '628')).toEqual([]);
  });
});

describe('what is in force', () => {
  const bono: Percepcion = { ...SUELDO, TipoPercepcion: '038', ImporteExento: '10' };
  const xmlDay = (fecha: string, nomina: Nomina) => {
    const factura = aRecibo(nomina, { fecha });
    const now = `${fecha.slice(0, 10)}T12:00:00`;
    return validateFactura(factura, { ...context, now }).map(({ code }) => code);
  };

  it.each([
    ['2025-12-31T11:00:00', []],
    ['2026-01-01T11:00:00', ['NOM109']],
  ])('on %s, exempt other income gives %j', (fecha, codes) => {
    expect(xmlDay(fecha, aNomina({ Percepciones: [bono] }))).toEqual(codes);
  });

  it.each([
    ['2026-06-11T11:00:00', ['NOM76']],
    ['2026-06-12T11:00:00', []],
  ])('on %s, the earning 057 gives %j', (fecha, codes) => {
    const Percepciones = [{ ...SUELDO, TipoPercepcion: '057' }];
    expect(xmlDay(fecha, aNomina({ Percepciones }))).toEqual(codes);
  });

  it.each([
    ['2026-04-30', 2025, []],
    ['2026-04-30', 2026, ['NOM103']],
    ['2026-04-30', 2024, ['NOM103']],
    ['2026-12-31', 2026, []],
    ['2026-12-31', 2025, []],
  ])('paid on %s, a compensation of %i gives %j', (FechaPago, Anio, codes) => {
    const OtrosPagos: OtroPago[] = [
      SUBSIDIO,
      {
        TipoOtroPago: '004',
        Clave: 'O04',
        Concepto: 'Compensación',
        Importe: '1',
        CompensacionSaldosAFavor: { SaldoAFavor: '1', Anio, RemanenteSalFav: '1' },
      },
    ];
    expect(told(aNomina({ FechaPago, OtrosPagos })).map(([code]) => code)).toEqual(codes);
  });
});

const documentOf = (factura: FacturaFiscal) =>
  buildComprobante(factura, computeTotals(factura), { numero: '30001000000500003416', base64: '' });
const payrollOf = (factura: FacturaFiscal): CfdiNode =>
  childOf(childOf(documentOf(factura).root, 'Complemento'), 'Nomina') as CfdiNode;

describe('documents of others', () => {
  it('may carry two payrolls, which the concept pays together', () => {
    const document = documentOf(aRecibo());
    const otra = payrollOf(aRecibo({ ...separacion, Deducciones: [] }));
    childOf(document.root, 'Complemento')?.children.push(otra);
    const concepto = childOf(childOf(document.root, 'Conceptos'), 'Concepto') as CfdiNode;
    const codes = (): string[] => runMatrix(document, context).map(({ code }) => code);
    expect(codes()).toEqual(['NOM20']);
    concepto.attributes.ValorUnitario = '12000';
    concepto.attributes.Importe = '12000.00';
    Object.assign(document.root.attributes, { SubTotal: '12000.00', Total: '10949.50' });
    expect(codes()).toEqual([]);
  });

  it('are judged without throwing, whatever they lack', () => {
    const lacking = (document: { root: CfdiNode }, node: CfdiNode): number => {
      let judged = 0;
      for (const name of Object.keys(node.attributes)) {
        const { [name]: value } = node.attributes;
        node.attributes[name] = undefined;
        expect(() => validateDocument(document, context)).not.toThrow();
        node.attributes[name] = '😀';
        expect(() => validateDocument(document, context)).not.toThrow();
        node.attributes[name] = value;
        judged += 2;
      }
      const { children } = node;
      for (const child of children) {
        node.children = children.filter((other) => other !== child);
        expect(() => validateDocument(document, context)).not.toThrow();
        judged += 1;
      }
      node.children = children;
      for (const child of children) judged += lacking(document, child);
      return judged;
    };
    for (const nomina of [nominaRica, mixta]) {
      const document = documentOf(aRecibo(nomina));
      expect(lacking(document, document.root)).toBeGreaterThan(150);
    }
  });

  it('are right when SAT’s sample is', () => {
    const samples = satSamples(satResources()).filter(({ xml }) => xml.includes('nomina12:Nomina'));
    report('recibos de las muestras', samples.length, samples.length === 0 ? 'sin archivos' : '');
    const findings = samples.flatMap(({ xml }) =>
      runMatrix(readCfdi(xml), { now: NOW, has: () => true }),
    );
    // Its worker is made up, and the number is short: it is warned of, as any other.
    const others = findings.filter(({ code }) => code !== 'seguro-social-de-11-digitos');
    expect(others).toEqual([]);
    expect(samples.length > 0).toBe(satResources() !== null);
  });
});
