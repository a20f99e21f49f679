// @vitest-environment happy-dom
import type { Exportacion, FieldError } from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import {
  createFakeHost,
  drawAllRows,
  isBlocked,
  labelled,
  named,
  press,
  setValue,
  shows,
  type FakeAnswers,
} from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEmisor } from '../../../test-support/parties.ts';
import { ExportarPage } from './exportar.page.tsx';
import { mensajes } from './mensajes.ts';
import { tamanoOf } from './tamano.ts';

drawAllRows();
// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const remote = defineReactRemote({
  routes: [{ path: '', title: mensajes.pagina }],
  App: () => (
    <TimbraProvider>
      <ExportarPage />
    </TimbraProvider>
  ),
});
const parte = (numero: number) => ({
  numero,
  nombre: `cfdi_${numero}.zip`,
  comprobantes: 2,
  bytes: 2048,
});
const anExportacion = (change: Partial<Exportacion> = {}): Exportacion => ({
  id: 'e'.repeat(24),
  desde: '2026-11-01',
  hasta: '2026-11-30',
  contenido: 'ambos',
  estado: 'lista',
  total: 3,
  hechos: 3,
  sinArchivo: 0,
  partes: [parte(1), parte(2)],
  createdAt: '2026-11-30T12:00:00.000Z',
  expira: '2026-12-07T12:00:00.000Z',
  ...change,
});
const open = (items: Exportacion[], answers: FakeAnswers = {}, search = '') => {
  const host = createFakeHost({
    basename: '/facturacion/exportar',
    path: `/facturacion/exportar${search}`,
    answers: {
      'GET /emisores': { items: [anEmisor(), anEmisor({ id: 'e2' })], nextCursor: null },
      'GET /exportaciones': () => ({ items: [...items], nextCursor: null }),
      ...answers,
    },
  });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return host;
};
const refused = (...errors: FieldError[]) =>
  new ApiProblem({
    code: 'datosInvalidos',
    status: 400,
    title: 'No se pudo',
    requestId: 'x',
    errors,
  });
/** The files that the browser was sent for, by name and address. */
const downloads = () => {
  const found: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    found.push(`${this.download} ${this.getAttribute('href')}`);
  });
  return found;
};

describe('an export', () => {
  it('is asked for this month and of all, watched while it is made, and each file downloaded', async () => {
    const items: Exportacion[] = [];
    const asked: unknown[] = [];
    const making = anExportacion({ estado: 'enCurso', hechos: 1, partes: [parte(1)] });
    open(items, {
      'POST /exportaciones': (body: unknown) => {
        asked.push(body);
        items.push(making);
        return making;
      },
      [`POST /exportaciones/${making.id}/enlaces`]: (body: { parte: number }) => ({
        ruta: `/api/descargas/${body.parte}`,
      }),
    });
    await shows(mensajes.vacio);
    await press(mensajes.exportar);
    await shows(`${mensajes.estados.enCurso}: 1 de 3`);
    const { desde, hasta, ...rest } = asked[0] as { desde: string; hasta: string };
    expect([desde, rest]).toEqual([`${hasta.slice(0, 8)}01`, { contenido: 'ambos' }]);
    // One at a time.
    expect(await isBlocked(mensajes.exportar)).toBe(true);
    items[0] = anExportacion({ sinArchivo: 1 });
    await shows(mensajes.comprobantes(3));
    await shows(mensajes.sinArchivo(1));
    expect(await isBlocked(mensajes.exportar)).toBe(false);
    const found = downloads();
    await press(`Parte 2 ${tamanoOf(2048)}: cfdi_2.zip`);
    await vi.waitFor(() => expect(found).toEqual(['cfdi_2.zip /api/descargas/2']));
  });

  it('of a period that is refused says so beside the day, and of what was lost above the list', async () => {
    let answer: unknown = refused({ path: 'hasta', message: 'A lo más un año' });
    open([], {
      'POST /exportaciones': () => {
        throw answer as Error;
      },
    });
    await shows(mensajes.vacio);
    setValue(await labelled(mensajes.desde), '01/01/2024');
    await press(mensajes.exportar);
    const hasta = await labelled(mensajes.hasta);
    await vi.waitFor(() => expect(hasta.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).not.toContain(mensajes.noSePidio);
    answer = new TypeError('Failed to fetch');
    await press(mensajes.exportar);
    await shows(mensajes.noSePidio);
    expect(hasta.getAttribute('aria-invalid')).not.toBe('true');
    await shows(mensajes.vacio);
  });

  it('is thrown away after a question, and stays when it is not answered', async () => {
    const items = [anExportacion()];
    const host = open(items, {
      [`DELETE /exportaciones/${anExportacion().id}`]: () => void items.pop(),
    });
    const borrar = mensajes.borrarLa('del 01/11/2026 al 30/11/2026');
    await press(borrar);
    await shows(mensajes.pregunta);
    await press(mensajes.volver);
    await vi.waitFor(() => expect(document.body.textContent).not.toContain(mensajes.preguntaAyuda));
    expect(host.calls.some((it) => it.startsWith('DELETE'))).toBe(false);
    await press(borrar);
    await shows(mensajes.pregunta);
    await press(mensajes.borrar, '[role=dialog] button');
    await shows(mensajes.vacio);
  });

  it('of a failure says why; of a file, whose it is; of one issuer, which', async () => {
    const masivo = { id: 'm'.repeat(24), nombre: 'enero.xlsx' };
    open([
      anExportacion({ estado: 'fallida', error: 'No hubo espacio', partes: [] }),
      anExportacion({ id: 'f'.repeat(24), masivo, partes: [parte(1)] }),
      anExportacion({ id: '0'.repeat(24), rfc: 'EKU9003173C9', contenido: 'xml', partes: [] }),
    ]);
    await shows(mensajes.estados.fallida);
    const rows = [...document.querySelectorAll('[data-row]')].map((it) => it.textContent);
    expect(rows[0]).toContain('No hubo espacio');
    expect(rows[0]).toContain(mensajes.todos);
    expect(rows[1]).toContain('enero.xlsx');
    expect(rows[2]).toContain(`EKU9003173C9${mensajes.contenidos.xml}`);
    // The only file of an export is no part of it.
    await named(`Descargar ${tamanoOf(2048)}: cfdi_1.zip`);
  });
});

it('asks for the issuer of the figures that led here, once it is known, and lists it once', async () => {
  const emisores = Promise.withResolvers<unknown>();
  open([], { 'GET /emisores': () => emisores.promise }, '?emisor=e2');
  await shows(mensajes.vacio);
  expect(await isBlocked(mensajes.exportar)).toBe(true);
  const two = [anEmisor(), anEmisor({ id: 'e2', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD' })];
  emisores.resolve({ items: [...two, anEmisor({ id: 'e3' })], nextCursor: null });
  const field = await labelled<HTMLSelectElement>(mensajes.emisor);
  await vi.waitFor(() => expect(field.value).toBe('URE180429TM6'));
  expect([...field.options].map((it) => it.value)).toEqual(['', 'EKU9003173C9', 'URE180429TM6']);
  expect(await isBlocked(mensajes.exportar)).toBe(false);
});

it('says that the list is being read, that it could not be, and reads it again on demand', async () => {
  const first = Promise.withResolvers<unknown>();
  let answer = () => first.promise;
  open([], { 'GET /exportaciones': () => answer() });
  await shows(mensajes.cargando);
  first.reject(new TypeError('Failed to fetch'));
  await named('Reintentar');
  answer = () => Promise.resolve({ items: [], nextCursor: null });
  await press('Reintentar');
  await shows(mensajes.vacio);
});
