import type { Cancelabilidad } from '@timbra/contracts';
import { aCsd } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectCancelledOnce } from '../../test-support/expect-cancelled-once.ts';
import { RECEPTOR } from '../../test-support/open-outside.ts';
import { runStamping, type Cuenta, type Stamping } from '../../test-support/run-stamping.ts';
import { cancelUuid, codeOf, pathsOf } from '../../test-support/xml-crudo.ts';

let stamping: Stamping;
beforeAll(async () => {
  stamping = await runStamping('pedir');
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

const OTRO = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';

const opened = async (): Promise<[Cuenta, Awaited<ReturnType<Cuenta['stamped']>>]> => {
  const cuenta = await stamping.open();
  return [cuenta, await cuenta.stamped()];
};

it('asks once, however often and at once it is asked for', async () => {
  const [cuenta, factura] = await opened();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => cuenta.cancel(factura.id, undefined, { key: 'una' })),
    ...Array.from({ length: 5 }, () => cuenta.cancel(factura.id)),
  ]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThanOrEqual(10);
  // A request that comes after the cancellation is told so.
  const late = answers.filter(({ status }) => status !== 200);
  expect(late.every(({ body }) => body.code === 'noCancelable')).toBe(true);
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
  await expectCancelledOnce(stamping, cuenta, factura);
});

it('refuses the same key for another cancellation', async () => {
  const [cuenta, one] = await opened();
  const two = await cuenta.stamped();
  await cuenta.cancel(one.id, undefined, { key: 'repetida' });
  const other = await cuenta.cancel(two.id, undefined, { key: 'repetida' });
  expect(codeOf(other)).toEqual([409, 'idempotenciaDistinta']);
});

it('names the field of what is wrong with the reason and the replacement', async () => {
  const [cuenta, factura] = await opened();
  for (const [body, path] of [
    [{ motivo: '05' }, 'motivo'],
    [{}, 'motivo'],
    [{ motivo: '01' }, 'sustitucion'],
    [{ motivo: '02', sustitucion: OTRO }, 'sustitucion'],
    [{ motivo: '01', sustitucion: 'no es un folio' }, 'sustitucion'],
  ] as const) {
    const wrong = await cuenta.cancel(factura.id, body);
    expect([...codeOf(wrong), pathsOf(wrong)[0]]).toEqual([400, 'datosInvalidos', path]);
  }
  expect(await cuenta.requestsOf(factura.id)).toEqual([]);
  expect(cuenta.credits()).toBe(100);
});

it('cancels by the UUID alone, of the account and of no other', async () => {
  const [cuenta, { id, uuid }] = await opened();
  const stranger = await stamping.open();
  expect(codeOf(await cancelUuid(stranger, uuid))).toEqual([404, 'noEncontrado']);
  const { status, body } = await cancelUuid(cuenta, uuid.toLowerCase(), '03');
  expect([status, body.factura, body.motivo]).toEqual([200, id, '03']);
});

it('refuses a draft and a test', async () => {
  const [cuenta, factura] = await opened();
  Object.assign(cuenta.shown(factura.id)!, { status: 1, uuid: undefined, sello: undefined });
  const refused = await cuenta.cancel(factura.id);
  expect([...codeOf(refused), refused.body.detail]).toEqual([
    ...[409, 'noCancelable', 'Solo se cancela un comprobante timbrado'],
  ]);
  const estado = await cuenta.call<{ detail: string }>('GET', `/facturas/${factura.id}/estado-sat`);
  expect([...codeOf(estado), estado.body.detail]).toEqual([
    ...[409, 'facturaSinTimbrar', 'Not enough params'],
  ]);
  Object.assign(cuenta.shown(factura.id)!, { status: 2, prueba: true });
  expect(codeOf(await cuenta.cancel(factura.id))).toEqual([409, 'noCancelable']);
});

it('needs a credit, and says that there is none before anything is asked for', async () => {
  const cuenta = await stamping.open({ creditos: 0 });
  const factura = await cuenta.stamped();
  expect(codeOf(await cuenta.cancel(factura.id))).toEqual([409, 'creditosAgotados']);
  expect(await cuenta.requestsOf(factura.id)).toEqual([]);
  expect(stamping.pac.stats().cancelaciones[factura.uuid]).toBeUndefined();
});

