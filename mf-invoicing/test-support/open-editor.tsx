import {
  FacturaStatus,
  type ConceptoCatalogo,
  type Factura,
  type FacturaSerie,
  type ReceptorRow,
} from '@timbra/contracts';
import { defineReactRemote } from '@timbra/remote-kit';
import { Route, Routes } from '@timbra/remote-kit/router';
import { createFakeHost, nameOf, setValue } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import type { ComponentType } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { folioOf, type DocumentoProps } from '../src/shared/documento.ts';
import { aDocumento } from './a-documento.ts';
import { anEmisor, aReceptor } from './parties.ts';

/** What a new voucher is stored as. */
export const NUEVA = 'c'.repeat(24);
const page = (items: readonly unknown[]) => ({ items, nextCursor: null, total: items.length });

/** In the place of the document: what it was stamped as, and the way to the next one. */
const Documento = ({ factura, titulo, otro, onNueva, siguiente }: DocumentoProps) => (
  <main>
    <h1>{`${titulo} ${folioOf(factura)} timbrada`}</h1>
    <button onClick={onNueva}>{otro}</button>
    {siguiente}
  </main>
);

interface PageProps<Kinds> {
  kinds: Kinds;
  Documento: ComponentType<DocumentoProps>;
}
const PATHS = ['nuevo', 'editar/:id'].flatMap((path) =>
  ['', '/global', '/nomina', '/nota-credito', '/recibo-pago', '/saeko'].map((it) => path + it),
);
const remoteOf = <Kinds,>(Page: ComponentType<PageProps<Kinds>>, kinds: Kinds) => {
  const editor = <Page kinds={kinds} Documento={Documento} />;
  return defineReactRemote({
    routes: [{ path: 'nuevo', title: 'Nuevo' }],
    App: () => (
      <TimbraProvider>
        <Routes>
          <Route index element={<h1>Facturación</h1>} />
          {PATHS.map((path) => (
            <Route key={path} path={path} element={editor} />
          ))}
        </Routes>
      </TimbraProvider>
    ),
  });
};

type HostOptions = NonNullable<Parameters<typeof createFakeHost>[0]>;
interface Given extends HostOptions {
  /** What the server has stored. */
  facturas?: readonly Factura[];
  receptores?: readonly ReceptorRow[];
  series?: readonly FacturaSerie[];
  conceptos?: readonly Partial<ConceptoCatalogo>[];
  /** What a stamp comes to. */
  timbrada?: Factura;
}

let stop = () => {};
const takeAway = () => {
  stop();
  document.body.replaceChildren();
};
const closeEditor = (): void => {
  takeAway();
  localStorage.clear();
  sessionStorage.clear();
};

/**
 * An editor of these kinds on its page, in the place of the one before, with what the server was sent,
 * in order. The page is taken away with all that it kept after each test of the file.
 */
