import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postponeTurno } from './consultar-recibidas.ts';
import { createTurnoModel } from './turno.model.ts';
import { TurnoRepository } from './turno.repository.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EVERY_MS = 6 * 60 * 60 * 1000;
const [FAILS, WAITS] = ['EKU9003173C9', 'IIA040805DZ4'] as const;

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

it('a turn that failed for good is not in the way of those who wait behind it', async () => {
  const turnos = new TurnoRepository(createTurnoModel(connection));
  const found = [FAILS, WAITS].map((rfc) => ({ accountId: 'a', emisorId: `e-${rfc}`, rfc }));
  await turnos.enrol(found, (name) => new Date(NOW.getTime() - (name.endsWith(FAILS) ? 2 : 1)));
  const dueFirst = async (at: Date) => (await turnos.due(at, 1)).map(({ rfc }) => rfc);
  expect(await dueFirst(NOW)).toEqual([FAILS]);

  await postponeTurno({ turnos, now: () => NOW, everyMs: EVERY_MS })({
    accountId: 'a',
    rfc: FAILS,
  });
  expect(await dueFirst(NOW)).toEqual([WAITS]);
  const later = await turnos.due(new Date(NOW.getTime() + EVERY_MS / 12), 2);
  expect(later.map(({ rfc }) => rfc)).toEqual([WAITS, FAILS]);
});
