import { CancelarStatus, FacturaStatus, TimbrarStatus } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { facturaStatus } from './factura-status.ts';
import { statusWord } from './status-badge.tsx';

const { Borrador, Prueba, Timbrada, Cancelada } = FacturaStatus;
const refused = { id: 'q', status: TimbrarStatus.Error, error: 'no' };
const pending = { id: 'q', status: TimbrarStatus.EnProceso };

describe('the state of a voucher', () => {
  it.each([
    ['Borrador', { status: Borrador }],
    ['Prueba', { status: Prueba }],
    ['Timbrada', { status: Timbrada }],
    ['Cancelada', { status: Cancelada }],
  ])('is its own while no stamp says otherwise: %s', (word, factura) => {
    expect(statusWord(facturaStatus(factura))).toBe(word);
  });

  it('is «En proceso» while a request is, whatever it was before', () => {
    for (const status of [Borrador, Prueba, Timbrada]) {
      expect(statusWord(facturaStatus({ status, timbrarRequest: pending }))).toBe('En proceso');
    }
  });

  it('is «En proceso de solicitud» while SAT has not decided a cancellation', () => {
    const asked = {
      id: 'c',
      status: CancelarStatus.EnProceso,
      motivo: '02',
      etiqueta: '',
    } as const;
    const word = (status: FacturaStatus, change = {}) =>
      statusWord(facturaStatus({ status, cancelarRequest: { ...asked, ...change } }));
    expect(word(Timbrada)).toBe('En proceso de solicitud');
    expect(word(Timbrada, { status: CancelarStatus.Error })).toBe('Timbrada');
    expect(word(Cancelada)).toBe('Cancelada');
  });

  it('is «Error» of a draft whose stamp was refused, and of nothing that was stamped', () => {
    expect(statusWord(facturaStatus({ status: Borrador, timbrarRequest: refused }))).toBe('Error');
    expect(statusWord(facturaStatus({ status: Prueba, timbrarRequest: refused }))).toBe('Prueba');
    expect(statusWord(facturaStatus({ status: Timbrada, timbrarRequest: refused }))).toBe(
      'Timbrada',
    );
  });
});
