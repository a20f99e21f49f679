import { FacturaStatus, TimbrarStatus, type FacturaRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { folioText, hasFiles, statusOf, tipoText, updateRow } from './row-view.ts';

const aRow = (change: Partial<FacturaRow> = {}): FacturaRow => ({
  id: 'f1',
  tipoComprobante: 'I',
  isGlobal: false,
  total: '1160.00',
  moneda: 'MXN',
  metodoPago: 'PUE',
  formaPago: ['03'],
  usoCfdi: 'G03',
  status: FacturaStatus.Borrador,
  prueba: false,
  ...change,
});

describe('a row of the list', () => {
  it('says "En proceso" while its request is', () => {
    const timbrarRequest = { id: 'q', status: TimbrarStatus.EnProceso };
    expect(statusOf(aRow({ timbrarRequest }))).toBe('enProceso');
  });

  it('is red when its stamp was refused, and no more once it was stamped', () => {
    const timbrarRequest = { id: 'q', status: TimbrarStatus.Error, error: 'no' };
    expect(statusOf(aRow({ timbrarRequest }))).toBe('error');
    expect(statusOf(aRow({ timbrarRequest, status: FacturaStatus.Timbrada }))).toBe('timbrada');
  });

  it('has files only when it was sealed', () => {
    expect(hasFiles(aRow())).toBe(false);
    expect(hasFiles(aRow({ uuid: 'u' }))).toBe(true);
  });

  it('names series and folio, and its type', () => {
    expect(folioText(aRow({ serie: 'A', folio: 7 }))).toBe('A-7');
    expect(folioText(aRow({ folio: 7 }))).toBe('7');
    expect(folioText(aRow())).toBe('Sin folio');
    expect(tipoText(aRow())).toBe('Factura');
  });

  it('changes in place when its invoice settles', () => {
    const row = aRow({ receptorNombre: 'X', timbrarRequest: { id: 'q', status: 1 } });
    const fresh = {
      status: FacturaStatus.Timbrada,
      uuid: 'u',
      timbrarRequest: { id: 'q', status: 2 },
    } as const;
    expect(updateRow(row, fresh)).toMatchObject({ receptorNombre: 'X', status: 3, uuid: 'u' });
  });
});
