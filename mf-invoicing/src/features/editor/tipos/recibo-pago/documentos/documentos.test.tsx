// @vitest-environment happy-dom
import type { DoctoRelacionado, Impuesto } from '@timbra/cfdi';
import { MAX_DOCUMENTOS, MAX_IMPUESTOS_DR } from '@timbra/contracts';
import { defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, expect, it, vi } from 'vitest';
import {
  AvisosContext,
  EditorContext,
  type AvisoDeCampo,
  type EditorContextValue,
} from '../../../campos/editor-context.ts';
import { EditorFields } from '../../../campos/editor-fields.tsx';
import { changeExtras, emptyForm } from '../../../formulario/editor-form.ts';
import { createEditorStore } from '../../../formulario/editor-store.ts';
import { mensajes as comunes } from '../../../mensajes.ts';
import type { Reparto } from '../reparto/use-reparto.ts';
import { mensajes } from '../mensajes.ts';
import { newImpuesto } from './clases-de-impuesto.ts';
import { addPago, countDocumentos, pagosOf, withDocumentos } from '../formulario/pagos.ts';
import { Documentos } from './documentos.tsx';

// Lists of a few rows are drawn in a moment.
vi.mock('@timbra/contracts', async (load) => ({
  ...(await load<object>()),
  MAX_DOCUMENTOS: 4,
  MAX_IMPUESTOS_DR: 3,
}));

/** Long before an offer ends by itself. */
const SOON = { timeout: 5_000 };

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const impuestos = (...bases: string[]): Impuesto[] =>
  bases.map((base) => ({ ...newImpuesto(), base }));
const docto = (folio: string, idDocumento = folio): DoctoRelacionado => ({
  idDocumento,
  folio,
  monedaDR: 'MXN',
  numParcialidad: 1,
  impSaldoAnt: '1160.00',
  impPagado: '1160.00',
  ImpuestosDR: impuestos(`${folio}1`, `${folio}2`),
});

const show = (...documentos: DoctoRelacionado[]) => showTold(documentos, []);
/** With what the account knows against them. */
const showTold = (documentos: DoctoRelacionado[], avisos: readonly AvisoDeCampo[]) => {
  const recibo = changeExtras(emptyForm('recibo-pago'), { recepcionPago: { pagos: [] } });
  const pagado = addPago(recibo, '2026-11-20T12:00:00');
  const store = createEditorStore(withDocumentos(pagado, 0, documentos));
  const editor = { store, readOnly: false } as EditorContextValue;
  const reparto = { spread: () => {}, isPending: () => false } as Reparto;
  const App = () => (
    <TimbraProvider>
      <EditorContext value={editor}>
        <AvisosContext value={avisos}>
          <EditorFields>
            <Documentos at={0} reparto={reparto} />
          </EditorFields>
        </AvisosContext>
      </EditorContext>
    </TimbraProvider>
  );
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Documentos' }], App });
  const node = document.body.appendChild(document.createElement('div'));
  stop = remote.mount(node, createFakeHost());
  /** Each document with the bases of its taxes. */
  const taxes = () =>
    pagosOf(store.get())[0]?.documentos.map(
      (it) => `${it.folio}: ${it.ImpuestosDR?.map(({ base }) => base).join(' ')}`,
    );
  return { store, taxes };
};

const card = (number: number) =>
  vi.waitFor(() => {
    const name = `${mensajes.documento} ${number}`;
    const found = document.querySelector(`[role="group"][aria-label="${name}"]`);
    if (!found) throw new Error(`There is no «${name}»`);
    return found;
  });
