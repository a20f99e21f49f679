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

/** The stamps that the PAC gave since then are these, and no other. */
export const expectNoOtherStamps = async (
  system: SharedSystem,
  timbresAntes: ReadonlySet<string>,
  uuids: readonly (string | undefined)[],
) => {
  const fresh = [...(await stampsAt(system))].filter((it) => !timbresAntes.has(it));
  expect(fresh.sort()).toEqual([...uuids].sort());
};

/**
 * What exactly-once means to the account: each invoice has a stamp of its own, its XML is in the
 * archive, and one credit is gone for each.
 */
export const expectEachStamped = async (
  account: Account,
  facturas: readonly Factura[],
  { creditosAntes }: { creditosAntes: number },
) => {
  expect(new Set(facturas.map((it) => it.uuid)).size).toBe(facturas.length);
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

/** The same, and the PAC holds as many stamps as there are invoices. */
export const expectOneOfEach = async (
  system: SharedSystem,
  account: Account,
  facturas: readonly Factura[],
  { creditosAntes, timbresAntes }: { creditosAntes: number; timbresAntes: ReadonlySet<string> },
) => {
  const uuids = facturas.map((it) => it.uuid);
  await expectNoOtherStamps(system, timbresAntes, uuids);
  await expectEachStamped(account, facturas, { creditosAntes });
};
