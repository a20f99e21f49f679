// @vitest-environment happy-dom
import { MAX_DESCRIPCION } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import {
  drawAllRows,
  hasFocus,
  named,
  press,
  pressKey,
  setValue,
  shows,
} from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { aConcepto } from '../../../test-support/a-concepto.ts';
import {
  cell,
  choose,
  comesTo,
  field,
  holds,
  isGone,
  openEditorOf,
  part,
  pressIn,
  write,
} from '../../../test-support/open-editor.tsx';
import { mensajes as delCatalogo } from './conceptos/catalogo/mensajes.ts';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  factura: async () => (await import('./tipos/factura/factura.kind.tsx')).factura,
});
drawAllRows();

const page = (...items: unknown[]) => ({ items, nextCursor: null, total: items.length });
const DOWN = { code: 'servicioNoDisponible', title: 'No hay conexión' } as const;
const lines = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-row] [data-field=descripcion]')].map(
    ({ value }) => value,
  );
/** Types into a cell and leaves the focus there. */
const typeInto = async (where: ReturnType<typeof cell>, text: string) => {
  const found = await vi.waitFor(where);
  found.focus();
  setValue(found, text);
};

describe('the keys of a line', () => {
  const CONSULTORIA = { clave: '80101500', descripcion: 'Servicios de consultoría de negocios' };
  const answers = {
    'GET /catalogos/c_claveprodserv': ({ q }: { q: string }) =>
      page(...(q.startsWith('con') ? [CONSULTORIA] : [])),
    'GET /catalogos/c_claveunidad': () => page({ clave: 'E48', descripcion: 'Servicio' }),
  };

  it('are found by what things are called, and a whole key is taken as it is', async () => {
    openEditor('nuevo', { answers });
    await write(cell('Concepto'), 'Consultoría');
    await choose(cell('Clave'), 'consultor', '80101500 Servicios de consultoría');
    await holds(cell('Clave'), '80101500');
    await hasFocus(() => cell('Unidad')());
    await typeInto(cell('Clave'), '86121500');
    pressKey('Enter');
    await holds(cell('Clave'), '86121500');
    await hasFocus(() => cell('Unidad')());
  });

  it('are where Enter stops once a concept was typed, and none is shown as filled in', async () => {
    openEditor('nuevo', { answers });
    await typeInto(cell('Concepto'), 'Flete');
    pressKey('Enter');
    await hasFocus(() => cell('Clave')());
    expect([cell('Clave')().value, cell('Clave')().getAttribute('placeholder')]).toEqual([
      '',
      null,
    ]);
    await typeInto(cell('Clave'), '78101800');
    pressKey('Enter');
    await hasFocus(() => cell('Unidad')());
    await choose(cell('Unidad'), 'E48', 'E48');
    await hasFocus(() => cell('Cantidad')());
    await holds(cell('Unidad'), 'E48');
  });
});

describe('an Enter before the catalogue is here', () => {
  const enterEarly = async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    openEditor('nuevo', { answers: { 'GET /conceptos': () => promise } });
    await typeInto(cell('Concepto'), 'hon');
    pressKey('Enter');
    return () => resolve(page(aConcepto()));
  };

  it('is not lost: it takes the concept once it comes, and what was typed if there is none', async () => {
    (await enterEarly())();
    await holds(cell('Concepto'), 'Honorarios de consultoría');
    await hasFocus(() => cell('Cantidad')());
    await typeInto(cell('Concepto', 2), 'Otra cosa');
    pressKey('Enter');
    await hasFocus(() => cell('Clave', 2)());
  });

  it('takes nothing for a line whose concept was left meanwhile', async () => {
    const arrive = await enterEarly();
    cell('Clave')().focus();
    arrive();
    await typeInto(cell('Concepto', 2), 'hon');
    await shows('Honorarios de consultoría');
    expect(cell('Concepto')().value).toBe('hon');
  });
});