const buttonIn = (place: Element, name: string) =>
  [...place.querySelectorAll('button')].find(
    (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
  );
const press = (place: Element, name: string) =>
  vi.waitFor(() => {
    const found = buttonIn(place, name);
    if (!found) throw new Error(`There is no button «${name}»`);
    found.click();
  });
const removeTax = async (documento: number) =>
  press(await card(documento), `${mensajes.quitarImpuesto} 1`);
const isOffered = async (documento: number) =>
  buttonIn(await card(documento), comunes.deshacer) !== undefined;

it.each([
  ['by their folio', [docto('A'), docto('B'), docto('C')]],
  ['not yet typed', [docto('A', ''), docto('B', ''), docto('C', '')]],
])('never puts a tax into the document that took the place, known %s', async (_, doctos) => {
  const { taxes } = show(...doctos);
  await removeTax(2);
  await vi.waitFor(async () => expect(await isOffered(2)).toBe(true));
  await press(document.body, `${mensajes.quitarDocumento} 1`);
  await vi.waitFor(() => expect(taxes()).toEqual(['B: B2', 'C: C1 C2']));
  await vi.waitFor(async () => expect(await isOffered(2)).toBe(false), SOON);
  await press(document.body, comunes.deshacer);
  await vi.waitFor(() => expect(taxes()).toEqual(['A: A1 A2', 'B: B2', 'C: C1 C2']));
});

it('nor into the one that spreading put there', async () => {
  const { store } = show(docto('A'), docto('B'), docto('C'));
  await removeTax(2);
  await vi.waitFor(async () => expect(await isOffered(2)).toBe(true));
  store.change((form) => withDocumentos(form, 0, [docto('A'), docto('C')]));
  await vi.waitFor(async () => expect(await isOffered(2)).toBe(false), SOON);
});

it('says that a tax cannot be had again where there are as many as fit', async () => {
  const { store, taxes } = show(docto('A'));
  await removeTax(1);
  const full = impuestos(...Array.from({ length: MAX_IMPUESTOS_DR }, String));
  store.setExtra('recepcionPago.pagos.0.documentos.0.ImpuestosDR', full);
  await press(document.body, comunes.deshacer);
  const refusal = comunes.noCabe(`${mensajes.impuesto} 1`, MAX_IMPUESTOS_DR);
  await vi.waitFor(() => expect(document.body.textContent).toContain(refusal));
  expect(taxes()).toEqual([`A: ${full.map(({ base }) => base).join(' ')}`]);
});

it('an invoice of another receiver is not had again', async () => {
  const { store, taxes } = show(docto('A'), docto('B'));
  await press(await card(1), `${mensajes.quitarDocumento} 1`);
  await vi.waitFor(() => expect(taxes()).toEqual(['B: B1 B2']));
  store.change((form) => ({ ...form, datos: { ...form.datos, receptor: 'otro' } }));
  await press(document.body, comunes.deshacer);
  await vi.waitFor(() => expect(document.body.textContent).toContain(mensajes.esDeOtro('A')));
  expect(taxes()).toEqual(['B: B1 B2']);
});

it('neither added nor had again are more documents than fit in all payments', async () => {
  const { store, taxes } = show(docto('A'), docto('B'));
  await press(await card(1), `${mensajes.quitarDocumento} 1`);
  await vi.waitFor(() => expect(taxes()).toEqual(['B: B1 B2']));
  const others = Array.from({ length: MAX_DOCUMENTOS - 1 }, (_, at) => docto(`otro-${at}`));
  store.change((form) => withDocumentos(addPago(form, '2026-11-21T12:00:00'), 1, others));
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(comunes.caben(MAX_DOCUMENTOS)),
  );
  await press(document.body, mensajes.agregarDocumento);
  await press(document.body, comunes.deshacer);
  const refusal = comunes.noCabe('A', MAX_DOCUMENTOS);
  await vi.waitFor(() => expect(document.body.textContent).toContain(refusal));
  expect([taxes(), countDocumentos(store.get())]).toEqual([['B: B1 B2'], MAX_DOCUMENTOS]);
});

it('says beside each field what the books know better, and takes it with one press', async () => {
  const at = 'recepcionPago.pagos.0.documentos.0';
  const iva = impuestos('1000.00');
  const { store } = showTold(
    [docto('A')],
    [
      { path: `${at}.impSaldoAnt`, message: 'Se deben 580.00', valor: '580.00' },
      { path: `${at}.impPagado`, message: 'Se deben 580.00', valor: '580.00' },
      { path: `${at}.numParcialidad`, message: 'Sigue la 2', valor: '2' },
      { path: `${at}.monedaDR`, message: 'Es en dólares', valor: 'USD' },
      { path: `${at}.ImpuestosDR`, message: 'Lleva IVA 16 %', valor: iva },
      { path: `${at}.ObjetoImpDR`, message: 'Es 03', valor: '03' },
      { path: `${at}.idDocumento`, message: 'Ya está pagada' },
    ],
  );
  const place = await card(1);
  await vi.waitFor(() => expect(place.textContent).toContain('Ya está pagada.'));
  const takes = ['$580.00', '$580.00', '2', 'USD', '03'].map(comunes.usar);
  for (const take of [...takes, comunes.usarSusImpuestos]) await press(place, take);
  await vi.waitFor(() => expect(place.textContent).not.toContain('Usar'));
  expect(pagosOf(store.get())[0]?.documentos[0]).toMatchObject({
    impSaldoAnt: '580.00',
    impPagado: '580.00',
    numParcialidad: '2',
    monedaDR: 'USD',
    ObjetoImpDR: '03',
    ImpuestosDR: iva,
  });
});
