// @vitest-environment happy-dom
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FacturaListPage } from './factura-list.page.tsx';
import { mensajes } from './mensajes.ts';

const remote = defineReactRemote({
  routes: [{ path: '', title: 'Facturación' }],
  App: () => (
    <TimbraProvider>
      <FacturaListPage />
    </TimbraProvider>
  ),
});
const SIN_NADA = { cuantos: 0, importes: [] };
const NADA = {
  todos: SIN_NADA,
  status: { 1: SIN_NADA, 2: SIN_NADA, 3: SIN_NADA, 4: SIN_NADA },
};
const REFUSED = 'Ese emisor no se puede filtrar';
const refusal = () =>
  new ApiProblem({
    code: 'datosInvalidos',
    status: 400,
    title: 'No es válido',
    requestId: 'x',
    errors: [{ path: 'emisor', message: REFUSED }],
  });

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** As long as a test may wait: a machine under load draws late, and is not wrong. */
const until = (holds: () => void) => vi.waitFor(holds);
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((it) => it.textContent === name);
  if (!found) throw new Error(`There is no button «${name}»`);
  return found;
};
const panel = () => document.querySelector(`[aria-label="${mensajes.filtros.titulo}"]`);
const opens = () => until(() => expect(panel()?.textContent ?? '').toContain(REFUSED));
const isClosed = () => until(() => expect(panel()).toBeNull());
const closeByKey = async () => {
  panel()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await isClosed();
};
/** What the button says: the panel itself is drawn a moment later. */
const isOpening = () => button('Filtros (1)').getAttribute('aria-expanded') === 'true';

/** The list, whose requests wait until the test answers them. */
const open = (search: string) => {
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const host = createFakeHost({
    basename: '/facturacion',
    path: `/facturacion${search}`,
    answers: {
      'GET /emisores': { items: [], nextCursor: null },
      'GET /series': { items: [], nextCursor: null },
      'GET /facturas/histogram': { years: [], months: [], days: [] },
      'GET /facturas/por-estado': NADA,
      'GET /facturas': () => {
        const held = Promise.withResolvers<unknown>();
        waiting.push(held);
        return held.promise;
      },
    },
  });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  /** Ends whatever the list asks until it says so: under load a question comes twice, or late. */
  const endAll = async (end: (asked: (typeof waiting)[number]) => void, text: string) => {
    let ended = 0;
    await until(() => {
      for (const asked of waiting.splice(0)) {
        end(asked);
        ended += 1;
      }
      expect(ended).toBeGreaterThan(0);
      expect(shownText(document.body)).toContain(text);
    });
  };
  const refuse = () => endAll((it) => it.reject(refusal()), 'Reintentar');
  const answer = () => endAll((it) => it.resolve({ items: [], nextCursor: null }), mensajes.vacio);
  /** What the filters before asked for late, under load, is not taken for what these ask. */
  const goTo = (path: string) => {
    for (const late of waiting.splice(0)) late.reject(refusal());
    host.goTo(path);
  };
  return { goTo, refuse, answer };
};

describe('filters that the server refuses', () => {
  it('open their panel by themselves once, however often the list asks for them again', async () => {
    const { refuse } = open('?emisor=EKU9003173C9');
    await refuse();
    await opens();
    await closeByKey();
    button('Reintentar').click();
    await vi.waitFor(() => expect(shownText(document.body)).not.toContain('Reintentar'));
    await refuse();
    expect([isOpening(), panel()]).toEqual([false, null]);
  });

  it('open it again when they are others, and when they are asked for anew', async () => {
    const { goTo, refuse, answer } = open('?emisor=EKU9003173C9');
    await refuse();
    await opens();
    await closeByKey();
    goTo('/facturacion?emisor=URE180429TM6');
    await refuse();
    await opens();
    goTo('/facturacion');
    await answer();
    await isClosed();
    goTo('/facturacion?emisor=URE180429TM6');
    await refuse();
    await opens();
  });
});