it('a description stops at the characters that a CFDI takes, and says so', async () => {
  openEditor();
  await write(cell('Concepto'), 'x'.repeat(MAX_DESCRIPCION - 1));
  const note = mensajes.descripcionLlena(MAX_DESCRIPCION);
  expect(document.body.textContent).not.toContain(note);
  expect((cell('Concepto')() as HTMLInputElement).maxLength).toBe(MAX_DESCRIPCION);
  await write(cell('Concepto'), 'x'.repeat(MAX_DESCRIPCION));
  await shows(note);
});

it('rows of a spreadsheet are looked at first, come in one go and are taken back in one', async () => {
  openEditor('nuevo', { conceptos: [aConcepto()] });
  const clipboardData = new DataTransfer();
  const text =
    'Cantidad\tDescripción\tPrecio\n2\tHonorarios de consultoría\t$1,500.00\ndos\tPapel\t5';
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (await vi.waitFor(cell('Concepto'))).dispatchEvent(event);
  await shows(mensajes.pegadoPorRevisar(1));
  expect(lines()).toEqual(['']);
  await press(mensajes.pegadoInsertar(2));
  await comesTo('$3,480.00');
  expect(lines()).toEqual(['Honorarios de consultoría', 'Papel', '']);
  await press(mensajes.deshacer);
  await vi.waitFor(() => expect(lines()).toEqual(['']));
});

describe('the catalogue', () => {
  // Its table is called as itself.
  const dialog = () => part(delCatalogo.titulo)().closest('[role=dialog]') ?? document.body;
  const rows = () => dialog().querySelectorAll('[role=row] input[aria-label^="Elegir «"]').length;
  const filter = field(delCatalogo.filtro, dialog);
  const box = (label: string) => () => field(label, dialog)() as HTMLInputElement;

  it('brings several concepts, once at least one is chosen, and the filter is taken away', async () => {
    const conceptos = ['Honorarios', 'Asesoría fiscal', 'Asesoría contable'];
    openEditor('nuevo', {
      conceptos: conceptos.map((it) => aConcepto({ id: it, descripcion: it })),
    });
    await press(delCatalogo.abrir);
    await vi.waitFor(() => expect(rows()).toBe(3));
    await write(filter, 'renta');
    await shows(delCatalogo.sinCoincidencias);
    await pressIn(dialog, delCatalogo.quitarFiltro);
    await vi.waitFor(() => expect(rows()).toBe(3));
    const agregar = await named<HTMLButtonElement>(delCatalogo.agregar(0));
    expect(agregar.disabled).toBe(true);
    await write(filter, 'asesoria');
    await vi.waitFor(() => expect(rows()).toBe(2));
    box(delCatalogo.todos)().click();
    await pressIn(dialog, delCatalogo.agregar(2));
    await vi.waitFor(() => expect(lines()).toEqual(['Asesoría fiscal', 'Asesoría contable', '']));
    await hasFocus(() => cell('Cantidad')());
    await comesTo('$2,320.00');
  });

  it('that is empty says so, and gives the focus back', async () => {
    openEditor();
    await press(delCatalogo.abrir);
    await shows(delCatalogo.vacio);
    pressKey('Escape');
    await isGone(delCatalogo.vacio);
    expect(document.activeElement?.textContent).toBe(delCatalogo.abrir);
  });

  it('is not called empty while it is on its way, nor when it could not be read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isDown = true;
    const answer = async () => {
      await promise;
      if (isDown) throw new ApiProblem({ ...DOWN, status: 503, requestId: 'x' });
      return page(aConcepto());
    };
    openEditor('nuevo', { answers: { 'GET /conceptos': answer } });
    await press(delCatalogo.abrir);
    await shows('Estamos trayendo la información');
    expect(dialog().textContent).not.toContain(delCatalogo.vacio);
    resolve();
    await shows('No se pudo traer la información');
    expect(dialog().textContent).not.toContain(delCatalogo.vacio);
    isDown = false;
    await pressIn(dialog, 'Reintentar');
    await vi.waitFor(() => expect(rows()).toBe(1));
  });
});
