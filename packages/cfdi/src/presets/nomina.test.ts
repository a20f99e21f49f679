import { describe, expect, it } from 'vitest';
import { context } from '../../test-support/factura.ts';
import { aNomina, aRecibo, aTrabajador, SUELDO } from '../../test-support/nomina.ts';
import { validateFactura } from '../form/validate-factura.ts';
import {
  nuevaDeduccion,
  nuevaNomina,
  nuevaPercepcion,
  nuevoSubsidio,
  reciboDeNomina,
} from './nomina.ts';

describe('the presets of a payroll receipt', () => {
  it('are CN01, PUE, pesos and the concept 84111505 with what the payroll pays', () => {
    expect(reciboDeNomina(aNomina())).toMatchObject({
      tipoComprobante: 'N',
      usoCfdi: 'CN01',
      metodoPago: 'PUE',
      formaPago: [],
      moneda: 'MXN',
      conceptos: [
        {
          clave: '84111505',
          claveUnidad: 'ACT',
          descripcion: 'Pago de nómina',
          valorUnitario: '6000.00',
          descuento: '1050.50',
          objetoImp: '01',
        },
      ],
    });
  });

  it("start with the specification's defaults for the employee, and a subsidy of nothing", () => {
    const nomina = nuevaNomina('2026-04-30');
    expect(nomina).toMatchObject({ TipoNomina: 'O', FechaPago: '2026-04-30' });
    expect(nomina.Receptor).toMatchObject({
      TipoContrato: '01',
      Sindicalizado: 'No',
      TipoJornada: '01',
      TipoRegimen: '02',
      NumEmpleado: '0000',
      RiesgoPuesto: '1',
      PeriodicidadPago: '04',
    });
    expect(nomina.OtrosPagos).toEqual([nuevoSubsidio()]);
    expect(nuevoSubsidio()).toMatchObject({
      TipoOtroPago: '002',
      Clave: '599',
      Concepto: 'SUBSIDIO AL EMPLEO PAGADO',
    });
    expect([nuevaPercepcion().Clave, nuevaDeduccion().Clave]).toEqual(['001', '001']);
  });

  it('keep what the employee’s and the issuer’s records say', () => {
    const nomina = nuevaNomina('2026-04-30', {
      emisor: { RegistroPatronal: 'B5510768108' },
      empleado: aTrabajador(),
    });
    const factura = aRecibo(aNomina(), reciboDeNomina({ ...nomina, Percepciones: [SUELDO] }));
    expect(validateFactura(factura, context)).toEqual([]);
  });

  it('carry no subsidy for somebody who is not paid wages', () => {
    expect(nuevaNomina('2026-04-30', { empleado: { TipoRegimen: '09' } }).OtrosPagos).toEqual([]);
  });
});
