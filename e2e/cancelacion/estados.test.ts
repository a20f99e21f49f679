import type {
  Cancelabilidad,
  EstadoSat,
  Factura,
  FacturaRow,
  Page,
  ProblemBody,
} from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  cancel,
  expectCancelledOnce,
  HOUR,
  OTRO_DIA,
  requestsOf,
  shown,
  stamped,
  untilRequest,
} from './cancela.ts';
import { cancelElsewhere } from './elsewhere.ts';

let system: System;
beforeAll(async () => {
  // Some PACs here never answer.
  system = await startSystem({ env: { PAC_TIMEOUT_MS: '5000' } });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

const problemOf = ({ body }: { body: unknown }) => body as ProblemBody;
const estadoSat = (account: Account, id: string) =>
  account.call<EstadoSat>('GET', `/facturas/${id}/estado-sat`);
/** A day after, the receiver of an invoice of more than 1,000 pesos is asked. */
const askTheReceiver = () => system.pac.set({ clockOffsetMs: OTRO_DIA });

it('cancels at once what needs no acceptance: one request, one credit, its acuse', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const { status, body } = await cancel(account, factura.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 2,
    codigo: '201',
    etiqueta: 'Cancelado sin aceptación',
    extra: { cancelStatus: 'Cancelado sin aceptación' },
    conAcuse: true,
  });
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
  const pdf = await account.call('GET', `/facturas/${factura.id}/acuse.pdf`);
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('the list, its counts and the search follow a cancellation', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  await cancel(account, factura.id);
  const { body: list } = await account.call<{ items: { id: string }[] }>(
    'GET',
    '/facturas?status=4',
  );
  expect(list.items.map(({ id }) => id)).toEqual([factura.id]);
  await until('the day is counted anew', async () => {
    const { body } = await account.call<{ years: { status: Record<string, number> }[] }>(
      'GET',
      '/facturas/histogram',
    );
    return body.years[0]?.status['4'] === 1 && body.years[0]?.status['3'] === 0;
  });
});

it('waits for the receiver, and is cancelled once they accept', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  askTheReceiver();
  const { status, body, headers } = await cancel(account, factura.id);
  expect([status, body.status, body.etiqueta]).toEqual([202, 1, 'En proceso']);
  expect(headers.get('location')).toBe(`/api/cancelar-requests/${body.id}`);
  expect((await shown(account, factura.id)).cancelarRequest).toMatchObject({ status: 1 });
  await system.pac.responder(factura.uuid, 'acepta');
  const ended = await untilRequest(account, body.id, (it) => it.status === 2);
  expect(ended.etiqueta).toBe('Cancelado con aceptación');
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
});

it('is cancelled when the receiver lets the term run out, and SAT says so', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  askTheReceiver();
  const { body } = await cancel(account, factura.id);
  expect(body.status).toBe(1);
  system.pac.set({ clockOffsetMs: OTRO_DIA + 73 * HOUR });
  const ended = await untilRequest(account, body.id, (it) => it.status === 2);
  expect(ended.etiqueta).toBe('Plazo vencido');
});

