import type { ReceptorRow } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { orderReceptores } from './order-receptores.ts';

const receptores = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  nombre: id,
  rfc: 'XAXX010101000',
  hasNomina: id === 'd',
})) as ReceptorRow[];
const ids = (found: readonly ReceptorRow[]) => found.map((it) => it.id).join('');

it('the last used comes first, and the others stay in their order', () => {
  expect(ids(orderReceptores(receptores, { recientes: ['c', 'b'] }))).toBe('cbad');
});

it('nobody who is not there is brought', () => {
  expect(ids(orderReceptores(receptores, { recientes: ['x', 'd'] }))).toBe('dabc');
});

it('a receiver that the kind is for comes before one that was used later', () => {
  const isUsual = ({ hasNomina }: ReceptorRow) => hasNomina;
  expect(ids(orderReceptores(receptores, { recientes: ['c'], isUsual }))).toBe('dcab');
});
