import type { ProblemBody, SolicitudesRecibidas, SolicitudRecibida } from '@timbra/contracts';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aReceived } from '../api/received.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({ workers: 1 });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };
const list = async (account: Account) =>
  (await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas')).body;
const answer = (account: Account, uuid: string, respuesta: string) =>
  account.call<SolicitudRecibida>('POST', `/solicitudes-recibidas/${uuid}/respuesta`, {
    body: { respuesta },
  });

it('shows what others ask of an issuer, with the hours left since it was first seen', async () => {
  const account = await signUp(system);
  const uuid = await aReceived(system, account, IIA);
  const [first] = (await list(account)).items.filter((it) => it.uuid === uuid);
  expect(first).toMatchObject({ uuid, rfc: IIA.rfc, estado: 'pendiente' });
  expect(first?.horas).toBeGreaterThan(71);
  expect(Date.parse(first?.vence ?? '') - Date.parse(first?.vista ?? '')).toBe(72 * 3_600_000);
});

it.each(['acepta', 'rechaza'] as const)('sends one signed answer: %s', async (respuesta) => {
  const account = await signUp(system);
  const uuid = await aReceived(system, account, IIA);
  const [one, two] = [
    await answer(account, uuid, respuesta),
    await answer(account, uuid, respuesta),
  ];
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ estado: 'respondida', respuesta, codigo: '1000' });
  expect(two.body).toMatchObject({ codigo: '1000', respondida: one.body.respondida });
  const other = await answer(account, uuid, respuesta === 'acepta' ? 'rechaza' : 'acepta');
  expect([other.status, (other.body as unknown as ProblemBody).code]).toEqual([
    ...[409, 'solicitudRespondida'],
  ]);
});

it('sends the same answer again when the provider was away', async () => {
  const account = await signUp(system);
  const uuid = await aReceived(system, account, IIA);
  system.pac.set({ down: true });
  const away = await answer(account, uuid, 'rechaza');
  expect([away.status, (away.body as unknown as ProblemBody).code]).toEqual([
    ...[503, 'satNoDisponible'],
  ]);
  const shown = (await list(account)).items.find((it) => it.uuid === uuid);
  expect(shown).toMatchObject({ estado: 'enviando', respuesta: 'rechaza' });
  system.pac.reset();
  expect((await answer(account, uuid, 'rechaza')).body.codigo).toBe('1000');
});

it('says of each RFC that the provider is away', async () => {
  const account = await signUp(system);
  system.pac.set({ down: true });
  const { items, emisores } = await list(account);
  expect(items).toEqual([]);
  expect(emisores).toMatchObject([
    { rfc: account.emisor.rfc, aviso: expect.stringContaining('no contesta') as string },
  ]);
});

it('knows no request of another account', async () => {
  const uuid = await aReceived(system, await signUp(system), IIA);
  expect((await answer(await signUp(system), uuid, 'acepta')).status).toBe(404);
});
