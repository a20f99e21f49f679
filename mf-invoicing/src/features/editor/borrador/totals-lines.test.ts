import { computeTotals } from '@timbra/cfdi';
import { expect, it } from 'vitest';
import { totalsLines } from './totals-lines.ts';

const linesWith = (nombre: string, tasa: string) =>
  totalsLines(
    computeTotals({
      conceptos: [
        {
          clave: '80101500',
          claveUnidad: 'E48',
          cantidad: '1',
          descripcion: 'Hospedaje',
          valorUnitario: '1000',
          impuestos: [],
        },
      ],
      moneda: 'MXN',
      decimals: 2,
      impuestosGlobales: [{ tipo: 2, nombre, tasaCuota: tasa }],
    }),
  );

it('leaves out a local tax that was added and not filled in yet', () => {
  expect(linesWith('', '').map(({ label }) => label)).toEqual(['Subtotal']);
  expect(linesWith('', '0').map(({ label }) => label)).toEqual(['Subtotal']);
});

it('shows a local tax by its name and its rate without idle zeros', () => {
  expect(linesWith('ISH', '3.00').at(-1)).toEqual({ label: 'ISH 3 %', amount: '30.00' });
  expect(linesWith('', '3').at(-1)?.label).toBe('Impuesto local 3 %');
});
