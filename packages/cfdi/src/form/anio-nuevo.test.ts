import { describe, expect, it } from 'vitest';
import {
  aConcepto,
  aFactura,
  aFacturaExtranjera,
  aFacturaGlobal,
  aNotaDeCredito,
  context,
  IVA_16,
} from '../../test-support/factura.ts';
import { aNomina, aRecibo, SUBSIDIO } from '../../test-support/nomina.ts';
import { aPago, aReciboDePago } from '../../test-support/recibo-de-pago.ts';
import { proposeNomina } from '../calculo/propose-nomina.ts';
import { estimateAceptacion } from '../cancelacion/estimate-aceptacion.ts';
import type { FacturaFiscal, Impuesto } from '../model/factura.ts';
import { validateFactura } from './validate-factura.ts';

/** The first working day of a year whose tables this version does not have. */
const DIA = '2027-01-04';
const told = (factura: FacturaFiscal): [string, string, string][] =>
  validateFactura(
    { ...factura, fecha: `${DIA}T11:00:00` },
    { ...context, now: `${DIA}T12:00:00` },
  ).map(({ kind, code, remedy = '' }) => [kind, code, remedy]);

const conIeps = (impuesto: Partial<Impuesto>) =>
  aFactura({
    conceptos: [aConcepto({ impuestos: [IVA_16, { ...IVA_16, impuesto: '003', ...impuesto }] })],
  });
const nomina = (causado: string) =>
  aNomina({
    FechaPago: DIA,
    FechaInicialPago: '2026-12-21',
    FechaFinalPago: DIA,
    OtrosPagos: [{ ...SUBSIDIO, SubsidioCausado: causado }],
  });
const COMBUSTIBLE = aConcepto({
  clave: '15101514',
  claveUnidad: 'LTR',
  hidroYPetro: { numeroPermiso: 'PL/364/EXP/ES/2015' },
});

describe('on 4 January 2027', () => {
  it.each<[string, FacturaFiscal]>([
    ['an invoice', aFactura()],
    ['an invoice to a customer abroad', aFacturaExtranjera()],
    ['a credit note', aNotaDeCredito()],
    ['an invoice of fuel', aFactura({ conceptos: [COMBUSTIBLE] })],
    ['the global invoice of December', aFacturaGlobal({ Meses: '12', Anio: '2026' })],
    ['the global invoice of its day', aFacturaGlobal({ Meses: '01', Anio: '2027' })],
    [
      'a receipt of what was paid last year',
      aReciboDePago([aPago({ fechaPago: `2026-12-30T12:00:00` })]),
    ],
    ['a payroll', aRecibo(nomina('628'))],
    ['a quota below last year’s ceiling', conIeps({ tipoFactor: 'Cuota', tasaCuota: '72.1605' })],
  ])('%s is stamped, and nothing is told of it', (_what, factura) => {
    expect(told(factura)).toEqual([]);
  });

  it('a quota above last year’s ceiling is no error: it says which table is missing, and how it comes', () => {
    expect(told(conIeps({ tipoFactor: 'Cuota', tasaCuota: '74' }))).toEqual([
      [
        'warning',
        'cuota-sin-comprobar',
        'Compárala con el catálogo c_TasaOCuota del SAT de ese año; quien opera Timbra lo importa en «Catálogos del SAT».',
      ],
    ]);
  });

  it('a subsidy above last year’s is no error, either', () => {
    expect(told(aRecibo(nomina('640')))).toEqual([
      [
        'warning',
        'subsidio-sin-comprobar',
        'Compáralo con el decreto del subsidio para el empleo de ese año; llega al actualizar Timbra.',
      ],
    ]);
  });

  it('a payroll is not reckoned with last year’s tables, and it says which are missing', () => {
    const { renglones, notas } = proposeNomina(nomina('0'));
    expect(renglones).toEqual([]);
    expect(notas.join()).toMatch(
      /para el 2027-01-04 la tarifa de ISR.* llega al actualizar Timbra/,
    );
  });

  it('last year’s rule of cancelling is told as last year’s', () => {
    const factura = { ...aFactura(), fecha: `${DIA}T11:00:00`, total: '1000' };
    expect(estimateAceptacion(factura as never, DIA).regla).toBe(
      '2.7.1.35 RMF 2026 (la de 2027 aún no está en Timbra)',
    );
  });
});
