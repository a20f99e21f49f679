import type {
  Cancelabilidad,
  CancelarRequest,
  Factura,
  ProblemBody,
  Sustitucion,
} from '@timbra/contracts';
import { aCsd, sharedSystem, signUp, until, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';
import {
  cancel,
  expectCancelledOnce,
  requestsOf,
  shown,
  stamped,
  untilRequest,
} from './cancela.ts';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

const problemOf = ({ body }: { body: unknown }) => body as ProblemBody;
const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  problemOf(answer).code,
];
const OTRO = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';

it('asks once, however often and at once it is asked for', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => cancel(account, factura.id, undefined, { key: 'una' })),
    ...Array.from({ length: 5 }, () => cancel(account, factura.id)),
  ]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThanOrEqual(10);
  // Whoever came after it was cancelled is told so.
  const late = answers.filter(({ status }) => status !== 200);
  expect(late.every((it) => problemOf(it).code === 'noCancelable')).toBe(true);
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
});

it('refuses the same key for another cancellation', async () => {
  const account = await signUp(system);
  const [one, two] = [await stamped(account), await stamped(account)];
  await cancel(account, one.id, undefined, { key: 'repetida' });
  const other = await cancel(account, two.id, undefined, { key: 'repetida' });
  expect(codeOf(other)).toEqual([409, 'idempotenciaDistinta']);
});

it('names the field of what is wrong with the reason and the replacement', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  for (const [body, path] of [
    [{ motivo: '05' }, 'motivo'],
    [{}, 'motivo'],
    [{ motivo: '01' }, 'sustitucion'],
    [{ motivo: '02', sustitucion: OTRO }, 'sustitucion'],
    [{ motivo: '01', sustitucion: 'no es un folio' }, 'sustitucion'],
  ] as const) {
    const wrong = await cancel(account, factura.id, body as never);
    expect([...codeOf(wrong), problemOf(wrong).errors?.[0]?.path]).toEqual([
      ...[400, 'datosInvalidos', path],
    ]);
  }
  expect(await requestsOf(account, factura.id)).toEqual([]);
  expect(await account.credits()).toBe(99);
});

it('cancels by the UUID alone, of the account and of no other', async () => {
  const account = await signUp(system);
  const { id, uuid } = await stamped(account);
  const ask = (caller: typeof account) =>
    caller.call<CancelarRequest>('POST', '/cfdicancelar?wait=30', {
      body: { uuid: uuid.toLowerCase(), motivo: '03' },
    });
  expect(codeOf(await ask(await signUp(system)))).toEqual([404, 'noEncontrado']);
  const { status, body } = await ask(account);
  expect([status, body.factura, body.motivo]).toEqual([200, id, '03']);
});

it('refuses a draft, a test, and a voucher of another account', async () => {
  const account = await signUp(system);
  const draft = await account.draft();
  const refused = await cancel(account, draft.id);
  expect([...codeOf(refused), problemOf(refused).detail]).toEqual([
    ...[409, 'noCancelable', 'Solo se cancela un comprobante timbrado'],
  ]);
  const estado = await account.call('GET', `/facturas/${draft.id}/estado-sat`);
  expect([...codeOf(estado), problemOf(estado).detail]).toEqual([
    ...[409, 'facturaSinTimbrar', 'Not enough params'],
  ]);
  await account.stamp(draft.id, { prueba: true });
  expect(codeOf(await cancel(account, draft.id))).toEqual([409, 'noCancelable']);
  const stranger = await signUp(system);
  const factura = await stamped(account);
  const { body } = await cancel(account, factura.id);
  for (const path of [
    `/facturas/${factura.id}/cancelaciones`,
    `/facturas/${factura.id}/estado-sat`,
    `/facturas/${factura.id}/cancelabilidad`,
    `/facturas/${factura.id}/sustituciones`,
    `/facturas/${factura.id}/acuse.xml`,
    `/facturas/${factura.id}/acuse.pdf`,
    `/cancelar-requests/${body.id}`,
  ]) {
    expect(codeOf(await stranger.call('GET', path))).toEqual([404, 'noEncontrado']);
    expect((await account.call('GET', path, { token: null })).status).toBe(401);
  }
  expect(codeOf(await cancel(stranger, factura.id))).toEqual([404, 'noEncontrado']);
});

