import type { Anuncio } from '@timbra/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../test/gateway.ts';
import { main as operator } from '../../bin/operar.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

const LATER = '2999-01-01T00:00:00Z';
const publish = (title: string, ...options: string[]) =>
  operator(['anuncio', title, ...options], gateway.settings);
const shown = async (token?: string) => {
  const { body } = await gateway.ask<{ items: Anuncio[] }>('/anuncios', { method: 'GET', token });
  return body.items;
};
const titles = async (token?: string) => (await shown(token)).map((it) => it.title);

it('shows public ones to everybody and the rest to signed-in users, the most serious first', async () => {
  const { token } = await gateway.signUp();
  await publish('Para quien entró', '--hasta', LATER);
  await publish('Para todos', '--hasta', LATER, '--tipo', '3', '--publico');
  expect(await titles()).toEqual(['Para todos']);
  expect(await titles(token)).toEqual(['Para todos', 'Para quien entró']);
});

it('shows none that is over', async () => {
  await publish('Terminado', '--hasta', '2020-01-01', '--publico');
  expect(await titles()).not.toContain('Terminado');
});

it('shows one to the end of its last day in Mexico City', async () => {
  await publish('Hasta el fin del día', '--hasta', '2999-12-01', '--publico');
  const found = (await shown()).find((it) => it.title === 'Hasta el fin del día');
  expect(found?.displayUntil).toBe('2999-12-02T05:59:59.000Z');
});

it('hides one for the user who says so, and for nobody else', async () => {
  const [ana, beto] = [await gateway.signUp(), await gateway.signUp()];
  await publish('Mantenimiento', '--hasta', LATER);
  const found = (await shown(ana.token)).find((it) => it.title === 'Mantenimiento');
  const hide = () => gateway.ask(`/anuncios/${found?.id}/ocultar`, { token: ana.token });
  expect([(await hide()).status, (await hide()).status]).toEqual([204, 204]);
  expect(await titles(ana.token)).not.toContain('Mantenimiento');
  expect(await titles(beto.token)).toContain('Mantenimiento');
});

it('says 404 for one that is not there, and 401 without a session', async () => {
  const { token } = await gateway.signUp();
  expect((await gateway.ask(`/anuncios/${'a'.repeat(24)}/ocultar`, { token })).status).toBe(404);
  expect((await gateway.ask('/anuncios/nada/ocultar', { token })).status).toBe(404);
  expect((await gateway.ask('/anuncios/nada/ocultar')).status).toBe(401);
});

it('tells the operator what is wrong with what was typed', async () => {
  await expect(publish('', '--hasta', LATER)).rejects.toThrow('Escribe el título');
  await expect(publish('Sin fecha')).rejects.toThrow('displayUntil debe ser una fecha');
  await expect(operator(['integrador', 'nadie@timbra.test'], gateway.settings)).rejects.toThrow(
    'No hay un usuario con el correo nadie@timbra.test',
  );
  await expect(operator(['otra'], gateway.settings)).rejects.toThrow('Uso:');
});
