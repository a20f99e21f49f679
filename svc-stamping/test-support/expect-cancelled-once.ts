import { until } from '@timbra/test-kit';
import { expect } from 'vitest';
import type { Cuenta, Stamping } from './run-stamping.ts';

/**
 * What exactly-once means to the caller: SAT received one request, one credit is gone for it, the
 * acuse is there, and the invoice was told.
 */
export const expectCancelledOnce = async (
  { pac }: Pick<Stamping, 'pac'>,
  cuenta: Cuenta,
  { id, uuid }: { id: string; uuid: string },
  { creditosAntes = 100 }: { creditosAntes?: number } = {},
): Promise<void> => {
  const factura = await until(`factura ${id} is cancelled`, () => {
    const found = cuenta.shown(id);
    return found?.status === 4 ? found : null;
  });
  expect(factura.fechaCancelado).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  await until('one credit is captured', () => cuenta.credits() === creditosAntes - 1);
  const request = await until('the request is over', async () =>
    (await cuenta.requestsOf(id)).find((it) => it.status === 2),
  );
  expect(await cuenta.requestsOf(id)).toHaveLength(1);
  expect(pac.stats().cancelaciones[uuid]).toBe(1);
  const acuse = await cuenta.call<string>('GET', `/cancelar-requests/${request.id}/acuse.xml`);
  expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(uuid)]);
};
