// @vitest-environment happy-dom
import type { Enlace } from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText, type FakeAnswers } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../../test-support/a-documento.ts';
import { Compartir } from './compartir.tsx';
import { mensajes } from './mensajes.ts';

const factura = aDocumento();
const LINKS = `/facturas/${factura.id}/enlaces`;
const anEnlace = (change: Partial<Enlace> = {}): Enlace => ({
  id: 'a',
  visitas: 0,
  autor: { id: 'u', nombre: 'Ana' },
  createdAt: '2026-11-20T18:00:00.000Z',
  expira: '2026-11-27T18:00:00.000Z',
  ...change,
});
const refusal = (title: string) =>
  new ApiProblem({ code: 'noEncontrado', status: 404, title, requestId: 'x' });

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const show = (answers: FakeAnswers) => {
  const App = () => (
    <TimbraProvider>
      <Compartir factura={factura} />
    </TimbraProvider>
  );
  const host = createFakeHost({ answers });
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Compartir' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return host;
};
const shows = (text: string) => vi.waitFor(() => expect(shownText(document.body)).toContain(text));
const press = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
  );
  if (!found) throw new Error(`There is no button «${name}»`);
  found.click();
};

it('says of each link who made it, until when it is worth something and how often it was opened', async () => {
  const ultimaVisita = '2026-11-21T18:00:00.000Z';
  show({ [`GET ${LINKS}`]: { items: [anEnlace({ visitas: 2, ultimaVisita })] } });
  await shows('De Ana');
  await shows('Vale hasta el 27 nov 2026 · 2 visitas, la última el 21 nov 2026, 12:00');
});

it('tells the address of a new one this time only, and where it could not be copied says so', async () => {
  const items: Enlace[] = [];
  const made = { ...anEnlace(), ruta: '/compartido/cuenta.secreto' };
  const host = show({
    [`GET ${LINKS}`]: () => ({ items: [...items] }),
    [`POST ${LINKS}`]: () => {
      items.push(anEnlace());
      return made;
    },
  });
  await shows(mensajes.ninguno);
  press(mensajes.crear);
  await shows(mensajes.unaVez);
  const address = [...document.querySelectorAll('input')].find((it) => it.readOnly)?.value;
  expect(address).toBe(`${location.origin}/compartido/cuenta.secreto`);
  await shows('De Ana');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('sin permiso'));
  press(mensajes.copiar);
  await vi.waitFor(() =>
    expect(host.avisos.map(({ title }) => title)).toEqual([mensajes.noSeCopio]),
  );
});

it('one that ran out meanwhile cannot be revoked, and is listed no more', async () => {
  const items = [anEnlace()];
  const host = show({
    [`GET ${LINKS}`]: () => ({ items: [...items] }),
    [`DELETE ${LINKS}/a`]: () => {
      items.pop();
      throw refusal('Ese enlace ya no está vigente');
    },
  });
  await shows('De Ana');
  press(mensajes.revocarDe(1));
  await shows(mensajes.preguntaRevocar);
  press(mensajes.revocar);
  await shows(mensajes.ninguno);
  expect(host.avisos).toEqual([
    { kind: 'error', title: mensajes.noSeRevoco, message: 'Ese enlace ya no está vigente' },
  ]);
});

it('says that the links could not be read, and reads them on demand', async () => {
  let isDown = true;
  show({
    [`GET ${LINKS}`]: () => {
      if (isDown) throw refusal('No contesta');
      return { items: [] };
    },
  });
  await shows(mensajes.fallo);
  isDown = false;
  press('Reintentar');
  await shows(mensajes.ninguno);
});
