import type { Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FacturaAjena } from './emision.ts';
import type { Cuenta, Stamping } from './run-stamping.ts';

/** What there is before something is stamped. */
export const before = async ({ pac }: Stamping, cuenta: Cuenta) => ({
  creditos: cuenta.credits(),
  timbres: new Set((await pac.timbres()).map(({ uuid }) => uuid)),
});

/**
 * Exactly once, as svc-stamping answers for it: the PAC holds as many stamps as there are invoices,
 * each invoice shows its own, its XML is in the archive, and one credit is captured for each.
 */
export const expectStampedOnce = async (
  { pac, objects }: Stamping,
  cuenta: Cuenta,
  facturas: readonly Factura[],
  was: Awaited<ReturnType<typeof before>>,
) => {
  const uuids = facturas.map(({ uuid }) => uuid);
  expect(new Set(uuids).size).toBe(facturas.length);
  const fresh = (await pac.timbres()).map(({ uuid }) => uuid).filter((it) => !was.timbres.has(it));
  expect(fresh.sort()).toEqual([...uuids].sort());
  expect(cuenta.credits()).toBe(was.creditos - facturas.length);
  await until('no credit is only set aside', () =>
    [...cuenta.cuenta.reservas.values()].every((it) => it !== 'reservada'),
  );
  for (const { id, uuid } of facturas) {
    const { xmlKey = '' } = cuenta.shown(id) as FacturaAjena;
    expect(await readFile(join(objects, xmlKey), 'utf8')).toContain(`UUID="${uuid}"`);
  }
};
