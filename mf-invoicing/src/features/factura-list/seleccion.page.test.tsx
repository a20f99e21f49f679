// @vitest-environment happy-dom
import type { FacturaRow } from '@timbra/contracts';
import { drawAllRows, named, press, shows } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../test-support/a-documento.ts';
import { aRenglon, aTimbrado } from '../../../test-support/a-renglon.ts';
import {
  boxes,
  closeLista,
  inside,
  openListaOf,
  showsRows,
  type Asked,
} from '../../../test-support/open-lista.tsx';
import { deletedDrafts } from '../../shared/deleted-drafts.ts';
import { FacturaListPage } from './factura-list.page.tsx';
import { mensajes } from './mensajes.ts';

const openLista = openListaOf(FacturaListPage);
drawAllRows();
// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  deletedDrafts.keep([]);
  closeLista();
});

const rows = (...folios: number[]) => folios.map((folio) => aRenglon(folio));
const isGone = (name: string) => vi.waitFor(() => expect(inside(name)).toBeNull());
const withShift = (it: Element | null | undefined) =>
  it?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));

describe('a list that comes in parts', () => {
  const MARZO = '?year=2024&month=3';
  const histograma = {
    years: [],
    days: [],
    months: [{ value: 3, total: 5, status: { 1: 5, 2: 0, 3: 0, 4: 0 } }],
  };
  const cents = (folio: number) => aRenglon(folio, { total: `1000.0${folio}` });
  const PARTS = { first: [5, 4, 3].map(cents), second: [2, 1].map(cents) };
  const openParts = (search: string, second: () => unknown) =>
    openLista(search, {
      histograma,
      answers: {
        'GET /facturas': ({ cursor, status }: Asked) => {
          if (status) return { items: [], nextCursor: null };
          return cursor ? second() : { items: PARTS.first, nextCursor: 'x' };
        },
      },
    });
  const rest = { items: PARTS.second, nextCursor: null };
  const count = () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount');

  it('is taken whole by choosing all, loaded or not, and added up to the cent', async () => {
    openParts(MARZO, () => rest);
    await shows('LISTA-3');
    await press(mensajes.elegirTodos);
    await shows('5 de 5 seleccionados · $5,000.15');
    expect([...boxes().values()].map((it) => it.checked)).toEqual(Array(5).fill(true));
  });

  it('says how many of how many are chosen, and counts them all, while some are not here', async () => {
    let isDown = true;
    openParts(MARZO, () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return rest;
    });
    await shows('LISTA-3');
    await vi.waitFor(() => expect(count()).toBe('6'));
    await press(mensajes.elegirTodos);
    await shows('3 de 5 seleccionados · $3,000.12');
    await shows(mensajes.masFallo);
    isDown = false;
    await press(mensajes.seleccionarLos(5));
    await shows('5 de 5 seleccionados · ');
    inside(mensajes.estado)?.querySelectorAll('button')[3]?.click();
    await shows('5 seleccionados de otra lista · ');
  });

  it('tells readers that nobody knows how many a search finds, until all of them are here', async () => {
    const second = Promise.withResolvers<unknown>();
    openParts('?q=lista', () => second.promise);
    await vi.waitFor(() => expect(count()).toBe('-1'));
    await press(mensajes.elegirTodos);
    await shows('3 seleccionados; hay más');
    second.resolve(rest);
    await vi.waitFor(() => expect(count()).toBe('6'));
    const last = [...document.querySelectorAll('[role=row]')].at(-1);
    expect(last?.getAttribute('aria-rowindex')).toBe('6');
  });
});

/** A list of which drafts are deleted, and made again once `onMake` lets them. */
const openDrafts = (filas: FacturaRow[], onMake: () => unknown = () => undefined) => {
  let stored = filas;
  const made: unknown[] = [];
  const answers: Record<string, unknown> = {
    'POST /facturas': async (body: { folio: number }) => {
      await onMake();
      made.push(body);
      stored = [...stored, ...filas.filter(({ folio }) => folio === body.folio)];
      return body;
    },
  };
  for (const { id, folio } of filas) {
    answers[`GET /facturas/${id}`] = aDocumento({ id, folio, observaciones: 'Pedido 77' });
    answers[`DELETE /facturas/${id}`] = () => {
      stored = stored.filter((it) => it.id !== id);
    };
  }
  return { ...openLista('', { filas: () => stored, answers }), made };
};

