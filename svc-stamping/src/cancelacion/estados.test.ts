import type { Cancelabilidad, EstadoSat } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectCancelledOnce } from '../../test-support/expect-cancelled-once.ts';
import {
  HOUR,
  OTRO_DIA,
  runStamping,
  type Cuenta,
  type Stamping,
} from '../../test-support/run-stamping.ts';

/** The rhythm's last interval: hours of the sandbox's clock stand for it. */
const LAST_MS = 1000;
/** SAT is away for a day; it is looked at every three hours whether it was asked. */
const HOURS = 24;
const EVERY_HOURS = 3;

let stamping: Stamping;
beforeAll(async () => {
  // Some PACs here never answer.
  stamping = await runStamping('estados', { env: { PAC_TIMEOUT_MS: '2000' } });
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

const opened = async (): Promise<[Cuenta, Awaited<ReturnType<Cuenta['stamped']>>]> => {
  const cuenta = await stamping.open();
  return [cuenta, await cuenta.stamped()];
};
const estadoSat = (cuenta: Cuenta, id: string) =>
  cuenta.call<EstadoSat>('GET', `/facturas/${id}/estado-sat`);
/** A day after, the receiver of an invoice of more than 1,000 pesos is asked. */
const askTheReceiver = () => stamping.pac.set({ clockOffsetMs: OTRO_DIA });

it('SAT away for a day loses nothing: it is asked at its rhythm, and the day after its word arrives', async () => {
  const [cuenta, waits] = await opened();
  const asked = await cuenta.stamped();
  askTheReceiver();
  const { body: before } = await cuenta.cancel(waits.id);
  expect([before.status, before.etiqueta]).toEqual([1, 'En proceso']);
  const statusCalls = () => stamping.pac.stats().statusCalls;
  // By now it is asked about at the longest interval.
  const known = await cuenta.untilRequest(before.id, (it) => it.consultado !== before.consultado);
  await until('the rhythm is slow', () => statusCalls() >= 5);

  stamping.pac.set({ satDown: true });
  const { body: during } = await cuenta.cancel(asked.id, undefined, { wait: 0 });
  expect(during.status).toBe(1);
  const [calls, began] = [statusCalls(), Date.now()];
  for (let hour = EVERY_HOURS; hour <= HOURS; hour += EVERY_HOURS) {
    const seen = statusCalls();
    stamping.pac.set({ clockOffsetMs: OTRO_DIA + hour * HOUR });
    await until(`SAT is asked in vain until hour ${hour}`, () => statusCalls() > seen);
  }
  // Two requests: one is asked about at its interval; the other, which did not arrive, is tried again
  // by its worker and then by the sweeper. Neither ever asks faster than its own first interval.
  const most = 2 * (Math.ceil((Date.now() - began) / LAST_MS) + 10);
  expect(statusCalls() - calls).toBeLessThanOrEqual(most);

  const told = await cuenta.untilRequest(before.id, (it) => /no contesta/.test(it.aviso ?? ''));
  expect(told).toMatchObject({ status: 1, etiqueta: 'En proceso', conAcuse: true });
  // What was last known, and when.
  expect(told.consultado! >= known.consultado!).toBe(true);
  expect(Date.parse(told.consultado!)).toBeLessThanOrEqual(began);
  expect(cuenta.shown(waits.id)?.status).toBe(3);
  expect(await estadoSat(cuenta, waits.id)).toMatchObject({
    status: 503,
    body: { code: 'satNoDisponible' },
  });
  expect(stamping.pac.stats().cancelaciones[asked.uuid]).toBeUndefined();

  // Meanwhile the receiver accepted; nobody here could know.
  await stamping.pac.responder(waits.uuid, 'acepta');
  stamping.pac.set({ satDown: false, receptor: 'acepta' });
  const ended = await cuenta.untilRequest(before.id, (it) => it.status === 2);
  expect(ended).toMatchObject({ etiqueta: 'Cancelado con aceptación', conAcuse: true });
  expect(ended.aviso).toBeUndefined();
  await cuenta.untilRequest(during.id, (it) => it.status === 2);
  await expectCancelledOnce(stamping, cuenta, waits, { creditosAntes: 99 });
  await expectCancelledOnce(stamping, cuenta, asked, { creditosAntes: 99 });
});

it('cancels at once what needs no acceptance: one request, one credit, its acuse', async () => {
  const [cuenta, factura] = await opened();
  const { status, body } = await cuenta.cancel(factura.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 2,
    codigo: '201',
    etiqueta: 'Cancelado sin aceptación',
    extra: { cancelStatus: 'Cancelado sin aceptación' },
    conAcuse: true,
  });
  await expectCancelledOnce(stamping, cuenta, factura);
});

it('waits for the receiver, and is cancelled once they accept', async () => {
  const [cuenta, factura] = await opened();
  askTheReceiver();
  const { status, body, headers } = await cuenta.cancel(factura.id);
  expect([status, body.status, body.etiqueta]).toEqual([202, 1, 'En proceso']);
  expect(headers.get('location')).toBe(`/api/cancelar-requests/${body.id}`);
  expect(cuenta.shown(factura.id)?.cancelarRequest).toMatchObject({ status: 1 });
  await stamping.pac.responder(factura.uuid, 'acepta');
  const ended = await cuenta.untilRequest(body.id, (it) => it.status === 2);
  expect(ended.etiqueta).toBe('Cancelado con aceptación');
  await expectCancelledOnce(stamping, cuenta, factura);
});

it('is cancelled when the receiver lets the term run out, and SAT says so', async () => {
  const [cuenta, factura] = await opened();
  askTheReceiver();
  const { body } = await cuenta.cancel(factura.id);
  expect(body.status).toBe(1);
  stamping.pac.set({ clockOffsetMs: OTRO_DIA + 73 * HOUR });
  const ended = await cuenta.untilRequest(body.id, (it) => it.status === 2);
  expect(ended.etiqueta).toBe('Plazo vencido');
});

it('ends when the receiver rejects it, and may be asked for again, which may last for months', async () => {
  const [cuenta, factura] = await opened();
  askTheReceiver();
  const { body: first } = await cuenta.cancel(factura.id);
  await stamping.pac.responder(factura.uuid, 'rechaza');
  const rejected = await cuenta.untilRequest(first.id, (it) => it.status === 3);
  expect(rejected).toMatchObject({ etiqueta: 'Solicitud rechazada', errorCode: 'rechazada' });
  expect(rejected.remedio).toContain('sigue vigente. Solo el receptor puede cambiarlo');
  expect(cuenta.credits()).toBe(99);
  expect(cuenta.shown(factura.id)).toMatchObject({
    status: 3,
    cancelarRequest: { status: 3, etiqueta: 'Solicitud rechazada', errorCode: 'rechazada' },
  });

  const { body: second } = await cuenta.cancel(factura.id);
  expect(second.status).toBe(1);
  // Months later SAT still says the same, and so do we: age ends nothing.
  stamping.pac.set({ clockOffsetMs: 120 * 24 * HOUR });
  const { consultado } = second;
  const still = await cuenta.untilRequest(second.id, (it) => it.consultado !== consultado);
  expect([still.status, still.etiqueta]).toEqual([1, 'En proceso']);
  // Asked for once more, it is the same request: no other credit, nothing else is sent.
  expect((await cuenta.cancel(factura.id)).body.id).toBe(second.id);
  expect(cuenta.credits()).toBe(98);
  expect(stamping.pac.stats().cancelaciones[factura.uuid]).toBe(2);
  await stamping.pac.responder(factura.uuid, 'acepta');
  await cuenta.untilRequest(second.id, (it) => it.status === 2);
  expect((await cuenta.requestsOf(factura.id)).map((it) => it.status)).toEqual([2, 3]);
});

it('goes on by itself when SAT is back', async () => {
  const [cuenta, factura] = await opened();
  stamping.pac.set({ satDown: true });
  const asked = await cuenta.cancel(factura.id, undefined, { wait: 0 });
  expect(asked.status).toBe(202);
  const estado = await estadoSat(cuenta, factura.id);
  expect(estado).toMatchObject({ status: 503, body: { code: 'satNoDisponible' } });
  stamping.pac.set({ satDown: false });
  await expectCancelledOnce(stamping, cuenta, factura);
});

it('asks again after SAT was away while it was asked about the outcome', async () => {
  const [cuenta, factura] = await opened();
  askTheReceiver();
  const { body } = await cuenta.cancel(factura.id);
  stamping.pac.set({ satDown: true });
  await cuenta.untilRequest(body.id, (it) => /no contesta/.test(it.aviso ?? ''));
  await stamping.pac.responder(factura.uuid, 'acepta');
  stamping.pac.set({ satDown: false });
  await cuenta.untilRequest(body.id, (it) => it.status === 2 && it.aviso === undefined);
  expect(cuenta.shown(factura.id)?.status).toBe(4);
});

it('is patient with a stamp that SAT does not know yet', async () => {
  const [cuenta, factura] = await opened();
  stamping.pac.set({ propagationMs: HOUR });
  expect((await estadoSat(cuenta, factura.id)).body).toMatchObject({
    Estado: 'No Encontrado',
    situacion: 'noEncontrada',
  });
  const { status, body } = await cuenta.cancel(factura.id, undefined, { wait: 0 });
  expect(status).toBe(202);
  await cuenta.untilRequest(body.id, (it) => /aún no conoce/.test(it.aviso ?? ''));
  stamping.pac.set({ propagationMs: 0 });
  await expectCancelledOnce(stamping, cuenta, factura);
});

it('reads the answer that has no folios but in its acuse', async () => {
  const [cuenta, factura] = await opened();
  stamping.pac.set({ cancelEmptyFolios: true });
  expect((await cuenta.cancel(factura.id)).body).toMatchObject({ status: 2, codigo: '201' });
});

it.each([
  ['was received and never answered', { cancelCommitThenHang: 1 }],
  ['was received and its connection lost', { cancelCommitThenDrop: 1 }],
  ['was received and answered without a status', { cancelWithoutEstatus: 'sinAcuse' as const }],
  ['was received and answered with nothing', { nonsense: 'empty' as const }],
])('does not send twice what %s', async (_what, switches) => {
  const [cuenta, factura] = await opened();
  stamping.pac.set(switches);
  await cuenta.cancel(factura.id, undefined, { wait: 0 });
  await until('it was received', () => stamping.pac.stats().cancelaciones[factura.uuid] === 1);
  stamping.pac.set({ nonsense: null });
  await expectCancelledOnce(stamping, cuenta, factura);
});

it('keeps an acuse that its seal was not made for as it came, and ends by what SAT says', async () => {
  const [cuenta, factura] = await opened();
  askTheReceiver();
  stamping.pac.set({ acuseAlterado: true, cancelEmptyFolios: true });
  const { body } = await cuenta.cancel(factura.id);
  expect([body.status, body.codigo, body.conAcuse]).toEqual([1, '201', true]);
  expect(cuenta.shown(factura.id)?.status).toBe(3);
  await stamping.pac.responder(factura.uuid, 'rechaza');
  const ended = await cuenta.untilRequest(body.id, (it) => it.status === 3);
  expect([ended.conAcuse, cuenta.shown(factura.id)?.status]).toEqual([true, 3]);
});

it('gives the credit back and says what to do when SAT refuses', async () => {
  const [cuenta, factura] = await opened();
  stamping.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
  const refused = await cuenta.cancel(factura.id, undefined, { key: 'una' });
  expect([refused.status, refused.body.code]).toEqual([422, 'cancelacionRechazada']);
  expect(refused.body).toMatchObject({
    title: 'Comprobante no cancelado',
    rechazo: { code: '210', remedio: expect.stringContaining('plazo') as string },
  });
  await until('the credit is back', () => cuenta.credits() === 100);
  const again = await cuenta.cancel(factura.id, undefined, { key: 'una' });
  const { requestId: _, ...same } = again.body;
  expect(refused.body).toMatchObject(same);
  expect((await cuenta.cancel(factura.id, undefined, { key: 'otra' })).status).toBe(200);
});

it("answers from the rule while SAT is away, and says that it is not SAT's word", async () => {
  const [cuenta, factura] = await opened();
  stamping.pac.set({ satDown: true });
  const path = `/facturas/${factura.id}/cancelabilidad`;
  expect((await cuenta.call<Cancelabilidad>('GET', path)).body).toMatchObject({
    cancelable: 'sinAceptacion',
    fuente: 'estimacion',
    satDisponible: false,
    estimacion: { regla: '2.7.1.35 RMF 2026', fraccion: 'IX' },
    plazo: { vencido: false },
  });
});

it('says of fuel that its receiver must answer, and that silence is no yes', async () => {
  const [cuenta, factura] = await opened();
  const litros = { clave: '15101514', claveUnidad: 'LTR', cantidad: '40', descripcion: 'Magna' };
  const [vendida, credito] = [factura, await cuenta.stamped()].map(({ id }) => cuenta.shown(id)!);
  for (const it of [vendida, credito])
    Object.assign(it!, { conceptos: [{ ...litros, valorUnitario: '20', impuestos: [] }] });
  Object.assign(credito!, { tipoComprobante: 'E', total: '100.00' });
  stamping.pac.set({ satDown: true });
  for (const { id } of [vendida!, credito!]) {
    const path = `/facturas/${id}/cancelabilidad`;
    const { body } = await cuenta.call<Cancelabilidad>('GET', path);
    expect(body.estimacion).toMatchObject({
      cancelable: 'conAceptacion',
      regla: '2.7.1.35 RMF 2026',
      porque: expect.stringContaining('su silencio no es un sí') as string,
    });
    expect(body.estimacion.fraccion).toBeUndefined();
    expect(body.texto).toMatch(/es de combustible, y sin su respuesta no se cancela\. El SAT no/);
  }
});

it('shows as cancelled what was cancelled elsewhere, once SAT says so', async () => {
  const [cuenta, factura] = await opened();
  await stamping.outside.cancel(factura.uuid);
  const { body } = await estadoSat(cuenta, factura.id);
  expect(body).toMatchObject({ Estado: 'Cancelado', situacion: 'canceladaSinAceptacion' });
  const { status, fechaCancelado, cancelarRequest } = cuenta.shown(factura.id)!;
  expect([status, cancelarRequest]).toEqual([4, undefined]);
  expect(fechaCancelado).toBeTruthy();
  const again = await cuenta.cancel(factura.id);
  expect([again.status, again.body.code]).toEqual([409, 'noCancelable']);
});
