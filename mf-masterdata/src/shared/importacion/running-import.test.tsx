// @vitest-environment happy-dom
import type { Importacion } from '@timbra/contracts';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { runningImport } from './running-import.ts';

const { remote } = await import('../../remote.tsx');

const ID = 'a'.repeat(24);
const anImport = (over: Partial<Importacion> = {}): Importacion => ({
  id: ID,
  tipo: 'receptores',
  status: 'importando',
  total: 1000,
  conErrores: 0,
  repetidas: 0,
  elegidas: 1000,
  procesadas: 312,
  importadas: 308,
  omitidas: 4,
  createdAt: '2026-11-21T18:00:00Z',
  ...over,
});
const running = { id: ID, path: '/receptores/importar', label: 'Importando receptores' };

let stop = () => {};
afterEach(() => {
  stop();
  runningImport.end();
  document.body.replaceChildren();
});
const open = (path: string, importacion: Importacion) => {
  const node = document.body.appendChild(document.createElement('div'));
  const host = createFakeHost({
    basename: '',
    path,
    answers: {
      [`GET /importaciones/${ID}`]: importacion,
      'GET /conceptos': { items: [], nextCursor: null },
    },
  });
  stop = remote.mount(node, host);
  const shows = (text: string) => vi.waitFor(() => expect(shownText(node)).toContain(text));
  return { node, host, shows };
};

it('goes on beside whatever else one does, and leads back to its screen', async () => {
  runningImport.begin(running);
  const { node, host, shows } = open('/conceptos', anImport());
  await shows('Importando receptores: 312 de 1,000 · 4 con error');
  node.querySelector<HTMLAnchorElement>('aside a')?.click();
  expect(host.navigations).toEqual([`/receptores/importar?importacion=${ID}`]);
  await shows('Importando, espera... 312 de 1,000 · 4 con error');
  expect(node.querySelector('aside')).toBeNull();
});

it('is remembered by the browser, so that a reload does not lose it', () => {
  runningImport.begin(running);
  expect(JSON.parse(sessionStorage.getItem('timbra.importacion') ?? '')).toEqual(running);
  runningImport.end();
  expect(sessionStorage.getItem('timbra.importacion')).toBeNull();
});

it('says once that it is over, wherever one is', async () => {
  runningImport.begin(running);
  const done = anImport({ status: 'terminada', procesadas: 1000, importadas: 996 });
  const { host } = open('/conceptos', done);
  await vi.waitFor(() => expect(runningImport.get()).toBeNull());
  expect(host.avisos).toEqual([
    {
      kind: 'exito',
      title: 'Importación terminada',
      message: 'Se importaron 996 y se omitieron 4',
    },
  ]);
});
