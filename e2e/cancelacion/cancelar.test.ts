import type {
  Cancelabilidad,
  Factura,
  FacturaRow,
  Page,
  ProblemBody,
  Sustitucion,
} from '@timbra/contracts';
import { sharedSystem, signUp, until, type SharedSystem } from '@timbra/test-kit';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cancel,
  expectCancelledOnce,
  OTRO_DIA,
  requestsOf,
  shown,
  stamped,
  untilRequest,
} from './cancela.ts';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});
afterEach(() => system.pac.reset());

it('cancels at once what needs no acceptance: the list, its counts and the acuse follow', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  const { status, body } = await cancel(account, factura.id);
  expect([status, body.etiqueta]).toEqual([200, 'Cancelado sin aceptación']);
  await expectCancelledOnce(system, account, factura, { creditosAntes: 99 });
  const pdf = await account.call('GET', `/facturas/${factura.id}/acuse.pdf`);
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const { body: list } = await account.call<Page<FacturaRow>>('GET', '/facturas?status=4');
  expect(list.items.map(({ id }) => id)).toEqual([factura.id]);
  await until('the day is counted anew', async () => {
    const { body } = await account.call<{ years: { status: Record<string, number> }[] }>(
      'GET',
      '/facturas/histogram',
    );
    return body.years[0]?.status['4'] === 1 && body.years[0]?.status['3'] === 0;
  });
});

it('is listed as rejected once its receiver rejects it, until it is asked for again', async () => {
  const account = await signUp(system);
  const factura = await stamped(account);
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  const { body: first } = await cancel(account, factura.id);
  expect(first.status).toBe(1);
  await system.pac.responder(factura.uuid, 'rechaza');
  await untilRequest(account, first.id, (it) => it.status === 3);
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
  expect([refused.status, (refused.body as unknown as ProblemBody).code]).toEqual([
    422,
    'cancelacionRechazada',
  ]);

  // A receipt is accepted by its receiver since 2026, whatever its total.
  system.pac.set({ receptor: 'acepta' });
  const { body } = await cancel(account, recibo.id);
  await untilRequest(account, body.id, (it) => it.status === 2);
  expect((await shown(account, factura.id)).saldo).toBe('1160.00');
  expect(await cancelabilidad()).toMatchObject({ cancelable: 'sinAceptacion', relacionados: [] });
  expect((await cancel(account, factura.id)).body.status).toBe(2);
  expect((await shown(account, factura.id)).saldo).toBeUndefined();
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

it('a cancelled global invoice lets its sales be billed again', async () => {
  const account = await signUp(system);
  const { body: publico } = await account.call<{ id: string }>('POST', '/receptores', {
    body: { rfc: 'XAXX010101000' },
  });
  const venta = await account.draft({ receptor: publico.id });
  const hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
  const { body: global } = await account.call<Factura>('POST', '/facturas/global', {
    body: {
      emisor: account.emisor.id,
      receptor: publico.id,
      desde: hoy,
      hasta: hoy,
      Periodicidad: '01',
      Meses: hoy.slice(5, 7),
      Anio: Number(hoy.slice(0, 4)),
    },
  });
  expect((await account.stamp(global.id)).status).toBe(200);
  expect((await shown(account, venta.id)).enGlobal).toBe(global.id);
  const { body } = await cancel(account, global.id);
  await untilRequest(account, body.id, (it) => it.status === 2);
  expect((await shown(account, venta.id)).enGlobal).toBeUndefined();
});
