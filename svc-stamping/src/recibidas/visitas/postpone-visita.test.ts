import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postponeVisita } from './consultar-recibidas.ts';
import { createVisitaModel } from './visita.model.ts';
import { VisitaRepository } from './visita.repository.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EVERY_MS = 6 * 60 * 60 * 1000;
const [FAILS, WAITS] = ['EKU9003173C9', 'IIA040805DZ4'] as const;

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

it('a visit that failed for good is not in the way of those who wait behind it', async () => {
  const visitas = new VisitaRepository(createVisitaModel(connection));
  const found = [FAILS, WAITS].map((rfc) => ({ accountId: 'a', emisorId: `e-${rfc}`, rfc }));
  await visitas.enrol(found, (name) => new Date(NOW.getTime() - (name.endsWith(FAILS) ? 2 : 1)));
  const dueFirst = async (at: Date) => (await visitas.due(at, 1)).map(({ rfc }) => rfc);
  expect(await dueFirst(NOW)).toEqual([FAILS]);

  await postponeVisita({ visitas, now: () => NOW, everyMs: EVERY_MS })({
    accountId: 'a',
    rfc: FAILS,
  });
  expect(await dueFirst(NOW)).toEqual([WAITS]);
  const later = await visitas.due(new Date(NOW.getTime() + EVERY_MS / 12), 2);
  expect(later.map(({ rfc }) => rfc)).toEqual([WAITS, FAILS]);
});