it('ends when the receiver rejects it, and may be asked for again, which may last for months', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  askTheReceiver();
  const { body: first } = await cancel(account, factura.id);
  await system.pac.responder(factura.uuid, 'rechaza');
  const rejected = await untilRequest(account, first.id, (it) => it.status === 3);
  expect(rejected).toMatchObject({ etiqueta: 'Solicitud rechazada', errorCode: 'rechazada' });
  expect(await account.credits()).toBe(98);
  expect(await shown(account, factura.id)).toMatchObject({
    status: 3,
    cancelarRequest: { status: 3, etiqueta: 'Solicitud rechazada', errorCode: 'rechazada' },
  });
  const rechazadas = async () => {
    const path = '/facturas?cancelacionRechazada=true';
    return (await account.call<Page<FacturaRow>>('GET', path)).body.items.map(({ id }) => id);
  };
  expect(await rechazadas()).toEqual([factura.id]);

  const { body: second } = await cancel(account, factura.id);
  expect(second.status).toBe(1);
  expect(await rechazadas()).toEqual([]);
  // Months later SAT still says the same, and so do we: age ends nothing.
  system.pac.set({ clockOffsetMs: 120 * 24 * HOUR });
  const { consultado } = second;
  const still = await untilRequest(account, second.id, (it) => it.consultado !== consultado);
  expect([still.status, still.etiqueta]).toEqual([1, 'En proceso']);
  // Asked for once more, it is the same request: no other credit, nothing else is sent.
  expect((await cancel(account, factura.id)).body.id).toBe(second.id);
  expect(await account.credits()).toBe(97);
  expect(system.pac.stats().cancelaciones[factura.uuid]).toBe(2);
  await system.pac.responder(factura.uuid, 'acepta');
  await untilRequest(account, second.id, (it) => it.status === 2);
  expect((await requestsOf(account, factura.id)).map((it) => it.status)).toEqual([2, 3]);
});

it('goes on by itself when SAT is back', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set({ satDown: true });
  const asked = await cancel(account, factura.id, undefined, { wait: 1 });
  expect(asked.status).toBe(202);
  const estado = await estadoSat(account, factura.id);
  expect([estado.status, problemOf(estado).code]).toEqual([503, 'satNoDisponible']);
  system.pac.set({ satDown: false });
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
});

it('asks again after SAT was away while it was asked about the outcome', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  askTheReceiver();
  const { body } = await cancel(account, factura.id);
  system.pac.set({ satDown: true });
  await untilRequest(account, body.id, (it) => /no contesta/.test(it.aviso ?? ''));
  await system.pac.responder(factura.uuid, 'acepta');
  system.pac.set({ satDown: false });
  await untilRequest(account, body.id, (it) => it.status === 2 && it.aviso === undefined);
});

it('is patient with a stamp that SAT does not know yet', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set({ propagationMs: 60 * 60 * 1000 });
  expect((await estadoSat(account, factura.id)).body).toMatchObject({
    Estado: 'No Encontrado',
    situacion: 'noEncontrada',
  });
  const { status, body } = await cancel(account, factura.id, undefined, { wait: 1 });
  expect(status).toBe(202);
  await untilRequest(account, body.id, (it) => /aún no conoce/.test(it.aviso ?? ''));
  system.pac.set({ propagationMs: 0 });
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
});

it('reads the answer that has no folios but in its acuse', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set({ cancelEmptyFolios: true });
  expect((await cancel(account, factura.id)).body).toMatchObject({ status: 2, codigo: '201' });
});

it.each([
  ['was received and never answered', { cancelCommitThenHang: 1 }],
  ['was received and its connection lost', { cancelCommitThenDrop: 1 }],
])('does not send twice what %s', async (_what, switches) => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set(switches);
  await cancel(account, factura.id);
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
});

it('gives the credit back and says what to do when SAT refuses', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
  const refused = await cancel(account, factura.id, undefined, { key: 'una' });
  expect([refused.status, problemOf(refused).code]).toEqual([422, 'cancelacionRechazada']);
  expect(problemOf(refused)).toMatchObject({
    title: 'Comprobante no cancelado',
    rechazo: { code: '210', remedio: expect.stringContaining('plazo') as string },
  });
  await until('the credit is back', async () => (await account.credits()) === 99);
  const { requestId: _, ...same } = problemOf(
    await cancel(account, factura.id, undefined, { key: 'una' }),
  );
  expect(problemOf(refused)).toMatchObject(same);
  expect((await cancel(account, factura.id, undefined, { key: 'otra' })).status).toBe(200);
});

