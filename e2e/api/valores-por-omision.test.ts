import type { Factura, FacturaInput, SaldoFactura } from '@timbra/contracts';
import {
  aFactura,
  anEmpleado,
  NOMINA_DEL_EMPLEADO,
  REGISTRO_PATRONAL,
  sharedSystem,
  signUp,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const draft = async (over: Partial<FacturaInput>) => {
  const body = aFactura({ emisor: account.emisor.id, receptor: account.receptor, ...over });
  const answer = await account.call<Factura>('POST', '/facturas', { body });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({})]);
  return answer.body;
};
const stamp = async ({ id }: Factura) => {
  const answer = await account.stamp(id);
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ status: 3 })]);
  return answer.body;
};
const ppd = async () => stamp(await draft({ metodoPago: 'PPD', formaPago: [] }));
const recibo = (documentos: object[]): Partial<FacturaInput> => ({
  tipoComprobante: 'P',
  conceptos: [],
  recepcionPago: {
    pagos: [{ fechaPago: '2026-11-20T12:00:00', formaDePagoP: '03', documentos }],
  },
});
const documentosOf = ({ recepcionPago }: Factura) =>
  recepcionPago?.pagos.flatMap((it) => it.documentos) ?? [];

describe('the API fills in what the editor does', () => {
  it('an invoice that is paid later has the form of payment 99, unless another is said', async () => {
    expect((await draft({ metodoPago: 'PPD', formaPago: [] })).formaPago).toEqual(['99']);
    expect((await draft({ metodoPago: 'PPD', formaPago: ['03'] })).formaPago).toEqual(['03']);
    expect((await draft({ metodoPago: 'PUE', formaPago: [] })).formaPago).toEqual([]);
  });

  it('a payment needs the UUID of what it pays: all that is left, with its taxes', async () => {
    const { uuid = '', serie, id } = await ppd();
    const receipt = await draft(recibo([{ idDocumento: uuid.toLowerCase() }]));
    const [pago] = receipt.recepcionPago?.pagos ?? [];
    expect(pago).toMatchObject({ monedaP: 'MXN', monto: '1160' });
    expect(documentosOf(receipt)).toMatchObject([
      {
        idDocumento: uuid,
        ...(serie && { serie }),
        monedaDR: 'MXN',
        numParcialidad: 1,
        impSaldoAnt: '1160.00',
        impPagado: '1160.00',
        ImpuestosDR: [{ impuesto: '002', base: '1000.00', importe: '160.00' }],
      },
    ]);
    await stamp(receipt);
    const { body } = await account.call<SaldoFactura>('GET', `/facturas/${id}/saldo`);
    expect(body.saldo).toBe('0.00');
  });

  it('a payment of a part, and of the rest in the same receipt, follow one another', async () => {
    const { uuid } = await ppd();
    const receipt = await draft(
      recibo([{ idDocumento: uuid, impPagado: '160' }, { idDocumento: uuid }]),
    );
    const parts = documentosOf(receipt);
    expect(
      parts.map((it) => [it.numParcialidad, Number(it.impSaldoAnt), Number(it.impPagado)]),
    ).toEqual([
      [1, 1160, 160],
      [2, 1000, 1000],
    ]);
    await stamp(receipt);
  });

  it('what was said of a document stays, and so does one of another system', async () => {
    const { uuid } = await ppd();
    const said = { idDocumento: uuid, numParcialidad: 7 };
    const ajeno = {
      idDocumento: '11111111-2222-4333-8444-555555555555',
      monedaDR: 'USD',
      impSaldoAnt: '10',
      impPagado: '5',
    };
    const [first, second] = documentosOf(await draft(recibo([said, ajeno])));
    expect(first).toMatchObject({ numParcialidad: 7, impSaldoAnt: '1160.00' });
    expect(second).toEqual(ajeno);
  });

  it('a payment that says all but its taxes has those of the invoice, unless it says there are none', async () => {
    const { uuid } = await ppd();
    const said = { idDocumento: uuid, monedaDR: 'MXN', impSaldoAnt: '1160', impPagado: '116' };
    const [lacking, without] = documentosOf(
      await draft(recibo([said, { ...said, impSaldoAnt: '1044', ImpuestosDR: [] }])),
    );
    expect(lacking).toEqual({
      ...said,
      ImpuestosDR: [expect.objectContaining({ impuesto: '002', base: '100.00', importe: '16.00' })],
    });
    expect(without).toMatchObject({ ImpuestosDR: [], impSaldoAnt: '1044' });
    // What takes the place of a receipt pays what that one paid: of such a balance nothing is made up.
    const other = { ...said, impSaldoAnt: '2320' };
    expect(documentosOf(await draft(recibo([other])))).toEqual([other]);
    const unfinished = { idDocumento: uuid, monedaDR: 'MXN', impPagado: '' };
    expect(documentosOf(await draft(recibo([unfinished])))).toEqual([
      expect.objectContaining({ impPagado: '' }),
    ]);
  });

  it('how much was paid in another currency is never made up', async () => {
    const { uuid } = await ppd();
    const { recepcionPago } = recibo([{ idDocumento: uuid }]);
    const pagos = recepcionPago?.pagos?.map((it) => ({
      ...it,
      monedaP: 'USD',
      tipoCambioP: '18.50',
    }));
    const receipt = await draft({ ...recibo([]), recepcionPago: { pagos } });
    expect(receipt.recepcionPago?.pagos).toMatchObject([{ monedaP: 'USD', monto: '' }]);
    expect(documentosOf(receipt)).toMatchObject([{ monedaDR: 'MXN', impPagado: '1160.00' }]);
  });

  it('a payroll needs what was earned: the rest is in the records of employee and employer', async () => {
    const employee = await account.call<{ id: string }>('POST', '/receptores', {
      body: anEmpleado({ ...NOMINA_DEL_EMPLEADO, RegistroPatronal: REGISTRO_PATRONAL }),
    });
    const receipt = await draft({
      tipoComprobante: 'N',
      receptor: employee.body.id,
      conceptos: [],
      nomina: {
        TipoNomina: 'O',
        FechaPago: '2026-11-15',
        FechaInicialPago: '2026-11-01',
        FechaFinalPago: '2026-11-15',
        Receptor: { SalarioDiarioIntegrado: '430.00' },
        Percepciones: [
          {
            TipoPercepcion: '001',
            Clave: '001',
            Concepto: 'Sueldo',
            ImporteGravado: '6000.00',
            ImporteExento: '0.00',
          },
        ],
        OtrosPagos: [
          {
            TipoOtroPago: '002',
            Clave: '599',
            Concepto: 'SUBSIDIO AL EMPLEO PAGADO',
            Importe: '0.00',
            SubsidioCausado: '0.00',
          },
        ],
      },
    });
    expect(receipt.nomina?.Emisor?.RegistroPatronal).toBe(REGISTRO_PATRONAL);
    expect(receipt.nomina?.Receptor).toMatchObject({
      ...NOMINA_DEL_EMPLEADO,
      SalarioDiarioIntegrado: '430.00',
    });
    await stamp(receipt);
    // A caller that sends the employee's data sends all of it: an empty field stays empty.
    const { RiesgoPuesto: _, ...Receptor } = receipt.nomina?.Receptor ?? { Curp: '' };
    const emptied = await draft({
      tipoComprobante: 'N',
      receptor: employee.body.id,
      conceptos: [],
      nomina: { ...receipt.nomina, Receptor },
    });
    expect(emptied.nomina?.Receptor).not.toHaveProperty('RiesgoPuesto');
  });
});
