// @vitest-environment happy-dom
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEmisor, aReceptor } from '../test-support/parties.ts';
import { remote } from './remote.tsx';

const page = (items: unknown[]) => ({ items, nextCursor: null, total: items.length });
const publico = aReceptor({
  id: 'r2',
  rfc: 'XAXX010101000',
  nombre: 'PUBLICO EN GENERAL',
  regimen: '616',
  isGenerico: true,
  isMoral: false,
});
const answers = {
  'GET /emisores': page([anEmisor()]),
  'GET /receptores': page([aReceptor(), publico]),
  'GET /series': page([]),
  'GET /conceptos': page([]),
  'GET /catalogos': page([]),
};

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T18:00:00Z') });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const open = (path: string): HTMLElement => {
  const node = document.body.appendChild(document.createElement('div'));
  const basename = '/facturacion';
  stop = remote.mount(node, createFakeHost({ basename, path: `${basename}/${path}`, answers }));
  return node;
};
const values = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
    ({ value }) => value,
  );
/** A year that is over, wherever it is read. */
const PASADO = /\b20(?:1\d|2[0-6])\b/;

describe('the editor on 4 January 2027', () => {
  it.each([
    ['an invoice', 'nuevo', []],
    ['a credit note', 'nuevo/nota-credito', []],
    ['a receipt of payment', 'nuevo/recibo-pago', ['4 ene 2027, 12:00']],
    ['a payroll', 'nuevo/nomina', ['04/01/2027']],
    ['a global invoice', 'nuevo/global', ['01', '2027']],
  ])(
    'begins %s of that day, and tells no rule of a year that is over',
    async (_of, path, shown) => {
      const node = open(path);
      // Its place of issue comes with its issuer, and everything else before.
      await vi.waitFor(() => expect(values()).toEqual(expect.arrayContaining(['42501', ...shown])));
      for (const list of node.querySelectorAll('select')) if (list.value === '2027') list.remove();
      expect(shownText(node)).not.toMatch(PASADO);
      expect(values().join()).not.toMatch(PASADO);
    },
  );
});
