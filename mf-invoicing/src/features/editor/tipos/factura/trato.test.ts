import type { FacturaRow, ReceptorRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '../../formulario/editor-form.ts';
import { lastTrato, tratoOf, withTrato } from './trato.ts';

const receptor = { id: 'r1', rfc: 'URE180429TM6', regimen: '601' } as ReceptorRow;
const aRow = (change: Partial<FacturaRow> = {}) =>
  ({
    tipoComprobante: 'I',
    isGlobal: false,
    receptorRfc: receptor.rfc,
    usoCfdi: 'I01',
    metodoPago: 'PPD',
    formaPago: ['99'],
    ...change,
  }) as FacturaRow;

describe('like the last time', () => {
  it('takes use, method and form of the last invoice to that receiver', () => {
    const rows = [
      aRow({ receptorRfc: 'XAXX010101000' }),
      aRow({ tipoComprobante: 'E' }),
      aRow(),
      aRow({ usoCfdi: 'G01' }),
    ];
    expect(lastTrato(rows, receptor)).toEqual({
      usoCfdi: 'I01',
      metodoPago: 'PPD',
      formaPago: '99',
    });
    expect(lastTrato([], receptor)).toBeNull();
  });

  it('leaves the use as it is when the receiver may not give that one any more', () => {
    const trato = { usoCfdi: 'D10', metodoPago: 'PUE', formaPago: '03' } as const;
    const form = withTrato(emptyForm(), trato, receptor);
    expect(tratoOf(form)).toEqual({ usoCfdi: 'G03', metodoPago: 'PUE', formaPago: '03' });
  });
});
