// @vitest-environment happy-dom
import { AJUSTES, FacturaStatus, FALTA_FOLIO } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import {
  createFakeHost,
  hasFocus,
  named,
  press,
  pressKey,
  shows,
} from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { aConcepto } from '../../../test-support/a-concepto.ts';
import { aDocumento } from '../../../test-support/a-documento.ts';
import { aTimbrado } from '../../../test-support/a-renglon.ts';
import {
  cell,
  choose,
  comesTo,
  field,
  holds,
  isGone,
  openEditorOf,
  write,
} from '../../../test-support/open-editor.tsx';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';
import { mensajes as deFactura } from './tipos/factura/mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  factura: async () => (await import('./tipos/factura/factura.kind.tsx')).factura,
  'recibo-pago': async () => (await import('./tipos/recibo-pago/recibo-pago.kind.tsx')).reciboPago,
});
// A frame shows what nobody looks at here.
const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
Object.assign(happyDOM.settings, {
  disableIframePageLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
});

const page = (...items: unknown[]) => ({ items, nextCursor: null, total: items.length });
const receptor = field(mensajes.receptor);
const formaPago = field(mensajes.formaPago);
const conceptos = [aConcepto()];
/** What an invoice cannot do without, chosen by a person. */
const fill = async () => {
  await choose(receptor, 'robotica', 'UNIVERSIDAD ROBOTICA');
  await write(formaPago, '03');
  await choose(cell('Concepto'), 'honor', 'Honorarios');
  await comesTo('$1,160.00');
};

describe('the numbers of an account', () => {
  const serie = field(mensajes.serie);
  const A = { serie: 'A', lastFolio: 12 };

  it('begin with its first series, in one step', async () => {
    let series: unknown[] = [];
    const answers = {
      'GET /series': () => page(...series),
      'POST /series': (body: { serie: string }) => (series = [{ ...body, lastFolio: 0 }])[0],
    };
    openEditor('nuevo', { answers });
    await press(mensajes.crearSerie('A'));
    await holds(serie, 'A');
    await isGone(mensajes.usaUnaSerie);
    await vi.waitFor(() =>
      expect(field(mensajes.folio)().getAttribute('placeholder')).toBe(mensajes.siguienteFolio(1)),
    );
  });

  it('are not offered again once that was declined', async () => {
    openEditor();
    await press(mensajes.sinSeriePorAhora);
    await isGone(mensajes.usaUnaSerie);
    const { host } = openEditor();
    await vi.waitFor(() => expect(host.calls).toContain('GET /series'));
    await vi.waitFor(receptor);
    expect(document.body.textContent).not.toContain(mensajes.usaUnaSerie);
  });

  it('are asked for where the account wants them, and a test has none', async () => {
    const settings = { ...AJUSTES, folioValidation: true };
    const { host } = openEditor('nuevo', { settings, conceptos, series: [A] });
    await fill();
    await press(FALTA_FOLIO);
    await hasFocus(() => field(mensajes.folio)());
    await press(mensajes.timbrar);
    await press(mensajes.modoPrueba);
    await vi.waitFor(() =>
      expect(host.calls.filter((it) => it.endsWith('/timbrar'))).toHaveLength(1),
    );
  });

  it('are offered from a list where the account wants that', async () => {
    const settings = { ...AJUSTES, folioValidation: true, newFolioSelector: true };
    const { sent } = openEditor('nuevo', { settings, conceptos, series: [A] });
    await fill();
    await write(serie, 'A');
    await holds(field(mensajes.folio), '13');
    await press(mensajes.timbrar);
    await vi.waitFor(() => expect(sent).toMatchObject([{ serie: 'A', folio: '13' }]));
  });
});

it('the notes stand before the fields where the account wants them there', async () => {
  const isFirst = async () => {
    const notas = await vi.waitFor(field(mensajes.observaciones));
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    return (notas.compareDocumentPosition(receptor()) & after) !== 0;
  };
  openEditor();
  expect(await isFirst()).toBe(false);
  openEditor('nuevo', { settings: { ...AJUSTES, instructionBefore: true } });
  expect(await isFirst()).toBe(true);
});

