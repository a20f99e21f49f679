import type { CancelarRequestSummary, Factura } from '@timbra/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

const accountId = 'contadas';
let running: Awaited<ReturnType<typeof runInvoices>>;
beforeAll(async () => {
  running = await runInvoices();
});
afterAll(() => running?.stop());

const internal = (id: string, action: string, body: object) =>
  running.service.call('POST', `/internal/facturas/${id}/${action}`, {
    accountId,
    body,
    internal: true,
  });

const stamped = async (): Promise<string> => {
  const body = { emisor: EMISOR, receptor: PUBLICO };
  const { id } = (await running.service.call('POST', '/facturas', { accountId, body }))
    .body as Factura;
  await running.hold(accountId, id);
  await internal(id, 'stamped', aStamp(id));
  return id;
};

it('a word that comes late takes nothing back from the request that cancelled it', async () => {
  const id = await stamped();
  const cancelarRequest = { id: 'c'.repeat(24), motivo: '02' } as const;
  const asked = { ...cancelarRequest, status: 1, etiqueta: 'En proceso de solicitud' } as const;
  const cancelled = { ...cancelarRequest, status: 2, etiqueta: 'Solicitud aceptada' } as const;
  const tell = async (told: CancelarRequestSummary, fechaCancelado?: string) =>
    (await internal(id, 'cancelacion', { cancelarRequest: told, fechaCancelado })).status;
  expect(await tell(asked)).toBe(200);
  expect(await tell(cancelled, '2026-11-21T10:00:00')).toBe(200);
  expect(await tell(asked)).toBe(200);
  const factura = (await running.service.call('GET', `/facturas/${id}`, { accountId }))
    .body as Factura;
  expect([factura.status, factura.cancelarRequest?.status]).toEqual([4, 2]);
});

it('a refusal that the version before tells in words alone has its code, and another failure has none', async () => {
  const id = await stamped();
  const told = { id: 'c'.repeat(24), motivo: '02', status: 3, etiqueta: 'Error' } as const;
  const codeOf = async (error: string) => {
    const cancelarRequest: CancelarRequestSummary = { ...told, error };
    expect((await internal(id, 'cancelacion', { cancelarRequest })).status).toBe(200);
    const answer = await running.service.call('GET', `/facturas/${id}`, { accountId });
    return (answer.body as Factura).cancelarRequest?.errorCode;
  };
  expect(await codeOf('El PAC no respondió')).toBeUndefined();
  expect(await codeOf('El receptor rechazó la cancelación')).toBe('rechazada');
});