it('refuses beforehand a certificate of May 2023, and says why', async () => {
  const [cuenta, factura] = await opened();
  const csd = await aCsd(stamping.outside.url, {
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    notBefore: '2023-05-10T18:00:00Z',
    notAfter: '2028-05-10T18:00:00Z',
  });
  await cuenta.addCsd(cuenta.emisorId, csd);
  await cuenta.call('DELETE', `/emisores/${cuenta.emisorId}/certificados/${factura.certificado}`);
  const refused = await cuenta.cancel(factura.id);
  expect(codeOf(refused)).toEqual([422, 'certificadoInvalido']);
  expect(refused.body.errors?.[0]?.message).toContain(
    'Este certificado no permite cancelar los comprobantes emitidos, debido a un error técnico por parte del SAT.',
  );
});

it('with reason 01 takes a replacement that relates to it, and no other', async () => {
  const [cuenta, factura] = await opened();
  const unrelated = await cuenta.stamped();
  const by = (sustitucion: string) => cuenta.cancel(factura.id, { motivo: '01', sustitucion });
  for (const wrong of [await by(unrelated.uuid), await by(factura.uuid)]) {
    expect([...codeOf(wrong), pathsOf(wrong)]).toEqual([
      ...[422, 'cancelacionInvalida', ['sustitucion']],
    ]);
  }
  const cfdiRelacionados = [{ tipoRelacion: '04' as const, uuids: [factura.uuid] }];
  const sealed = stamping.outside.sealed('1000', { cfdiRelacionados });
  const replacement = cuenta.issued(await stamping.outside.stamp(sealed));
  Object.assign(cuenta.shown(replacement.id)!, { cfdiRelacionados });
  const { status, body } = await by(replacement.uuid);
  expect([status, body.sustitucion]).toEqual([200, replacement.uuid]);
});

it('warns of a replacement of another system, which SAT alone can judge', async () => {
  const [cuenta, factura] = await opened();
  const refused = await cuenta.cancel(factura.id, { motivo: '01', sustitucion: OTRO });
  expect(codeOf(refused)).toEqual([422, 'cancelacionRechazada']);
  expect(await cuenta.requestsOf(factura.id)).toMatchObject([
    { errorCode: '208', advertencias: [{ path: 'sustitucion', code: 'sustitucion-ajena' }] },
  ]);
});

it('warns of reason 04 for what is no global invoice, before it is asked for and after', async () => {
  const [cuenta, factura] = await opened();
  const adviceOf = async (id: string, motivo: string) => {
    const path = `/facturas/${id}/cancelabilidad?motivo=${motivo}`;
    return (await cuenta.call<Cancelabilidad>('GET', path)).body.advertencias;
  };
  const told = [
    {
      path: 'motivo',
      code: 'motivo-sin-global',
      message: expect.stringContaining('Revisa el motivo: 01 o 02') as string,
    },
  ];
  expect(await adviceOf(factura.id, '04')).toEqual(told);
  expect(await adviceOf(factura.id, '02')).toBeUndefined();
  const { status, body } = await cuenta.cancel(factura.id, { motivo: '04' });
  expect([status, body.advertencias]).toEqual([200, told]);

  const global = await cuenta.stamped();
  const receptor = { ...RECEPTOR, id: factura.receptor!.id, rfc: 'XAXX010101000' };
  Object.assign(cuenta.shown(global.id)!, { isGlobal: true, receptor });
  expect(await adviceOf(global.id, '04')).toBeUndefined();
  const asked = await cuenta.cancel(global.id, { motivo: '04' }, { wait: 0 });
  expect(asked.body.advertencias).toBeUndefined();
});

it('a key for tests cancels nothing', async () => {
  const [cuenta, factura] = await opened();
  const asked = { body: { motivo: '02' }, context: { soloPrueba: true } };
  const byId = await cuenta.call<object>('POST', `/facturas/${factura.id}/cancelaciones`, asked);
  const byUuid = await cuenta.call<object>('POST', '/cfdicancelar', {
    ...asked,
    body: { uuid: factura.uuid, motivo: '02' },
  });
  const byXml = await cuenta.call<object>('POST', '/cfdicancelar?motivo=02', {
    file: { type: 'application/xml', bytes: Buffer.from('<a/>') },
    context: { soloPrueba: true },
  });
  for (const refused of [byId, byUuid, byXml]) {
    expect(codeOf(refused)).toEqual([403, 'sinPermiso']);
  }
  expect(cuenta.shown(factura.id)?.status).toBe(3);
});
