// @vitest-environment happy-dom
import {
  nuevaNomina,
  nuevaPercepcion,
  nuevasHorasExtra,
  nuevoPago,
  TipoPercepcion,
} from '@timbra/cfdi';
import {
  MAX_CONCEPTOS,
  MAX_DOCUMENTOS,
  MAX_ENTIDADES_INE,
  MAX_FILAS_NOMINA,
  MAX_IMPUESTOS_DR,
  MAX_IMPUESTOS_LOCALES,
  MAX_LINEAS_SAGE,
  MAX_PAGOS,
  MAX_RELACIONES,
} from '@timbra/contracts';
import { defineReactRemote, getAt, setAt } from '@timbra/remote-kit';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditorContext, useEditor, type EditorContextValue } from '../campos/editor-context.ts';
import { EditorFields } from '../campos/editor-fields.tsx';
import { ConceptoRow } from '../conceptos/concepto-row.tsx';
import { MAX_PARTES, MAX_PEDIMENTOS, newParte } from '../conceptos/detalles/detalles.ts';
import { PartesFields } from '../conceptos/detalles/partes-fields.tsx';
import { PedimentosFields } from '../conceptos/detalles/pedimentos-fields.tsx';
import { Relacionados } from '../datos/relacionados.tsx';
import { emptyConcepto, emptyForm, type EditorForm } from '../formulario/editor-form.ts';
import { createEditorStore } from '../formulario/editor-store.ts';
import { newRelacion } from '../formulario/relaciones.ts';
import { mensajes } from '../mensajes.ts';
import { SageAutomotive } from './factura/addendas.tsx';
import { IneFields } from './factura/ine-fields.tsx';
import { Locales } from './factura/locales.tsx';
import { mensajes as deFactura } from './factura/mensajes.ts';
import { newEntidad } from './factura/change-ine.ts';
import { newLinea, newLocal } from './factura/offered-complementos.ts';
import { Filas } from './nomina/filas/filas.tsx';
import { HorasExtra } from './nomina/filas/horas-extra.tsx';
import { mensajes as deNomina } from './nomina/mensajes.ts';
import type { Reparto } from './recibo-pago/reparto/use-reparto.ts';
import { ImpuestosDr } from './recibo-pago/documentos/impuestos-dr.tsx';
import { PagosSection } from './recibo-pago/pagos-section.tsx';
import { RepartoStatus } from './recibo-pago/reparto/reparto-status.tsx';
import { mensajes as deRecibo } from './recibo-pago/mensajes.ts';
import { newImpuesto } from './recibo-pago/documentos/clases-de-impuesto.ts';

// Lists of a few rows are drawn in a moment. Each has a bound of its own, so that none asks another's.
vi.mock('@timbra/contracts', async (load) => ({
  ...(await load<object>()),
  MAX_CONCEPTOS: 2,
  MAX_DOCUMENTOS: 3,
  MAX_ENTIDADES_INE: 4,
  MAX_FILAS_NOMINA: 5,
  MAX_IMPUESTOS_DR: 6,
  MAX_IMPUESTOS_LOCALES: 7,
  MAX_LINEAS_SAGE: 8,
  MAX_PAGOS: 9,
  MAX_RELACIONES: 10,
}));
vi.mock('../conceptos/detalles/detalles.ts', async (load) => ({
  ...(await load<object>()),
  MAX_PARTES: 11,
  MAX_PEDIMENTOS: 12,
}));

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

type Extras = Partial<EditorForm['extras']>;
const form = (extras: Extras, detalles = {}): EditorForm => {
  const blank = emptyForm();
  const conceptos = [{ ...emptyConcepto(), key: ROW, descripcion: 'Renta', detalles }];
  return { ...blank, conceptos, extras: { ...blank.extras, ...extras } };
};
const ROW = 'renglon';

const docto = (of: object = {}) => ({
  idDocumento: '',
  monedaDR: 'MXN',
  numParcialidad: 1,
  impSaldoAnt: '',
  impPagado: '',
  ...of,
});
const pagosWith = (...documentos: ReturnType<typeof docto>[][]): Extras => ({
  recepcionPago: { pagos: documentos.map((it) => nuevoPago('2026-11-20T12:00:00', it)) },
});
const nominaWith = (change: object): Extras => ({
  nomina: { ...nuevaNomina('2026-11-20'), ...change },
});
const many = <T,>(count: number, of: () => T): T[] => Array.from({ length: count }, of);