it('needs a credit, and says that there is none before anything is asked for', async () => {
  const account = await signUp(system, { creditos: 1 });
  const factura = await stamped(account);
  expect(codeOf(await cancel(account, factura.id))).toEqual([409, 'creditosAgotados']);
  expect(await requestsOf(account, factura.id)).toEqual([]);
  expect(system.pac.stats().cancelaciones[factura.uuid]).toBeUndefined();
});

it('refuses beforehand a certificate of May 2023, and says why', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const [own] = account.emisor.fiscalCertificados;
  const { cer, key, password } = await aCsd(system.urls.sandbox, {
    rfc: account.emisor.rfc,
    nombre: account.emisor.nombre,
    notBefore: '2023-05-10T18:00:00Z',
    notAfter: '2028-05-10T18:00:00Z',
  });
  const path = `/emisores/${account.emisor.id}/certificados`;
  await account.call('POST', path, { body: { cer, key, password } });
  await account.call('DELETE', `${path}/${own?.numero}`);
  const refused = await cancel(account, factura.id);
  expect(codeOf(refused)).toEqual([422, 'certificadoInvalido']);
  expect(problemOf(refused).errors?.[0]?.message).toContain(
    'Este certificado no permite cancelar los comprobantes emitidos, debido a un error técnico por parte del SAT.',
  );
});

it('with reason 01 takes a replacement that relates to it, and no other', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const unrelated = await stamped(account);
  const draft = await account.draft({
    cfdiRelacionados: [{ tipoRelacion: '04', uuids: [factura.uuid] }],
  });
  const by = (sustitucion: string) => cancel(account, factura.id, { motivo: '01', sustitucion });
  for (const wrong of [await by(unrelated.uuid), await by(factura.uuid)]) {
    expect([...codeOf(wrong), problemOf(wrong).errors?.[0]?.path]).toEqual([
      ...[422, 'cancelacionInvalida', 'sustitucion'],
    ]);
  }
  const { body: replacement } = await account.stamp(draft.id);
  const { status, body } = await by(replacement.uuid ?? '');
  expect([status, body.sustitucion]).toEqual([200, replacement.uuid]);
});

it('warns of a replacement of another system, which SAT alone can judge', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const refused = await cancel(account, factura.id, { motivo: '01', sustitucion: OTRO });
  expect(codeOf(refused)).toEqual([422, 'cancelacionRechazada']);
  const [request] = await requestsOf(account, factura.id);
  expect(request).toMatchObject({
    errorCode: '208',
    advertencias: [{ path: 'sustitucion', code: 'sustitucion-ajena' }],
  });
});

