// @vitest-environment happy-dom
import { drawAllRows, hasFocus, labelled, pressKey, shows } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRenglon, aTimbrado } from '../../../test-support/a-renglon.ts';
import { boxes, closeLista, openListaOf, showsRows } from '../../../test-support/open-lista.tsx';
import { FacturaListPage } from './factura-list.page.tsx';
import { mensajes } from './mensajes.ts';

const openLista = openListaOf(FacturaListPage);
drawAllRows();
afterEach(closeLista);

const VER = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';
/** The row and the control that have the focus: '3: Elegir LISTA-3'. */
const focused = (): string => {
  const it = document.activeElement;
  const box = it?.closest('[role=row]')?.querySelector('[type=checkbox]');
  const folio = box?.getAttribute('aria-label')?.split('-')[1];
  return `${folio}: ${it?.getAttribute('aria-label') ?? it?.textContent ?? ''}`;
};
const leads = (key: string, to: string, keys: KeyboardEventInit = {}) => {
  pressKey(key, keys);
  return vi.waitFor(() => expect(focused()).toBe(to));
};
/** What Ctrl+C puts on the clipboard; null where the browser copies what is marked. */
const copied = (): string[][] | null => {
  const event = new Event('copy', { bubbles: true, cancelable: true });
  let text = '';
  Object.assign(event, {
    clipboardData: { setData: (_type: string, it: string) => void (text = it) },
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented ? text.split('\n').map((line) => line.split('\t')) : null;
};

describe('the keys of the list', () => {
  beforeEach(async () => {
    openLista('', { filas: [3, 2, 1].map((folio) => aRenglon(folio)) });
    await showsRows('LISTA-3', 'LISTA-2', 'LISTA-1');
    boxes().get('LISTA-3')?.focus();
  });

  it('arrows go from row to row and from control to control, Home and End to the ends', async () => {
    await leads('ArrowDown', '2: Elegir LISTA-2');
    await leads('End', `2: Ver LISTA-2, ${VER}`);
    await leads('ArrowUp', `3: Ver LISTA-3, ${VER}`);
    await leads('Home', '3: Elegir LISTA-3');
    pressKey('ArrowRight');
    await vi.waitFor(() => expect(focused()).toMatch(/^3: LISTA-3/));
    await leads('End', `1: Ver LISTA-1, ${VER}`, { ctrlKey: true });
    await leads('Home', '3: Elegir LISTA-3', { ctrlKey: true });
    // One stop of Tab, wherever in it one is.
    const stops = [...document.querySelectorAll('[data-row] [tabindex="0"]')];
    expect(stops).toEqual([boxes().get('LISTA-3')]);
  });

  it('Shift+Space takes the row and lets it go, from any of its cells', async () => {
    pressKey('ArrowRight');
    await vi.waitFor(() => expect(focused()).toMatch(/^3: LISTA-3/));
    pressKey(' ', { shiftKey: true });
    await shows('1 seleccionado ·');
    expect(boxes().get('LISTA-3')?.checked).toBe(true);
    expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(1);
    pressKey(' ', { shiftKey: true });
    await vi.waitFor(() => expect(boxes().get('LISTA-3')?.checked).toBe(false));
  });

  it('Ctrl+C copies the chosen rows with headers and plain numbers, as the list orders them', async () => {
    boxes().get('LISTA-1')?.click();
    boxes().get('LISTA-3')?.click();
    await shows('2 seleccionados');
    const [titles, ...lines] = copied() ?? [];
    const at = (title: string) => lines.map((cells) => cells[titles?.indexOf(title) ?? -1]);
    expect([at('Folio'), at('Total'), at('Moneda')]).toEqual([
      ['3', '1'],
      ['1160.00', '1160.00'],
      ['MXN', 'MXN'],
    ]);
  });

  it('Ctrl+C leaves to the browser what is marked in a field, and everything where none is chosen', async () => {
    expect(copied()).toBeNull();
    boxes().get('LISTA-1')?.click();
    await shows('1 seleccionado');
    const search = await labelled(mensajes.buscar);
    search.focus();
    await hasFocus(() => search);
    expect(copied()).toBeNull();
  });
});

it('D duplicates what was stamped, says why a draft is not, and is a letter in a field', async () => {
  const stamped = aTimbrado(1);
  const { host } = openLista('', { filas: [aRenglon(2), stamped] });
  await showsRows('LISTA-2', 'LISTA-1');
  (await labelled('Buscar')).focus();
  expect(pressKey('d')).toBe(false);
  boxes().get('LISTA-2')?.focus();
  pressKey('d');
  expect(host.avisos).toMatchObject([{ title: mensajes.noSeDuplica }]);
  expect(host.navigations).toEqual([]);
  boxes().get('LISTA-1')?.focus();
  pressKey('d');
  await vi.waitFor(() => expect(host.navigations.at(-1)).toContain(`nuevo?from=${stamped.id}`));
});
