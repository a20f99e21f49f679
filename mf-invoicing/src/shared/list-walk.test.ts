import { FacturaStatus } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { lugarOf, rememberRows } from './list-walk.ts';

const { Borrador, Prueba, Timbrada, Cancelada } = FacturaStatus;
const row = (id: string, status: FacturaStatus) => ({ id, status });

describe('going through the list from its documents', () => {
  it('goes in the order of the list, and passes over drafts and tests', () => {
    rememberRows(
      [row('a', Timbrada), row('b', Borrador), row('c', Prueba), row('d', Cancelada)],
      true,
    );
    expect(lugarOf('a')).toEqual({ lugar: 1, total: 2, isWhole: true, siguiente: 'd' });
    expect(lugarOf('d')).toEqual({ lugar: 2, total: 2, isWhole: true, anterior: 'a' });
  });

  it('is not offered from what the list did not show', () => {
    rememberRows([row('a', Timbrada), row('b', Borrador)], false);
    expect(lugarOf('z')).toBeNull();
    expect(lugarOf('b')).toBeNull();
  });
});
