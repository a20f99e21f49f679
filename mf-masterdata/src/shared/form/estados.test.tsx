// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeRemote, heldBack, openRemote } from '../../../test-support/open-remote.ts';
import { aConcepto, anEmisor, aPlantilla, aReceptor } from '../../../test-support/records.ts';

afterEach(closeRemote);

const LOST = 'No hay conexión con el servidor. Revisa tu red y reintenta.';
const BRINGING = 'Estamos trayendo la información';
const EMPTY = { items: [], nextCursor: null };

const editors = [
  {
    what: 'an issuer',
    path: '/emisores',
    record: anEmisor(),
    title: 'Editar emisor',
    list: 'Emisores',
    loading: 'Cargando los certificados de sello digital almacenados, espera...',
  },
  {
    what: 'a receiver',
    path: '/receptores',
    record: aReceptor(),
    title: 'Editar receptor',
    list: 'Lista de receptores',
    loading: BRINGING,
  },
  {
    what: 'a concept',
    path: '/conceptos',
    record: aConcepto(),
    title: 'Editar concepto',
    list: 'Catálogo de conceptos',
    loading: BRINGING,
  },
  {
    what: 'a template',
    path: '/plantillas',
    record: aPlantilla(),
    title: 'Personalizar plantilla',
    list: 'Plantillas para PDF',
    loading: BRINGING,
  },
];
/** What the pages beside the record ask for. */
const beside = (path: string) => ({
  'GET /emisores/avisos': EMPTY,
  'GET /emisores': EMPTY,
  'GET /catalogos': { items: [] },
  [`GET ${path}`]: EMPTY,
});

describe.each(editors)('$what', ({ path, record, title, list, loading }) => {
  it('says that it is being read, that it could not be, and is read again on demand', async () => {
    let reading = heldBack();
    const { shows, press, heading, button } = openRemote(`${path}/editar/${record.id}`, {
      ...beside(path),
      [`GET ${path}/${record.id}`]: () => reading.answer(),
    });
    await shows(loading);
    reading.lose();
    await shows(LOST);
    reading = heldBack();
    reading.letGo(record);
    await press('Reintentar');
    await heading(title);
    await button('Guardar');
  });

  it('says that it is being saved, that it could not be, and is saved on demand', async () => {
    let saving = heldBack();
    const { host, shows, press, heading, button } = openRemote(`${path}/editar/${record.id}`, {
      ...beside(path),
      [`GET ${path}/${record.id}`]: record,
      [`PUT ${path}/${record.id}`]: () => saving.answer(),
    });
    await press('Guardar');
    await button('Guardando...');
    saving.lose();
    await shows('No se pudo guardar');
    await shows(LOST);
    saving = heldBack();
    saving.letGo(record);
    await press('Guardar');
    await heading(list);
    expect(host.avisos).toMatchObject([{ kind: 'exito' }]);
    expect(host.calls.filter((it) => it.startsWith('PUT'))).toHaveLength(2);
  });

  it('that is no more leads to its list, which says so', async () => {
    const { host, heading } = openRemote(`${path}/editar/${'f'.repeat(24)}`, beside(path));
    await heading(list);
    await vi.waitFor(() =>
      expect(host.avisos).toMatchObject([
        { kind: 'info', message: 'Ya no existe, o la dirección no es la correcta.' },
      ]),
    );
    expect(host.navigations).toEqual([path]);
  });
});
