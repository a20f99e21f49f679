import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runStamping, type Stamping } from '../../test-support/run-stamping.ts';
import { aReceived, answer, IIA, solicitudesOf } from '../../test-support/solicitudes.ts';

let stamping: Stamping;
beforeAll(async () => {
  stamping = await runStamping('recibidas');
});
afterEach(() => stamping.pac.reset());
afterAll(() => stamping?.stop());

it('shows what others ask of an issuer, with the hours left since it was first seen', async () => {
  const cuenta = await stamping.open();
  const uuid = await aReceived(stamping, cuenta);
  const [first] = (await solicitudesOf(cuenta)).items.filter((it) => it.uuid === uuid);
  expect(first).toMatchObject({ uuid, rfc: IIA.rfc, estado: 'pendiente' });
  expect(first?.horas).toBeGreaterThan(71);
  expect(Date.parse(first?.vence ?? '') - Date.parse(first?.vista ?? '')).toBe(72 * 3_600_000);
});

it.each(['acepta', 'rechaza'] as const)('sends one signed answer: %s', async (respuesta) => {
  const cuenta = await stamping.open();
  const uuid = await aReceived(stamping, cuenta);
  const [one, two] = [await answer(cuenta, uuid, respuesta), await answer(cuenta, uuid, respuesta)];
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ estado: 'respondida', respuesta, codigo: '1000' });
  expect(two.body).toMatchObject({ codigo: '1000', respondida: one.body.respondida });
  expect(stamping.pac.cancelacion(uuid)?.respuesta).toBe(respuesta);
  const other = await answer(cuenta, uuid, respuesta === 'acepta' ? 'rechaza' : 'acepta');
  expect([other.status, other.body.code]).toEqual([409, 'solicitudRespondida']);
});

it('sends the same answer again when the provider was away', async () => {
  const cuenta = await stamping.open();
  const uuid = await aReceived(stamping, cuenta);
  stamping.pac.set({ down: true });
  const away = await answer(cuenta, uuid, 'rechaza');
  expect([away.status, away.body.code]).toEqual([503, 'satNoDisponible']);
  const shown = (await solicitudesOf(cuenta)).items.find((it) => it.uuid === uuid);
  expect(shown).toMatchObject({ estado: 'enviando', respuesta: 'rechaza' });
  stamping.pac.reset();
  expect((await answer(cuenta, uuid, 'rechaza')).body.codigo).toBe('1000');
});

it('says of each RFC that the provider is away', async () => {
  const cuenta = await stamping.open();
  stamping.pac.set({ down: true });
  const { items, emisores } = await solicitudesOf(cuenta);
  expect(items).toEqual([]);
  expect(emisores).toMatchObject([
    { rfc: 'EKU9003173C9', aviso: expect.stringContaining('no contesta') as string },
  ]);
});

it('knows no request of another account', async () => {
  const uuid = await aReceived(stamping, await stamping.open());
  expect((await answer(await stamping.open(), uuid, 'acepta')).status).toBe(404);
});
