import type { Factura } from '@timbra/contracts';
import { until, type Account, type SharedSystem } from '@timbra/test-kit';
import { expect } from 'vitest';

/** Waits until the invoice is stamped, however long its recovery takes. */
export const untilStamped = (account: Account, facturaId: string) =>
  until(`factura ${facturaId} is stamped`, async () => {
    const { body } = await account.call<Factura>('GET', `/facturas/${facturaId}`);
    return body.uuid && body.timbrarRequest?.status === 2 ? body : null;
  });

/** The UUIDs of every stamp that the PAC holds. */
export const stampsAt = async (system: SharedSystem): Promise<Set<string>> =>
  new Set((await system.pac.timbres()).map((it) => it.uuid));

/**
 * What exactly-once means, seen from outside: the PAC holds as many stamps as there are invoices,
 * each invoice has its own, its XML is in the archive, one credit is gone for each, and the folios
 * are consecutive.
 */
export const expectOneOfEach = async (
  system: SharedSystem,
  account: Account,
  facturas: Factura[],
  { creditosAntes, timbresAntes }: { creditosAntes: number; timbresAntes: Set<string> },
) => {
  const uuids = facturas.map((it) => it.uuid);
  expect(new Set(uuids).size).toBe(facturas.length);
  const fresh = [...(await stampsAt(system))].filter((it) => !timbresAntes.has(it));
  expect(fresh.sort()).toEqual([...uuids].sort());
  await until(
    'every credit is captured',
    async () => (await account.credits()) === creditosAntes - facturas.length,
  );
  for (const { id, uuid } of facturas) {
    const xml = await account.call<string>('GET', `/facturas/${id}.xml`);
    expect(xml.status).toBe(200);
    expect(xml.body).toContain(`UUID="${uuid}"`);
  }
};
