import { importeOf } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { aDocumento } from '../../../../test-support/a-documento.ts';
import { datosOf, totalesOf } from './datos.ts';

it('says of a document what it has, and nothing of what it lacks', () => {
  const labels = datosOf(aDocumento({ receptor: undefined, formaPago: [] })).map((it) => it.label);
  expect(labels).toEqual(['Serie y folio', 'Emisor', 'Uso de CFDI', 'Método de pago', 'Moneda']);
});

it('leaves out of the totals what comes to nothing', () => {
  expect(totalesOf(aDocumento())).toEqual([
    { label: 'Subtotal', value: '$1,000.00' },
    { label: 'Impuestos trasladados', value: '$160.00' },
    { label: 'Total', value: '$1,160.00' },
  ]);
});

it('tells of a receipt what was paid, not its own total of no currency', () => {
  const recibo = aDocumento({
    tipoComprobante: 'P',
    moneda: 'XXX',
    total: '0',
    montoTotalPagos: '580.00',
  });
  expect(totalesOf(recibo)).toEqual([{ label: 'Monto de los pagos', value: '$580.00' }]);
  expect(importeOf(recibo)).toEqual({ value: '580.00', moneda: 'MXN' });
});
