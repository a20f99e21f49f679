// @vitest-environment happy-dom
import { createFakeHost } from '@timbra/remote-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const EMPTY = { items: [], nextCursor: null, total: 0 };
const tasa = (valor: string) => ({
  clave: valor,
  descripcion: '',
  vigenciaDesde: '2022-01-01',
  vigenciaHasta: null,
  extra: {
    impuesto: '002',
    tipoFactor: 'Tasa',
    traslado: true,
    retencion: false,
    minimo: valor,
    maximo: valor,
  },
});
const items = [tasa('0.160000'), tasa('0.100000')];

const open = (importado: string | null) => {
  const catalogos = [{ nombre: 'c_tasaocuota', filas: 2, completo: importado !== null, importado }];
  const answers = {
    'GET /conceptos': EMPTY,
    'GET /catalogos': { items: catalogos },
    'GET /catalogos/c_tasaocuota': { items, total: items.length, nextCursor: null },
  };
  const host = createFakeHost({ basename: '', path: '/conceptos/nuevo', answers });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
};
const offered = () =>
  [...document.querySelectorAll<HTMLOptionElement>('[aria-label="Tasa de IVA"] option')].map(
    ({ value }) => value,
  );

it.each([
  ['of the imported c_TasaOCuota', '2027-01-02T12:00:00.000Z', ['16', '10', 'Exento']],
  ['that the screen comes with, where none was imported', null, ['16', '8', '0', 'Exento']],
])('a concept is offered the rates %s', async (_which, importado, tasas) => {
  open(importado);
  await vi.waitFor(() => expect(offered()).toEqual(tasas));
});