it('warns of reason 04 for what is no global invoice, before it is asked for and after', async () => {
  const account = await signUp(system);
  const adviceOf = async ({ id }: Factura, motivo: string) => {
    const path = `/facturas/${id}/cancelabilidad?motivo=${motivo}`;
    return (await account.call<Cancelabilidad>('GET', path)).body.advertencias;
  };
  const told = [
    {
      path: 'motivo',
      code: 'motivo-sin-global',
      message: expect.stringContaining('Revisa el motivo: 01 o 02') as string,
    },
  ];
  const factura = await stamped(account);
  expect(await adviceOf(factura, '04')).toEqual(told);
  expect(await adviceOf(factura, '02')).toBeUndefined();
  const { status, body } = await cancel(account, factura.id, { motivo: '04' });
  expect([status, body.advertencias]).toEqual([200, told]);

  const publico = { rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' };
  const receptor = await account.call<{ id: string }>('POST', '/receptores', { body: publico });
  const global = await stamped(account, { isGlobal: true, receptor: receptor.body.id });
  expect(await adviceOf(global, '04')).toBeUndefined();
  const { body: request } = await cancel(account, global.id, { motivo: '04' });
  expect(request.advertencias).toBeUndefined();
});

it('a replacement is drafted once, and cancels what it replaces when it is stamped', async () => {
  const account = await signUp(system);
  const factura = await stamped(account, { serie: 'S' });
  const replace = () => account.call<Factura>('POST', `/facturas/${factura.id}/sustituciones`);
  const [{ status, body: draft }, again] = await Promise.all([replace(), replace()]);
  expect(status).toBe(201);
  expect(again.body.id).toBe(draft.id);
  expect(draft).toMatchObject({
    status: 1,
    sustituye: { factura: factura.id, uuid: factura.uuid },
    cfdiRelacionados: [{ tipoRelacion: '04', uuids: [factura.uuid] }],
  });
  const stateOf = async () =>
    (await account.call<{ items: Sustitucion[] }>('GET', `/facturas/${factura.id}/sustituciones`))
      .body.items;
  expect(await stateOf()).toMatchObject([{ factura: draft.id, estado: 'borrador' }]);
  // A test of it asks for nothing.
  await account.stamp(draft.id, { prueba: true });
  expect(await requestsOf(account, factura.id)).toEqual([]);
  const { body: stampedOne } = await account.stamp(draft.id);
  await expectCancelledOnce(system, account, factura, { creditosAntes: 98 });
  expect(await stateOf()).toMatchObject([
    {
      estado: 'terminada',
      uuid: stampedOne.uuid,
      cancelarRequest: { motivo: '01', automatica: true, status: 2 },
    },
  ]);
  expect((await replace()).status).toBe(409);
});

it('keeps why a replacement could not cancel, and it may be asked for by hand', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const { body: draft } = await account.call<Factura>(
    'POST',
    `/facturas/${factura.id}/sustituciones`,
  );
  const { body: read } = await account.call<Factura>('GET', `/facturas/${draft.id}`);
  await account.call('PUT', `/facturas/${draft.id}`, { body: { ...read, cfdiRelacionados: [] } });
  await account.stamp(draft.id);
  const request = await until('the request is refused', async () => {
    const [found] = await requestsOf(account, factura.id);
    return found?.status === 3 ? found : null;
  });
  expect(request).toMatchObject({ automatica: true, errorCode: 'cancelacionInvalida' });
  await until('the credit is back', async () => (await account.credits()) === 98);
  expect((await cancel(account, factura.id)).status).toBe(200);
});

it('a key for tests cancels nothing', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const { body: clave } = await account.call<{ ClientSecret: string }>('POST', '/claves', {
    body: { nombre: 'Pruebas', alcances: ['leer', 'cancelar'], prueba: true },
  });
  const answer = await account.call<CancelarRequest>(
    'POST',
    `/facturas/${factura.id}/cancelaciones`,
    { body: { motivo: '02' }, token: clave.ClientSecret },
  );
  expect(codeOf(answer)).toEqual([403, 'sinPermiso']);
  expect((await shown(account, factura.id)).status).toBe(3);
});

it('a cancelled global invoice lets its sales be billed again', async () => {
  const account = await signUp(system);
  const { body: publico } = await account.call<{ id: string }>('POST', '/receptores', {
    body: { rfc: 'XAXX010101000' },
  });
  const venta = await account.draft({ receptor: publico.id });
  const hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
  const { body: global } = await account.call<Factura>('POST', '/facturas/global', {
    body: {
      ...{ emisor: account.emisor.id, receptor: publico.id, desde: hoy, hasta: hoy },
      ...{ Periodicidad: '01', Meses: hoy.slice(5, 7), Anio: Number(hoy.slice(0, 4)) },
    },
  });
  expect((await account.stamp(global.id)).status).toBe(200);
  expect((await shown(account, venta.id)).enGlobal).toBe(global.id);
  const { body } = await cancel(account, global.id);
  await untilRequest(account, body.id, (it) => it.status === 2);
  expect((await shown(account, venta.id)).enGlobal).toBeUndefined();
});
