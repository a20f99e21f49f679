import type { ProblemBody, RecibosNominaPage } from '@timbra/contracts';
import {
  anEmpleado,
  NOMINA_DEL_EMPLEADO,
  REGISTRO_PATRONAL,
  sharedSystem,
  signUp,
  type Account,
} from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';

let account: Account;
let stranger: Account;
let empleado: string;

const delPeriodo = (from = '2026-11-01', to = '2026-11-15', who = account) =>
  who.call<RecibosNominaPage>(
    'GET',
    `/facturas/nominas?fechaInicialPago=${from}&fechaFinalPago=${to}`,
  );
const recibo = (FechaInicialPago: string, FechaFinalPago: string) =>
  account.draft({
    tipoComprobante: 'N',
    receptor: empleado,
    conceptos: [],
    nomina: {
      TipoNomina: 'O',
      FechaPago: FechaFinalPago,
      FechaInicialPago,
      FechaFinalPago,
      Emisor: { RegistroPatronal: REGISTRO_PATRONAL },
      Receptor: NOMINA_DEL_EMPLEADO,
      Percepciones: [
        {
          TipoPercepcion: '001',
          Clave: '001',
          Concepto: 'Sueldo',
          ImporteGravado: '6000',
          ImporteExento: '0',
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

beforeAll(async () => {
  const system = await sharedSystem();
  [account, stranger] = await Promise.all([signUp(system), signUp(system)]);
  const { body } = await account.call<{ id: string }>('POST', '/receptores', {
    body: anEmpleado(NOMINA_DEL_EMPLEADO),
  });
  empleado = body.id;
});

describe('the employees with a payroll receipt of a period', () => {
  it('is told of drafts and of stamped ones, of that very period and no other', async () => {
    const first = await recibo('2026-11-01', '2026-11-15');
    await recibo('2026-10-16', '2026-10-31');
    await account.draft({});
    const { body } = await delPeriodo();
    expect(body.items).toEqual([
      { id: first.id, receptor: { id: empleado, rfc: 'CACX7605101P8' }, status: 1 },
    ]);
    expect((await account.stamp(first.id)).status).toBe(200);
    expect((await delPeriodo()).body.items).toMatchObject([{ id: first.id, status: 3 }]);
    expect((await delPeriodo('2026-12-01', '2026-12-15')).body.items).toEqual([]);
  });

  it('is told of one employer and of one kind of payroll, where they are named', async () => {
    const of = async (query: string) => {
      const { status, body } = await account.call<RecibosNominaPage & ProblemBody>(
        'GET',
        `/facturas/nominas?fechaInicialPago=2026-09-01&fechaFinalPago=2026-09-15&${query}`,
      );
      return status === 200 ? body.items.map(({ id }) => id) : body.errors?.[0]?.path;
    };
    const { id } = await recibo('2026-09-01', '2026-09-15');
    expect(await of('tipoNomina=O')).toEqual([id]);
    expect(await of('tipoNomina=E')).toEqual([]);
    expect(await of(`emisor=${account.emisor.id}`)).toEqual([id]);
    expect(await of(`emisor=${'f'.repeat(24)}`)).toEqual([]);
    expect(await of('tipoNomina=X')).toBe('tipoNomina');
  });

  it('says that there are more than the most that were asked for', async () => {
    await recibo('2026-08-01', '2026-08-15');
    await recibo('2026-08-01', '2026-08-15');
    const upTo = async (limit: number) => {
      const { body } = await account.call<RecibosNominaPage>(
        'GET',
        `/facturas/nominas?fechaInicialPago=2026-08-01&fechaFinalPago=2026-08-15&limit=${limit}`,
      );
      return [body.items.length, body.hayMas];
    };
    expect(await upTo(1)).toEqual([1, true]);
    expect(await upTo(2)).toEqual([2, false]);
  });

  it('is told to its own account alone', async () => {
    expect((await delPeriodo('2026-11-01', '2026-11-15', stranger)).body.items).toEqual([]);
  });

  it('is not told of days that are none: the field is named', async () => {
    const { status, body } = await delPeriodo('2026-02-30');
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'fechaInicialPago' }] }]);
  });
});