interface Lista {
  form: EditorForm;
  /** Where its rows are. */
  path: string;
  part: ReactNode;
  label: string;
  max: number;
}

/** Each with as many rows as fit. */
const listas: [string, Lista][] = [
  [
    'local taxes',
    {
      form: form({ impuestosGlobales: many(MAX_IMPUESTOS_LOCALES, newLocal) }),
      path: 'extras.impuestosGlobales',
      part: <Locales />,
      label: deFactura.otroLocal,
      max: MAX_IMPUESTOS_LOCALES,
    },
  ],
  [
    'lines of the Sage addenda',
    {
      form: form({
        addendaSageAutomotive: { documento: {}, lineas: many(MAX_LINEAS_SAGE, newLinea) },
      }),
      path: 'extras.addendaSageAutomotive.lineas',
      part: <SageAutomotive />,
      label: deFactura.otraLinea,
      max: MAX_LINEAS_SAGE,
    },
  ],
  [
    'entities of the INE complement',
    {
      form: form({
        ine: { tipoProceso: 'Campaña', entidades: many(MAX_ENTIDADES_INE, newEntidad) },
      }),
      path: 'extras.ine.entidades',
      part: <IneFields />,
      label: deFactura.otraEntidad,
      max: MAX_ENTIDADES_INE,
    },
  ],
  [
    'related vouchers',
    {
      form: form({ cfdiRelacionados: many(MAX_RELACIONES, newRelacion) }),
      path: 'extras.cfdiRelacionados',
      part: <Relacionados />,
      label: mensajes.otraRelacion,
      max: MAX_RELACIONES,
    },
  ],
  [
    'parts of a line',
    {
      form: form({}, { partes: many(MAX_PARTES, newParte) }),
      path: 'conceptos.0.detalles.partes',
      part: <PartesFields row={ROW} conceptos={[]} />,
      label: mensajes.parte,
      max: MAX_PARTES,
    },
  ],
  [
    'import documents of a line',
    {
      form: form({}, { pedimentos: many(MAX_PEDIMENTOS, () => '') }),
      path: 'conceptos.0.detalles.pedimentos',
      part: <PedimentosFields path="detalles.pedimentos" />,
      label: mensajes.pedimento,
      max: MAX_PEDIMENTOS,
    },
  ],
  [
    'earnings of a payroll',
    {
      form: form(nominaWith({ Percepciones: many(MAX_FILAS_NOMINA, nuevaPercepcion) })),
      path: 'extras.nomina.Percepciones',
      part: <Filas lista="Percepciones" />,
      label: deNomina.agregarPercepcion,
      max: MAX_FILAS_NOMINA,
    },
  ],
  [
    'extra hours of a payroll',
    {
      form: form(
        nominaWith({
          Percepciones: [
            {
              ...nuevaPercepcion(),
              TipoPercepcion: TipoPercepcion.HorasExtra,
              HorasExtra: many(MAX_FILAS_NOMINA, nuevasHorasExtra),
            },
          ],
        }),
      ),
      path: 'extras.nomina.Percepciones.0.HorasExtra',
      part: <HorasExtra at={0} />,
      label: deNomina.agregarHoras,
      max: MAX_FILAS_NOMINA,
    },
  ],
  [
    'taxes of a document that is paid',
    {
      form: form(pagosWith([docto({ ImpuestosDR: many(MAX_IMPUESTOS_DR, newImpuesto) })])),
      path: 'extras.recepcionPago.pagos.0.documentos.0.ImpuestosDR',
      part: <ImpuestosDr path="recepcionPago.pagos.0.documentos.0.ImpuestosDR" />,
      label: deRecibo.agregarImpuesto,
      max: MAX_IMPUESTOS_DR,
    },
  ],
  [
    'payments of a receipt',
    {
      form: form(pagosWith(...many(MAX_PAGOS, () => []))),
      path: 'extras.recepcionPago.pagos',
      part: <PagosSection receptores={[]} />,
      label: deRecibo.agregarPago,
      max: MAX_PAGOS,
    },
  ],
];

