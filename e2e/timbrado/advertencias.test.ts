import type {
  Advertencia,
  FacturaGuardada,
  FacturaInput,
  ProblemBody,
  SaldoFactura,
} from '@timbra/contracts';
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
import { beforeAll, beforeEach, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});

const codesOf = (answer: { body: { advertencias?: Advertencia[] } }) =>
  answer.body.advertencias?.map(({ path, code }) => [path, code]);
const makeAndStamp = (over: Partial<FacturaInput>) =>
  account.call<FacturaGuardada>('POST', '/facturas?timbrar=true', {
    body: aFactura({ emisor: account.emisor.id, receptor: account.receptor, ...over }),
  });

it('what the editor finds worth a look is told with the stamp, with what to do', async () => {
  const { id } = await account.draft({ metodoPago: 'PUE', formaPago: ['99'] });
  const answer = await account.stamp(id);
  const { advertencias } = answer.body as FacturaGuardada;
  expect([answer.status, advertencias]).toEqual([
    200,
    [
      {
        path: 'formaPago',
        code: 'pue-por-definir',
        message: expect.stringMatching(/ya tiene forma de pago\. Con la forma 99/) as string,
      },
    ],
  ]);
});

it('of an invoice that is as it should be nothing is told', async () => {
  const answer = await makeAndStamp({});
  expect([answer.status, codesOf(answer)]).toEqual([201, undefined]);
});

it('a social security number that lost its zero is told, and the payroll stamped', async () => {
  const { body: empleado } = await account.call<{ id: string }>('POST', '/receptores', {
    body: anEmpleado(),
  });
  const answer = await makeAndStamp({
    tipoComprobante: 'N',
    receptor: empleado.id,
    conceptos: [],
    formaPago: [],
    nomina: {
      TipoNomina: 'O',
      FechaPago: '2026-11-15',
      FechaInicialPago: '2026-11-01',
      FechaFinalPago: '2026-11-15',
      Emisor: { RegistroPatronal: REGISTRO_PATRONAL },
      Receptor: {
        ...NOMINA_DEL_EMPLEADO,
        NumSeguridadSocial: NOMINA_DEL_EMPLEADO.NumSeguridadSocial.slice(1),
      },
      Percepciones: [
        {
          TipoPercepcion: '001',
          Clave: '001',
          Concepto: 'Sueldos',
          ImporteGravado: '6000',
          ImporteExento: '0',
        },
      ],
      OtrosPagos: [
        {
          TipoOtroPago: '002',
          Clave: '599',
          Concepto: 'SUBSIDIO AL EMPLEO PAGADO',
          Importe: '0',
          SubsidioCausado: '0',
        },
      ],
    },
  });
  expect([answer.status, answer.body.status, codesOf(answer)]).toEqual([
    ...[201, 3],
    [['nomina.Receptor.NumSeguridadSocial', 'seguro-social-de-11-digitos']],
  ]);
});

it('a receipt of an invoice that was paid at once is told of, and stamped', async () => {
  const { body: pagada } = await makeAndStamp({});
  const pagado = { impSaldoAnt: '1160', impPagado: '1160', monedaDR: 'MXN', ObjetoImpDR: '01' };
  const answer = await makeAndStamp({
    tipoComprobante: 'P',
    conceptos: [],
    formaPago: [],
    recepcionPago: {
      pagos: [
        {
          fechaPago: pagada.fecha,
          formaDePagoP: '03',
          monedaP: 'MXN',
          monto: '1160',
          documentos: [{ idDocumento: pagada.uuid ?? '', numParcialidad: 1, ...pagado }],
        },
      ],
    },
  });
  expect([answer.status, answer.body.status, codesOf(answer)]).toEqual([
    ...[201, 3],
    [['recepcionPago.pagos.0.documentos.0.idDocumento', 'documento-pue']],
  ]);
});

it('a receipt that pays more than is owed is stamped only knowingly, and says so then', async () => {
  const ppd = { metodoPago: 'PPD' as const, formaPago: ['99'] };
  const { body: factura } = await makeAndStamp(ppd);
  const { body: saldo } = await account.call<SaldoFactura>('GET', `/facturas/${factura.id}/saldo`);
  const documento = { ...saldo.siguiente!, impSaldoAnt: '2320', impPagado: '2320' };
  const pago = { fechaPago: factura.fecha, formaDePagoP: '03', monedaP: 'MXN', monto: '2320' };
  const refused = await account.call<ProblemBody>('POST', '/facturas?timbrar=true', {
    body: aFactura({
      emisor: account.emisor.id,
      receptor: account.receptor,
      tipoComprobante: 'P',
      conceptos: [],
      formaPago: [],
      recepcionPago: { pagos: [{ ...pago, documentos: [documento] }] },
    }),
  });
  const at = 'recepcionPago.pagos.0.documentos.0';
  const { code, errors, factura: borrador } = refused.body;
  expect([refused.status, code, errors?.map((it) => [it.path, it.code])]).toEqual([
    ...[409, 'pagoPorConfirmar', [[`${at}.impPagado`, 'pago-mayor-que-el-saldo']]],
  ]);
  const stamped = await account.call<FacturaGuardada>(
    'POST',
    `/facturas/${borrador}/timbrar?wait=30`,
    {
      body: { aSabiendas: true },
    },
  );
  expect([stamped.status, stamped.body.status, codesOf(stamped)]).toEqual([
    ...[200, 3],
    expect.arrayContaining([
      [`${at}.impSaldoAnt`, 'saldo-anterior-distinto'],
      [`${at}.impPagado`, 'pago-mayor-que-el-saldo'],
    ]),
  ]);
});
