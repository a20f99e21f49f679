import { computeTotals } from '@timbra/cfdi';
import { facturaBody, MetodoPago } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { globalInvoice, recargaInvoice } from './build-invoice.ts';

const RECEPTOR = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA',
  regimen: '601',
  fiscalDirecciones: [{ cp: '42501' }],
};
const paid = (centavos: number, retirado = 0) => ({
  pago: 'pago',
  metodo: MetodoPago.Transferencia,
  creditos: 1,
  centavos,
  retirado,
});
/** As svc-invoices reckons it, with the decimals that are asked for. */
const totalOf = ({ emisor: _, receptor: __, ...invoice }: ReturnType<typeof recargaInvoice>) => {
  const factura = facturaBody.parse(invoice);
  return computeTotals({ ...factura, moneda: 'MXN', decimals: 6 }).total;
};
const invoiced = (centavos: number, retirado = 0) =>
  totalOf(recargaInvoice(paid(centavos, retirado), { emisor: 'e', receptor: RECEPTOR }));

it('the total is exactly what was paid, whatever was', () => {
  const wrong: number[] = [];
  // Whole amounts up to 150 pesos one by one, and then with steps that meet every last digit.
  for (let centavos = 1; centavos < 1_000_000; centavos += centavos < 15_000 ? 1 : 997) {
    if (invoiced(centavos) !== (centavos / 100).toFixed(2)) wrong.push(centavos);
  }
  expect(wrong).toEqual([]);
});

it('what went back is left out of it', () => {
  expect(invoiced(10_000, 2_500)).toBe('75.00');
});

it('of a month it is the sum of what each of them paid', () => {
  const those = [paid(2201), paid(3333), paid(5786)];
  expect(totalOf(globalInvoice(those, { emisor: 'e', cp: '62661', mes: '2026-11' }))).toBe(
    '113.20',
  );
});
