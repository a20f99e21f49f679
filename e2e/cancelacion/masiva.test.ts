import type {
  CancelacionMasiva,
  Factura,
  FacturaRecuperada,
  PorCancelar,
  ProblemBody,
} from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { expectCancelledOnce, requestsOf, shown, stamped } from './cancela.ts';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as ProblemBody).code,
];
const HOY = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
const later = (days: number): string =>
  new Date(Date.parse(`${HOY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 19);

const retrieve = (account: Account, over: object = {}) =>
  account.call<FacturaRecuperada[]>('POST', '/admin/retrieveFacturasByDate', {
    body: { rfc: account.emisor.rfc, from: later(-1), to: later(2), ...over },
  });

const bulk = (account: Account, rows: object[], key?: string) =>
  account.call<CancelacionMasiva>('POST', '/admin/bulkCancel', {
    body: rows,
    headers: key ? { 'idempotency-key': key } : {},
  });

const rowOf = ({ uuid = '', emisor, receptor, total }: Factura): Omit<PorCancelar, 'motivo'> => ({
  uuid,
  rfc: emisor?.rfc ?? '',
  rfcReceptor: receptor?.rfc ?? '',
  total,
});

it('lists what an issuer issued in a period, of its account and of no other', async () => {
  const account = await signUp(system);
  const one = await stamped(account, { serie: 'M' });
  await account.draft();
  const { status, body } = await retrieve(account, { format: 'array' });
  expect(status).toBe(200);
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    id: one.id,
    uuid: one.xuuid,
    serie: 'M',
    folio: one.folio,
    total: one.total,
    status: 3,
    rfc: account.emisor.rfc,
    rfcReceptor: 'URE180429TM6',
    fechaTimbrado: one.fechaTimbrado,
    noCertificado: account.emisor.fiscalCertificados[0]?.numero,
    verificacion: expect.stringContaining(`?id=${one.xuuid}&re=${account.emisor.rfc}`) as string,
  });
  expect((await retrieve(await signUp(system))).body).toEqual([]);
  expect((await retrieve(account, { from: later(-7), to: later(-3) })).body).toEqual([]);
  const { fecha = '' } = one;
  expect((await retrieve(account, { from: fecha, to: fecha })).body).toHaveLength(1);
});

it('refuses a period of more than seven days, or one that ends before it begins', async () => {
  const account = await signUp(system);
  expect((await retrieve(account, { from: later(0), to: later(7) })).status).toBe(200);
  for (const [over, path] of [
    [{ from: later(0), to: later(7).replace('00:00:00', '00:00:01') }, 'to'],
    [{ from: later(1), to: later(0) }, 'to'],
    [{ from: '2026-02-30T00:00:00' }, 'from'],
    [{ rfc: 'no es un RFC' }, 'rfc'],
  ] as const) {
    const wrong = await retrieve(account, over);
    const { errors } = wrong.body as unknown as ProblemBody;
    expect([...codeOf(wrong), errors?.[0]?.path]).toEqual([400, 'datosInvalidos', path]);
  }
});

it('asks for each row once and for one credit, and a refused row does not stop the others', async () => {
  const account = await signUp(system);
  const stranger = await signUp(system);
  const [one, two, three] = [
    await stamped(account),
    await stamped(account),
    await stamped(account),
  ];
  const ajena = await stamped(stranger);
  const rows = [
    rowOf(one),
    rowOf(ajena),
    { ...rowOf(three), total: '1.00' },
    { ...rowOf(three), rfcReceptor: 'XAXX010101000' },
    { ...rowOf(two), motivo: '03', noCertificado: account.emisor.fiscalCertificados[0]?.numero },
  ];
  const [first, again] = await Promise.all([
    bulk(account, rows, 'lote-1'),
    bulk(account, rows, 'lote-1'),
  ]);
  expect(first.status).toBe(200);
  expect(first.body).toEqual([
    { uuid: one.uuid },
    { uuid: ajena.uuid, error: 'No se encontró lo que buscas' },
    { uuid: three.uuid, error: 'El total no es el del comprobante' },
    { uuid: three.uuid, error: 'El RFC del receptor no es el del comprobante' },
    { uuid: two.uuid },
  ]);
  expect(again.body).toEqual(first.body);
  await expectCancelledOnce(system, account, one, { creditosAntes: 96 });
  await until('the other is cancelled', async () => (await shown(account, two.id)).status === 4);
  expect((await requestsOf(account, one.id))[0]?.motivo).toBe('02');
  expect((await requestsOf(account, two.id))[0]?.motivo).toBe('03');
  expect(await requestsOf(account, three.id)).toEqual([]);
  expect((await shown(stranger, ajena.id)).status).toBe(3);

  // Much later the same call still joins; one without its key is told what became of them.
  expect((await bulk(account, rows, 'lote-1')).body).toEqual(first.body);
  expect((await bulk(account, [rowOf(one)])).body).toEqual([
    { uuid: one.uuid, error: 'Este CFDI se encuentra Cancelado.' },
  ]);
  expect(await account.credits()).toBe(95);
});

it('refuses reason 01, an empty list, more than it takes, and names that rows do not have', async () => {
  const account = await signUp(system);
  const row = rowOf(await stamped(account));
  for (const [rows, path] of [
    [[{ ...row, motivo: '01' }], '0.motivo'],
    [[], ''],
    [Array.from({ length: 501 }, () => row), ''],
    [[{ ...row, uuid: 'no es un folio' }], '0.uuid'],
    [[{ ...row, total: '-1' }], '0.total'],
    [[{ ...row, motivoz: '02' }], '0.motivoz'],
  ] as const) {
    const wrong = await bulk(account, [...rows]);
    const { errors } = wrong.body as unknown as ProblemBody;
    expect([...codeOf(wrong), errors?.[0]?.path]).toEqual([400, 'datosInvalidos', path]);
  }
  expect(await account.credits()).toBe(99);
});

it('belongs to administrators of the account, and to keys that may administer and cancel', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const clave = async (alcances: string[], prueba = false) =>
    (
      await account.call<{ ClientSecret: string }>('POST', '/claves', {
        body: { nombre: `${alcances.join(' ')} ${prueba}`, alcances, prueba },
      })
    ).body.ClientSecret;
  const by = async (token: string | null) =>
    codeOf(await account.call('POST', '/admin/bulkCancel', { body: [rowOf(factura)], token }));
  expect(await by(null)).toEqual([401, 'noAutenticado']);
  expect(await by(await clave(['leer', 'capturar', 'cancelar']))).toEqual([403, 'sinPermiso']);
  expect(await by(await clave(['administrar']))).toEqual([403, 'sinPermiso']);
  expect(await by(await clave(['administrar', 'cancelar'], true))).toEqual([403, 'sinPermiso']);
  expect((await by(await clave(['administrar', 'cancelar'])))[0]).toBe(200);
});
