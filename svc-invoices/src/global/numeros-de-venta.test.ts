import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { numerosDeVenta } from './numeros-de-venta.ts';

const ID = '6'.repeat(24);
const OTRO = '7'.repeat(24);
const venta = (over: object = {}, id = ID) => ({ _id: new Types.ObjectId(id), ...over });
const serie = (folio: number) => ({ serie: 'B', folio });

describe('the number of a sale in a global invoice', () => {
  it.each([
    ['its series and folio', { ...serie(7), externalId: 'T-1' }, 'B-7'],
    ['its name in another system', { folio: 1, externalId: 'T-1' }, 'T-1'],
    ['its series has no folio yet', { serie: 'B', externalId: 'T-1' }, 'T-1'],
    ['its folio', { folio: 7 }, '7'],
    ['its own id', {}, ID],
    ['its own id, of a name that a CFDI cannot say', { externalId: 'T|1' }, ID],
  ])('is %s', (_, over, numero) => {
    expect(numerosDeVenta([venta(over)])).toEqual([numero]);
  });

  it('is the next best where another sale has the same, and that of neither', () => {
    const repeated = [
      venta({ folio: 1, externalId: 'T-1' }),
      venta({ folio: 1, externalId: 'T-1' }, OTRO),
    ];
    expect(numerosDeVenta(repeated)).toEqual([ID, OTRO]);
    const [uno, otro] = repeated;
    if (!uno || !otro) throw new Error('two sales');
    expect(numerosDeVenta([uno, { ...otro, externalId: 'T-2' }])).toEqual(['T-1', 'T-2']);
    expect(numerosDeVenta([uno, { ...otro, folio: 2 }])).toEqual(['1', '2']);
  });

  it('is no name by which another sale is known, though that one is called otherwise', () => {
    const ventas = [venta({ externalId: 'B-7' }), venta({ ...serie(7), externalId: 'T-2' }, OTRO)];
    expect(numerosDeVenta(ventas)).toEqual([ID, 'T-2']);
    const named = [venta({ externalId: OTRO }), venta({}, OTRO)];
    expect(numerosDeVenta(named)).toEqual([ID, OTRO]);
  });
});