describe('what is chosen', () => {
  it('is summed, let go one by one, and deleted after asking', async () => {
    const { host } = openDrafts(rows(3, 2, 1));
    await showsRows('LISTA-3', 'LISTA-2', 'LISTA-1');
    await press(mensajes.elegirTodos);
    await shows('3 de 3 seleccionados · $3,480.00');
    await press(mensajes.verLista);
    await press(mensajes.quitar('LISTA-3'));
    await shows('2 seleccionados · $2,320.00');
    await press(mensajes.eliminar);
    await shows(mensajes.preguntaEliminar(2));
    await press(mensajes.eliminar);
    await showsRows('LISTA-3');
    await isGone(mensajes.listaElegidos);
    expect(host.avisos.map(({ title }) => title)).toEqual([mensajes.borrados(2)]);
  });

  it('are the rows in between with Shift, which also skips the question', async () => {
    openDrafts(rows(3, 2, 1));
    await showsRows('LISTA-3', 'LISTA-2', 'LISTA-1');
    boxes().get('LISTA-3')?.click();
    await shows('1 seleccionado');
    withShift(boxes().get('LISTA-1'));
    await shows('3 seleccionados');
    withShift(await named(mensajes.eliminar));
    await shows(mensajes.borrados(3));
    await shows(mensajes.vacio);
  });

  it('is not deleted where some of it was stamped', async () => {
    openLista('', { filas: [aTimbrado(2), aRenglon(1)] });
    await showsRows('LISTA-2', 'LISTA-1');
    boxes().get('LISTA-2')?.click();
    await shows('1 seleccionado');
    expect(inside(mensajes.listaElegidos)?.textContent).not.toContain(mensajes.eliminar);
  });
});

describe('what was deleted with Shift', () => {
  const remove = async () => {
    await press(mensajes.elegirTodos);
    withShift(await named(mensajes.eliminar));
    await named(mensajes.deshacer);
  };

  it('can be taken back, each as it was and once, however often the button is pressed', async () => {
    const going = Promise.withResolvers<void>();
    const { host, made } = openDrafts(rows(2, 1), () => going.promise);
    await showsRows('LISTA-2', 'LISTA-1');
    await remove();
    await shows(mensajes.borrados(2));
    await press(mensajes.deshacer);
    await press(mensajes.deshaciendo);
    going.resolve();
    await showsRows('LISTA-2', 'LISTA-1');
    expect(made).toEqual([
      expect.objectContaining({ folio: 2, observaciones: 'Pedido 77' }),
      expect.objectContaining({ folio: 1, observaciones: 'Pedido 77' }),
    ]);
    expect(host.avisos.map(({ title }) => title)).toEqual([mensajes.recuperados(2)]);
    await vi.waitFor(() => expect(deletedDrafts.get()).toEqual([]));
  });

  it('is still offered where it could not be made again', async () => {
    let isDown = true;
    const { host } = openDrafts(rows(1), () => {
      if (isDown) throw new TypeError('Failed to fetch');
    });
    await showsRows('LISTA-1');
    await remove();
    await press(mensajes.deshacer);
    await vi.waitFor(() => expect(host.avisos.at(-1)?.title).toBe(mensajes.noRecuperados(1)));
    isDown = false;
    await press(mensajes.deshacer);
    await showsRows('LISTA-1');
    expect(host.avisos.at(-1)?.title).toBe(mensajes.recuperados(1));
  });

  it('cannot be taken back of a global invoice, whose sales are let go', async () => {
    const { host } = openDrafts([aRenglon(1, { isGlobal: true })]);
    await showsRows('LISTA-1');
    await press(mensajes.elegirTodos);
    withShift(await named(mensajes.eliminar));
    await vi.waitFor(() => expect(host.avisos.at(-1)?.title).toBe(mensajes.borrados(1)));
    expect(deletedDrafts.get()).toEqual([]);
  });
});