describe("an integrator's user", () => {
  const { user } = createFakeHost().session;
  const session = { user: { ...user, isSaeko: true, canTimbrar: false, usoCfdi: 'D10' } };
  const buttons = () => [...document.querySelectorAll('button')].map((it) => it.textContent);

  it('is offered no test, no Cancelar and no Timbrar', async () => {
    openEditor('nuevo', { session });
    await named(mensajes.guardarBorrador);
    await holds(field(mensajes.usoCfdi), 'D10');
    expect(buttons()).toContain(deFactura.ine);
    for (const name of [mensajes.modoPrueba, mensajes.cancelar, mensajes.timbrar]) {
      expect(buttons()).not.toContain(name);
    }
  });

  it('has inside its page no complements and no taxes either', async () => {
    openEditor('nuevo', { session, kiosk: true });
    await named(mensajes.guardarBorrador);
    await write(cell('Concepto'), 'Colegiatura');
    expect(buttons()).not.toContain(deFactura.ine);
    expect(buttons().filter((it) => it.startsWith(mensajes.impuestos))).toEqual([]);
  });
});

it('how it would be printed is shown on demand, and nothing is saved', async () => {
  const vista = { blob: new Blob(['%PDF-']), filename: '' };
  const { host, sent } = openEditor('nuevo', {
    conceptos,
    answers: { 'POST /facturas/vista-previa.pdf': () => vista },
  });
  await fill();
  await press(mensajes.vistaPrevia);
  await shows(mensajes.vistaAyuda);
  const frame = document.querySelector(`iframe[title="${mensajes.vistaPrevia}"]`);
  expect(frame?.getAttribute('src')).toMatch(/^blob:/);
  pressKey('Escape');
  await isGone(mensajes.vistaAyuda);
  expect([sent, host.calls.includes('POST /facturas')]).toEqual([[], false]);
});

describe('what a receiver agreed the last time', () => {
  const last = aTimbrado(1, { usoCfdi: 'G01', formaPago: ['03'] });

  it('is waited for when the hands are quicker', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { sent } = openEditor('nuevo', {
      conceptos,
      answers: { 'GET /facturas': () => promise },
    });
    await choose(receptor, 'robotica', 'UNIVERSIDAD ROBOTICA');
    await choose(cell('Concepto'), 'honor', 'Honorarios');
    await comesTo('$1,160.00');
    pressKey('Enter', { ctrlKey: true });
    expect(sent).toEqual([]);
    resolve(page(last));
    await vi.waitFor(() => expect(sent).toMatchObject([{ usoCfdi: 'G01', formaPago: ['03'] }]));
  });

  it('is asked anew after the first one was stamped', async () => {
    let items: unknown[] = [];
    openEditor('nuevo', { conceptos, answers: { 'GET /facturas': () => page(...items) } });
    await fill();
    pressKey('Enter', { ctrlKey: true });
    items = [last];
    await press('Nueva factura');
    await choose(receptor, 'robotica', 'UNIVERSIDAD ROBOTICA');
    await shows(deFactura.ultimaVez);
    expect(formaPago().value).toBe('03');
  });
});

describe('an address', () => {
  it('with another invoice duplicates it, without its number', async () => {
    const one = aDocumento({ observaciones: 'Igual', serie: 'D' });
    openEditor(`nuevo?from=${one.id}&fecha=ayer`, { facturas: [one] });
    await shows(`${mensajes.duplicar} · URE180429TM6`);
    await holds(field(mensajes.observaciones), 'Igual');
    await holds(field(mensajes.serie), 'D');
    expect(field(mensajes.folio)().value).toBe('');
  });

  it('of another kind leads to the own screen of a draft', async () => {
    const { uuid: _, ...change } = aDocumento({ tipoComprobante: 'P', conceptos: [] });
    const recibo = { ...change, status: FacturaStatus.Borrador, editable: true };
    const { host } = openEditor(`editar/${recibo.id}`, { facturas: [recibo] });
    await vi.waitFor(() => expect(host.navigations.at(-1)).toMatch(/\/recibo-pago$/));
    await shows('Recibo Pago');
  });

  it('of what cannot be had says so, with a way to the list', async () => {
    const lost = () => {
      const title = 'No está';
      throw new ApiProblem({ code: 'noEncontrado', status: 404, title, requestId: 'x' });
    };
    const id = '0'.repeat(24);
    const { host } = openEditor(`editar/${id}`, { answers: { [`GET /facturas/${id}`]: lost } });
    await shows(mensajes.errorAlCargar);
    await press(mensajes.lista);
    // The list is as somebody left it, also in another file of this worker.
    expect(host.navigations).toEqual([expect.stringMatching(/^\/facturacion(\?|$)/)]);
  });
});
