// @vitest-environment happy-dom
import { drawAllRows, shows } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { aMasivo } from '../../../../test-support/a-fila-masiva.ts';
import { closeMasivo, openMasivo, rowOf } from '../../../../test-support/open-masivo.tsx';
import { MasivoPage } from '../masivo.page.tsx';
import { MasivosPage } from '../masivos.page.tsx';
import { mensajes } from '../mensajes.ts';

drawAllRows();
afterEach(closeMasivo);

/** What a browser tells where files are let go or pasted. */
const eventOf = (how: 'drop' | 'paste', files: File[]) => {
  const event = new Event(how, { bubbles: true, cancelable: true });
  const name = how === 'drop' ? 'dataTransfer' : 'clipboardData';
  return Object.defineProperty(event, name, { value: { files } });
};

it.each(['drop', 'paste'] as const)(
  'a file is taken by %s, and its rows are shown',
  async (how) => {
    const { host } = openMasivo(
      { MasivoPage, MasivosPage },
      {
        path: '/facturacion/bulk',
        answers: {
          'GET /masivos': { items: [], nextCursor: null },
          'POST /masivos': () => aMasivo(),
        },
      },
    );
    await shows(mensajes.vacio);
    const input = await vi.waitFor(() => {
      const found = document.querySelector('input[type=file]');
      expect(found).not.toBeNull();
      return found as HTMLInputElement;
    });
    const event = eventOf(how, [new File(['PK'], 'arrastrado.xlsx')]);
    input.parentElement?.dispatchEvent(event);
    await vi.waitFor(() => expect(rowOf(2)).toBeDefined());
    expect(host.calls).toContain('POST /masivos');
    // The browser does not open a file that was let go.
    expect(event.defaultPrevented).toBe(how === 'drop');
  },
);