const show = ({ form: initial, part, path }: Pick<Lista, 'form' | 'part' | 'path'>) => {
  const store = createEditorStore(initial);
  const editor = { store, readOnly: false, kind: { kind: 'factura' } } as EditorContextValue;
  const App = () => (
    <TimbraProvider>
      <EditorContext value={editor}>
        <EditorFields row={path.startsWith('conceptos') ? ROW : undefined}>{part}</EditorFields>
      </EditorContext>
    </TimbraProvider>
  );
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Listas' }], App });
  const node = document.body.appendChild(document.createElement('div'));
  stop = remote.mount(node, createFakeHost());
  return store;
};

const buttonOf = (label: string) =>
  vi.waitFor(() => {
    const all = [...document.querySelectorAll('button')];
    const found = all.findLast((it) => it.textContent === label);
    if (!found) throw new Error(`There is no button «${label}»`);
    return found;
  });
const isBlocked = (it: Element) => it.getAttribute('aria-disabled') === 'true';
const expectFull = async (label: string, max: number) => {
  const button = await vi.waitFor(async () => {
    const found = await buttonOf(label);
    expect(isBlocked(found)).toBe(true);
    return found;
  });
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(mensajes.caben(max));
  const seen = [...document.querySelectorAll('span:not([hidden])')];
  expect(seen.map((it) => it.textContent?.trim())).toContain(mensajes.caben(max));
  return button;
};

it.each(listas)('%s are not added beyond what is accepted, and why is said', async (_, lista) => {
  const { path, label, max } = lista;
  const store = show(lista);
  const rows = () => getAt(store.get(), path) as readonly unknown[];
  (await expectFull(label, max)).click();
  expect(rows()).toHaveLength(max);
  store.change((it) => setAt(it, path, rows().slice(1)));
  await vi.waitFor(async () => expect(isBlocked(await buttonOf(label))).toBe(false));
  expect(document.body.textContent).not.toContain(mensajes.caben(max));
  (await buttonOf(label)).click();
  expect(rows()).toHaveLength(max);
  await expectFull(label, max);
});

const BlankRow = ({ hasRoom }: { hasRoom: boolean }) => {
  const { store } = useEditor();
  const [concepto] = useState(emptyConcepto);
  return (
    <ConceptoRow
      {...{ store, concepto, hasRoom }}
      number={1}
      readOnly={false}
      errors="[]"
      conceptos={[]}
      onRemove={() => {}}
      onDuplicate={() => {}}
    />
  );
};

it.each([true, false])('the blank row takes a line where there is room: %s', async (hasRoom) => {
  show({ form: form({}), path: 'extras', part: <BlankRow hasRoom={hasRoom} /> });
  const cells = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('input')];
    expect(found).not.toEqual([]);
    return found;
  });
  expect(new Set(cells.map((it) => it.readOnly))).toEqual(new Set([!hasRoom]));
  const told = document.querySelector('[role="status"]')?.textContent;
  expect(told).toBe(hasRoom ? '' : mensajes.caben(MAX_CONCEPTOS));
});

it('a payment with invoices of another receiver is not had again', async () => {
  const store = show({
    form: form(pagosWith([docto()], [])),
    path: 'extras',
    part: <PagosSection receptores={[]} />,
  });
  const remove = await vi.waitFor(() => {
    const found = document.querySelector(`[aria-label="${deRecibo.quitarPago} 1"]`);
    if (!(found instanceof HTMLElement)) throw new Error('There is no button that removes it');
    return found;
  });
  remove.click();
  const undo = await buttonOf(mensajes.deshacer);
  store.setDatos({ receptor: 'otro' });
  undo.click();
  const refusal = deRecibo.esDeOtro(`${deRecibo.pago} 1`);
  await vi.waitFor(() => expect(document.body.textContent).toContain(refusal));
  expect(store.get().extras.recepcionPago?.pagos).toHaveLength(1);
});

it.each([
  ['as many fit', MAX_DOCUMENTOS - 1, mensajes.caben(MAX_DOCUMENTOS)],
  ['there are no others', 0, deRecibo.nadaQueRepartir],
])('what is left of an amount says that %s', async (_, others, why) => {
  const paid = many(others, () => docto({ impPagado: '1' }));
  const written = docto({ idDocumento: 'A', impPagado: '100' });
  const hecho = { de: '', recibido: '5000', propuesta: new Map(), firma: '' };
  show({
    form: form(pagosWith([written], paid)),
    path: 'extras',
    part: <RepartoStatus at={0} reparto={{ hecho, isBusy: false } as unknown as Reparto} />,
  });
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(`${deRecibo.sinAplicar('$4,900.00')} ${why}`),
  );
});
