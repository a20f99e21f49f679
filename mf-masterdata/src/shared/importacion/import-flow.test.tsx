// @vitest-environment happy-dom
import type { FilaImportacion, ImportarBody, Importacion } from '@timbra/contracts';
import { drawAllRows, labelled, press, setValue, shows } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { closeRemote, heldBack, openRemote } from '../../../test-support/open-remote.ts';
import { mensajes } from './mensajes.ts';
import { runningImport } from './running-import.ts';

drawAllRows();
afterEach(() => {
  closeRemote();
  runningImport.end();
});

const ID = 'a'.repeat(24);
const anImport = (over: Partial<Importacion> = {}): Importacion => ({
  id: ID,
  tipo: 'receptores',
  status: 'verificada',
  total: 4,
  conErrores: 1,
  repetidas: 1,
  elegidas: 0,
  procesadas: 0,
  importadas: 0,
  omitidas: 0,
  createdAt: '2026-11-21T18:00:00Z',
  ...over,
});
const fila = (n: number, over: Partial<FilaImportacion> = {}): FilaImportacion => ({
  fila: n,
  errors: [],
  datos: { rfc: 'EKU9003173C9', nombre: `CLIENTE ${n}`, direccion: '', cp: '42501' },
  ...over,
});
const pageOf = (items: object[]) => ({ items, nextCursor: null });
const open = (answers: Record<string, unknown>) =>
  openRemote(`/receptores/importar?importacion=${ID}`, answers);
const isGone = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));

it('rows are verified, mended and left out, and what is chosen is imported', async () => {
  const begun: ImportarBody[] = [];
  let importacion = anImport();
  const reading = heldBack();
  open({
    [`GET /importaciones/${ID}`]: () => importacion,
    [`GET /importaciones/${ID}/filas`]: () => reading.answer(),
    [`POST /importaciones/${ID}/importar`]: (body: ImportarBody) => {
      begun.push(body);
      importacion = anImport({ status: 'importando', elegidas: 2, procesadas: 1 });
      return importacion;
    },
  });
  await shows(mensajes.leyendo);
  const datos = { rfc: 'MAL', nombre: 'SIN RFC', direccion: '', cp: '06000' };
  const rfc = { path: 'rfc', message: 'El RFC no es válido' };
  reading.letGo(
    pageOf([fila(2), fila(3, { datos, errors: [rfc] }), fila(4, { repetida: 'cuenta' }), fila(5)]),
  );
  await shows(mensajes.elegidas(2, 4));
  await shows('El RFC no es válido');
  await shows(mensajes.enCuenta);
  setValue(await labelled(mensajes.campoDeFila('RFC', 3)), 'CUSC850516316');
  await shows(mensajes.elegidas(3, 4));
  (await labelled(mensajes.importarFila(5))).click();
  await shows(mensajes.elegidas(2, 4));
  await press(mensajes.importar, 'button');
  await shows(`${mensajes.importando} ${mensajes.avance(1, 2, 0)}`);
  expect(begun).toMatchObject([{ filas: [2, 3], cambios: [{ fila: 3 }] }]);
});

it('says that it stopped and why, goes on with the rest, and says so when it cannot', async () => {
  let isDown = true;
  const begun: ImportarBody[] = [];
  const error = 'El servicio no está disponible';
  let importacion = anImport({
    status: 'fallida',
    elegidas: 2,
    procesadas: 1,
    importadas: 1,
    error,
  });
  const { host } = open({
    [`GET /importaciones/${ID}`]: () => importacion,
    [`GET /importaciones/${ID}/filas`]: pageOf([fila(2, { resultado: 'importada' }), fila(3)]),
    [`POST /importaciones/${ID}/importar`]: (body: ImportarBody) => {
      if (isDown) throw new Error('Sin conexión');
      begun.push(body);
      importacion = anImport({ status: 'terminada', elegidas: 2, procesadas: 2, importadas: 2 });
      return importacion;
    },
  });
  await shows(mensajes.fallida);
  await shows(error);
  await press(mensajes.continuar);
  await vi.waitFor(() =>
    expect(host.avisos).toMatchObject([{ title: mensajes.noContinuo, message: 'Sin conexión' }]),
  );
  isDown = false;
  await press(mensajes.continuar);
  await shows(mensajes.terminada);
  await isGone(mensajes.fallida);
  expect(begun).toEqual([{ filas: [3], cambios: [] }]);
});
