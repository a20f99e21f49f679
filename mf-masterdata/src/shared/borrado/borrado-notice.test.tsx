// @vitest-environment happy-dom
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { queryKeys } from '../query-keys.ts';
import { borrados } from './borrado.ts';

const { remote } = await import('../../remote.tsx');

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** The list of concepts, after one was deleted. React runs effects twice here, as in development. */
const afterDeleting = () => {
  const recover = vi.fn<() => Promise<void>>(() => Promise.resolve());
  borrados.set({
    id: 'a'.repeat(24),
    lista: '/conceptos',
    title: 'Concepto borrado',
    nombre: 'Renta',
    recover,
    changed: [queryKeys.conceptos],
  });
  const node = document.body.appendChild(document.createElement('div'));
  const none = { items: [], nextCursor: null };
  const answers = { 'GET /conceptos': none, 'GET /receptores': none };
  const host = createFakeHost({ basename: '', path: '/conceptos', answers });
  stop = remote.mount(node, host);
  const shows = (text: string) => vi.waitFor(() => expect(shownText(node)).toContain(text));
  return { node, host, recover, shows };
};

it('what was deleted is offered by its list, and is recovered from there', async () => {
  const { node, host, recover, shows } = afterDeleting();
  await shows('No hay conceptos guardados');
  await shows('Concepto borrado');
  const asked = () => host.calls.filter((it) => it.startsWith('GET /conceptos')).length;
  const before = asked();
  const undo = [...node.querySelectorAll('button')].find((it) => it.textContent === 'Deshacer');
  undo?.click();
  await shows('Se recuperó «Renta»');
  expect(recover).toHaveBeenCalledTimes(1);
  expect(asked()).toBeGreaterThan(before);
});

it('it is offered no more once its list was left', async () => {
  const { node, host, shows } = afterDeleting();
  await shows('Concepto borrado');
  host.goTo('/receptores');
  await shows('No hay clientes guardados');
  expect(borrados.get()).toBeNull();
  host.goTo('/conceptos');
  await shows('No hay conceptos guardados');
  expect(shownText(node)).not.toContain('Concepto borrado');
});

it('it says when it could not be recovered, and is offered as before', async () => {
  const { node, recover, shows } = afterDeleting();
  recover.mockRejectedValueOnce(new Error('Sin conexión'));
  await shows('Concepto borrado');
  const undo = () =>
    [...node.querySelectorAll('button')].find((it) => it.textContent === 'Deshacer')?.click();
  undo();
  await shows('No se pudo recuperar');
  undo();
  await shows('Se recuperó «Renta»');
  expect(recover).toHaveBeenCalledTimes(2);
});
