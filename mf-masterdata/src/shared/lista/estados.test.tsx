// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { closeRemote, heldBack, openRemote } from '../../../test-support/open-remote.ts';
import { aConvenio, anEmisor, aReceptor } from '../../../test-support/records.ts';

afterEach(closeRemote);

const BRINGING = 'Estamos trayendo la información';
const LOST = 'No hay conexión con el servidor. Revisa tu red y reintenta.';
const pageOf = (...items: object[]) => ({ items, nextCursor: null });
const EMPTY = pageOf();

it.each([
  [
    '/emisores',
    'Cargando los certificados de sello digital almacenados, espera...',
    pageOf(anEmisor()),
    '1 emisor',
  ],
  ['/receptores', BRINGING, pageOf(aReceptor()), '1 receptor'],
  ['/conceptos', BRINGING, EMPTY, 'No hay conceptos guardados'],
  ['/plantillas', BRINGING, EMPTY, 'No hay plantillas dadas de alta'],
  ['/convenios', BRINGING, pageOf(aConvenio()), 'Convenio 1 de 1 por firmar'],
])(
  '%s says that it is being read, that it could not be, and reads it again on demand',
  async (path, loading, records, shown) => {
    let reading = heldBack();
    const { node, shows, press } = openRemote(path, {
      'GET /emisores/avisos': EMPTY,
      [`GET ${path}`]: () => reading.answer(),
    });
    await shows(loading);
    reading.lose();
    await shows(LOST);
    expect(node.querySelector('[role=alert]')?.textContent).toContain(LOST);
    reading = heldBack();
    reading.letGo(records);
    await press('Reintentar');
    await shows(shown);
  },
);

it.each([
  ['/emisores', 'No hay emisores guardados', 'Crear uno ahora', 'Nuevo emisor'],
  ['/receptores', 'No hay clientes guardados', 'Crear uno ahora', 'Alta de receptor'],
  ['/conceptos', 'No hay conceptos guardados', 'Crear uno ahora', 'Nuevo concepto'],
  ['/plantillas', 'No hay plantillas dadas de alta', 'Añadir plantilla', 'Nueva plantilla'],
])(
  '%s of a new account says that nothing was saved yet, and leads to the first one',
  async (path, text, action, next) => {
    const { shows, link, heading } = openRemote(path, {
      'GET /emisores/avisos': EMPTY,
      'GET /emisores': EMPTY,
      [`GET ${path}`]: EMPTY,
    });
    await shows(text);
    (await link(action)).click();
    await heading(next);
  },
);

it.each([
  ['/emisores', anEmisor(), 'Ningún emisor coincide con el filtro', '1 emisor'],
  ['/receptores', aReceptor(), 'Ningún receptor coincide con el filtro', '1 receptor'],
])(
  '%s tells a filter that hides all from a list without anything, and takes it away',
  async (path, record, hidden, shown) => {
    const { host, shows, press } = openRemote(`${path}?q=zzz`, {
      'GET /emisores/avisos': EMPTY,
      [`GET ${path}`]: pageOf(record),
    });
    await shows(hidden);
    await press('Quitar filtro');
    await shows(shown);
    expect(host.navigations).toEqual([path]);
  },
);
