// @vitest-environment happy-dom
import type { Clave, Peticion } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { hasFocus, labelled, press, setValue } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell, shows, type OpenShell } from '../../../test/harness.tsx';
import { mensajes as comunes } from '../mensajes.ts';
import { clases, mensajes } from './mensajes.ts';
// A part of its own: here before the first test waits for what it draws.
import './peticiones.page.tsx';

// In a window of its own: the shell's router needs an address that no other file has left.
vi.mock('../../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
let made = 0;
beforeEach(() => {
  made = 0;
  vi.stubGlobal('APP_VERSION', '1.2.3');
});
afterEach(() => shell.close());

const TIENDA: Clave = {
  id: 'c'.repeat(24),
  nombre: 'Tienda',
  principal: false,
  pista: 'aB-9',
  alcances: ['leer'],
  prueba: true,
  ultimoUso: null,
  createdAt: '2026-11-20T12:00:00Z',
};
const peticion = (over: Partial<Peticion> = {}): Peticion => {
  made += 1;
  return {
    id: String(made).padStart(24, '0'),
    fecha: '2026-11-20T10:00:00Z',
    metodo: 'GET',
    ruta: '/creditos',
    status: 200,
    ms: 1204,
    clave: TIENDA.id,
    requestId: `r-${made}`,
    ...over,
  };
};
type Query = Partial<Record<'clave' | 'status' | 'metodo' | 'cursor', string | null>>;
const open = (log: (query: Query) => unknown, search = '') => {
  shell = openShell(`/desarrolladores/peticiones${search}`, {
    answers: { 'GET /claves': { items: [TIENDA], nextCursor: null }, 'GET /peticiones': log },
  });
};
const pageOf = (items: Peticion[], nextCursor: string | null = null) => ({ items, nextCursor });
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td > :last-child')].map((it) => it.textContent),
  );
const hasRows = (count: number) => vi.waitFor(() => expect(cells()).toHaveLength(count));
const chosen = (label: string, value: string) =>
  labelled<HTMLSelectElement>(label).then((it) => setValue(it, value));

it('says how each was answered and its key, that a key was revoked, and that a caller hung up', async () => {
  open(() => pageOf([peticion(), peticion({ clave: 'd'.repeat(24), status: 499, ms: 7 })]));
  await shows(mensajes.revocada);
  expect(cells()).toEqual([
    ['200', mensajes.ms(1204), 'Tienda', 'r-1'],
    ['499' + mensajes.sinRespuesta, mensajes.ms(7), mensajes.revocada, 'r-2'],
  ]);
});

describe('the filters', () => {
  const log = ({ clave, status, metodo }: Query) => {
    const all = [
      peticion({ clave: 'principal' }),
      peticion(),
      peticion({ metodo: 'DELETE', ruta: '/receptores/{id}', status: 404 }),
    ];
    const passes = (it: Peticion) =>
      (!clave || it.clave === clave) &&
      (!status || String(it.status).startsWith(status.charAt(0))) &&
      (!metodo || it.metodo === metodo);
    return pageOf(all.filter(passes));
  };

  it('choose by key, by answer and by method, stand in the address and are taken away again', async () => {
    open(log);
    await hasRows(3);
    await shows('Tienda');
    await chosen(mensajes.clave, TIENDA.id);
    await hasRows(2);
    await chosen(mensajes.respuesta, '4xx');
    await hasRows(1);
    await shows('DELETE /receptores/{id}');
    expect(location.search).toBe(`?clave=${TIENDA.id}&status=4xx`);
    await chosen(mensajes.metodo, 'GET');
    await shows(mensajes.sinResultados);
    await press(comunes.quitarFiltros);
    await hasRows(3);
    expect(location.search).toBe('');
  });

  it('are those of the address; one that is none filters nothing', async () => {
    open(log, '?status=4xx&metodo=PATCH');
    await hasRows(1);
    expect((await labelled<HTMLSelectElement>(mensajes.respuesta)).value).toBe(clases[1]?.value);
    expect((await labelled<HTMLSelectElement>(mensajes.metodo)).value).toBe('');
  });
});

it('is read page by page; what came meanwhile is there on demand', async () => {
  let first = [peticion(), peticion()];
  open(({ cursor }) => (cursor ? pageOf([peticion()]) : pageOf(first, 'otra')));
  await hasRows(2);
  await press('Cargar más');
  await hasRows(3);
  await shows('Es todo.');
  await hasFocus(() => document.querySelector('#contenido [role=status][tabindex="-1"]'));
  first = [peticion({ ruta: '/session' }), ...first];
  await press(comunes.actualizar);
  await hasRows(4);
  await shows('GET /session');
});

it('says that it is on its way, that it could not be read, and that there is nothing', async () => {
  let reading = Promise.withResolvers<unknown>();
  open(() => reading.promise);
  await shows('Estamos trayendo la información');
  const problem = { status: 503, title: 'No disponible', requestId: 'x' };
  reading.reject(new ApiProblem({ code: 'servicioNoDisponible', ...problem }));
  await shows('No se pudo traer la información');
  reading = Promise.withResolvers();
  reading.resolve(pageOf([]));
  await press('Reintentar');
  await shows(mensajes.vacio);
});