export const openEditorOf = <Kinds,>(
  Page: ComponentType<PageProps<Kinds>>,
  kinds: Partial<NoInfer<Kinds>>,
) => {
  afterEach(closeEditor);
  return (path = 'nuevo', { facturas = [], timbrada = aDocumento(), ...options }: Given = {}) => {
    takeAway();
    const { receptores = [aReceptor()], series = [], conceptos = [], answers, ...host } = options;
    const sent: Partial<Factura>[] = [];
    const stored = new Map(facturas.map((it) => [it.id, it]));
    /** What is sent names its parties by their ids; what is stored tells of them. */
    const put = (id: string) => (body: Partial<Factura>) => {
      sent.push(body);
      const before = { ...aDocumento(), ...stored.get(id) };
      const { receptor, emisor } = body as { receptor?: string; emisor?: string };
      const next = {
        ...before,
        ...body,
        id,
        revision: (stored.get(id)?.revision ?? 0) + 1,
        ...(receptor && { receptor: { ...before.receptor, id: receptor } }),
        ...(emisor && { emisor: { ...before.emisor, id: emisor } }),
        status: FacturaStatus.Borrador,
        editable: true,
        uuid: undefined,
      } as Factura;
      stored.set(id, next);
      return next;
    };
    const ofOne = (id: string) => ({
      [`GET /facturas/${id}`]: () => stored.get(id),
      [`PUT /facturas/${id}`]: put(id),
      [`POST /facturas/${id}/timbrar`]: () => timbrada,
    });
    const opened = createFakeHost({
      basename: '/facturacion',
      path: `/facturacion/${path}`,
      permissions: ['button create in facturas'],
      ...host,
      answers: {
        'GET /emisores': page([anEmisor({ idCif: '14010112345' })]),
        'GET /receptores': page(receptores),
        'GET /series': page(series),
        'GET /conceptos': page(conceptos),
        'GET /catalogos': page([]),
        'GET /facturas': page([]),
        'GET /facturas/receptores-recientes': page([]),
        'POST /facturas': put(NUEVA),
        ...ofOne(NUEVA),
        ...Object.fromEntries(facturas.flatMap(({ id }) => Object.entries(ofOne(id)))),
        ...answers,
      },
    });
    const node = document.body.appendChild(document.createElement('div'));
    stop = remoteOf(Page, kinds as Kinds).mount(node, opened);
    return { host: opened, sent, stored };
  };
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Finds it in what is drawn by now, or throws. */
type Find<T> = () => T;
const isThere = <T,>(found: T | null | undefined, name: string): T => {
  if (!found) throw new Error(`There is no «${name}»`);
  return found;
};
const titleOf = (it: Element) =>
  document.getElementById(it.getAttribute('aria-labelledby') ?? '')?.textContent;

/** What is called so: a group, a region, a dialog; where several are, the last, which is on top. */
export const part =
  (name: string): Find<HTMLElement> =>
  () => {
    const all = [...document.querySelectorAll<HTMLElement>('section, [role]')];
    const isIt = (it: Element) => it.getAttribute('aria-label') === name || titleOf(it) === name;
    return isThere(all.findLast(isIt), name);
  };
/** The field of that label in a part of the page; of several the first. */
export const field =
  (label: string, of: Find<Element> = () => document.body): Find<Field> =>
  () => {
    const labels = [...of().querySelectorAll('label')];
    const own = labels.find((it) => it.textContent.replace(/[ *]+$/, '') === label);
    const named = [...of().querySelectorAll('input, select, textarea')].find(
      (it) => it.getAttribute('aria-label') === label,
    );
    return isThere((own?.control ?? named) as Field | undefined, label);
  };
/** The cell of that label in a line. */
export const cell = (label: string, line = 1): Find<Field> =>
  field(label, part(`Concepto ${line}`));
const soon = <T,>(find: Find<T>): Promise<T> => vi.waitFor(find);

/** Writes into a field as a person does, and leaves it. */
export const write = async (where: Find<Field>, value: string): Promise<void> => {
  const found = await soon(where);
  found.focus();
  setValue(found, value);
  found.blur();
};
/** Presses what is called so, or begins so, in a part of the page. */
export const pressIn = async (of: Find<Element>, name: string): Promise<void> => {
  const found = await soon(() => {
    const all = [...of().querySelectorAll<HTMLElement>('button, a, [role=option]')];
    const isOption = (it: Element) => it.role === 'option' && it.textContent.startsWith(name);
    return isThere(
      all.find((it) => nameOf(it) === name || isOption(it)),
      name,
    );
  });
  found.click();
};
/** Types into a picker and takes what it finds. */
export const choose = async (where: Find<Field>, typed: string, option: string): Promise<void> => {
  const found = await soon(where);
  found.focus();
  setValue(found, typed);
  await pressIn(() => document.body, option);
};
/** Waits for a value: what follows from others comes a moment after them. */
export const holds = (where: Find<Field>, value: string): Promise<void> =>
  vi.waitFor(() => expect(where().value).toBe(value));
/** Waits until the totals say these amounts. */
export const comesTo = (...amounts: string[]): Promise<void> =>
  vi.waitFor(() => {
    const { textContent } = part('Totales')();
    for (const amount of amounts) expect(textContent).toContain(amount);
  });
/** Waits until nobody reads that anywhere. */
export const isGone = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));
