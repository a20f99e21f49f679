import type { CancelarBody, CancelarRequest, Factura, FacturaInput } from '@timbra/contracts';
import { until, type Account, type ApiAnswer, type SharedSystem } from '@timbra/test-kit';
import { expect } from 'vitest';

const HOUR = 3_600_000;
/** Past the first day, in which no receiver is asked. */
export const OTRO_DIA = 25 * HOUR;

export const stamped = async (
  account: Account,
  over?: Partial<FacturaInput>,
): Promise<Factura & { uuid: string }> => {
  const draft = await account.draft(over);
  const { status, body } = await account.stamp(draft.id);
  if (status !== 200) throw new Error(`not stamped: ${JSON.stringify(body)}`);
  return { ...body, uuid: body.uuid ?? '' };
};

export const cancel = (
  account: Account,
  facturaId: string,
  body: CancelarBody = { motivo: '02' },
  { wait = 30, key }: { wait?: number; key?: string } = {},
): Promise<ApiAnswer<CancelarRequest>> =>
  account.call('POST', `/facturas/${facturaId}/cancelaciones?wait=${wait}`, {
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

export const requestsOf = async (account: Account, facturaId: string) =>
  (await account.call<{ items: CancelarRequest[] }>('GET', `/facturas/${facturaId}/cancelaciones`))
    .body.items;

export const shown = async (account: Account, facturaId: string) =>
  (await account.call<Factura>('GET', `/facturas/${facturaId}`)).body;

export const untilRequest = (
  account: Account,
  requestId: string,
  is: (request: CancelarRequest) => boolean,
): Promise<CancelarRequest> =>
  until(`cancelarRequest ${requestId}`, async () => {
    const { body } = await account.call<CancelarRequest>('GET', `/cancelar-requests/${requestId}`);
    return is(body) ? body : null;
  });

/**
 * What exactly-once means, seen from outside: SAT received one request, one credit is gone for it,
 * the acuse is in the archive, and the invoice is cancelled.
 */
export const expectCancelledOnce = async (
  system: SharedSystem,
  account: Account,
  { id, uuid }: Pick<Factura, 'id' | 'uuid'>,
  { creditosAntes }: { creditosAntes: number },
): Promise<void> => {
  const factura = await until(`factura ${id} is cancelled`, async () => {
    const found = await shown(account, id);
    return found.status === 4 ? found : null;
  });
  expect(factura.fechaCancelado).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  await until('the request is over', async () =>
    (await requestsOf(account, id)).some((it) => it.status === 2),
  );
  expect(await requestsOf(account, id)).toHaveLength(1);
  expect(system.pac.stats().cancelaciones[uuid ?? '']).toBe(1);
  await until(
    'one credit is captured',
    async () => (await account.credits()) === creditosAntes - 1,
  );
  const acuse = await account.call<string>('GET', `/facturas/${id}/acuse.xml`);
  expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(uuid ?? '-')]);
};