it('says which receipt stands in the way, and cancels once that one is cancelled', async () => {
  const account = await signUp(system);
  const factura = await stamped(account, { metodoPago: 'PPD', formaPago: ['99'] });
  const recibo = await stamped(account, {
    tipoComprobante: 'P',
    formaPago: [],
    conceptos: [],
    recepcionPago: {
      pagos: [
        {
          fechaPago: `${factura.fecha}`,
          formaDePagoP: '03',
          monedaP: 'MXN',
          monto: '1160.00',
          documentos: [{ idDocumento: factura.uuid, impPagado: '1160.00' }],
        },
      ],
    },
  });
  expect((await shown(account, factura.id)).saldo).toBe('0.00');
  const cancelabilidad = async () =>
    (await account.call<Cancelabilidad>('GET', `/facturas/${factura.id}/cancelabilidad`)).body;
  expect(await cancelabilidad()).toMatchObject({
    cancelable: 'no',
    fuente: 'sat',
    relacionados: [{ id: recibo.id, uuid: recibo.uuid, tipo: 'pago', bloquea: true }],
  });
  const refused = await cancel(account, factura.id);
  expect([refused.status, problemOf(refused).code]).toEqual([422, 'cancelacionRechazada']);

  // A receipt is accepted by its receiver since 2026, whatever its total.
  system.pac.set({ receptor: 'acepta' });
  const { body } = await cancel(account, recibo.id);
  await untilRequest(account, body.id, (it) => it.status === 2);
  expect((await shown(account, factura.id)).saldo).toBe('1160.00');
  expect(await cancelabilidad()).toMatchObject({ cancelable: 'sinAceptacion', relacionados: [] });
  expect((await cancel(account, factura.id)).body.status).toBe(2);
  expect((await shown(account, factura.id)).saldo).toBeUndefined();
});

it("answers from the rule while SAT is away, and says that it is not SAT's word", async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set({ satDown: true });
  const { body } = await account.call<Cancelabilidad>(
    'GET',
    `/facturas/${factura.id}/cancelabilidad`,
  );
  expect(body).toMatchObject({
    cancelable: 'sinAceptacion',
    fuente: 'estimacion',
    satDisponible: false,
    estimacion: { regla: '2.7.1.35 RMF 2026', fraccion: 'IX' },
    plazo: { vencido: false },
  });
});

it('shows as cancelled what was cancelled elsewhere, once SAT says so', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  await cancelElsewhere(system, factura.uuid);
  const { body } = await estadoSat(account, factura.id);
  expect(body).toMatchObject({ Estado: 'Cancelado', situacion: 'canceladaSinAceptacion' });
  const { status, fechaCancelado, cancelarRequest } = await shown(account, factura.id);
  expect([status, cancelarRequest]).toEqual([4, undefined]);
  expect(fechaCancelado).toBeTruthy();
  const again = await cancel(account, factura.id);
  expect([again.status, problemOf(again).code]).toEqual([409, 'noCancelable']);
});

it('a replacement that met an open request asks by itself once that one ends', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const { body: draft } = await account.call<Factura>(
    'POST',
    `/facturas/${factura.id}/sustituciones`,
  );
  askTheReceiver();
  const { body: first } = await cancel(account, factura.id);
  expect(first.status).toBe(1);
  system.pac.set({ clockOffsetMs: 0 });
  expect((await account.stamp(draft.id)).status).toBe(200);
  // The replacement meets it open: nothing else is asked for while it is.
  await until('the replacement was looked at', () => /replacement waits/.test(system.logs()));
  expect(await requestsOf(account, factura.id)).toHaveLength(1);
  askTheReceiver();
  await system.pac.responder(factura.uuid, 'rechaza');
  await untilRequest(account, first.id, (it) => it.status === 3);
  const second = await until('the replacement asks', async () =>
    (await requestsOf(account, factura.id)).find((it) => it.automatica),
  );
  expect(second).toMatchObject({ motivo: '01', status: 1 });
  // Before SAT has it, there is nothing that the receiver could accept.
  await untilRequest(account, second.id, (it) => it.punto === 'delivered');
  await system.pac.responder(factura.uuid, 'acepta');
  await untilRequest(account, second.id, (it) => it.status === 2);
  expect(system.pac.stats().cancelaciones[factura.uuid]).toBe(2);
});
