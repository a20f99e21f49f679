import { FacturaStatus } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { defaultFilters, type ListFilters } from './list-filters.ts';
import { nadaText } from './nada-text.ts';

const HOY = '2026-11-27';

it.each<[string, Partial<ListFilters>]>([
  [
    'En noviembre de 2026 no hay comprobantes en «Canceladas».',
    { status: FacturaStatus.Cancelada },
  ],
  ['El 15 de noviembre de 2026 no hay comprobantes.', { day: 15 }],
  ['En 2025 no hay comprobantes.', { year: 2025, month: -1 }],
  ['En todas las fechas no hay comprobantes con «café».', { q: ' café ' }],
  [
    'En todas las fechas no hay comprobantes con «café» en «Borradores».',
    { q: 'café', status: FacturaStatus.Borrador },
  ],
  ['Ningún comprobante cumple con los filtros.', { day: 15, filtros: { desde: '2026-01-01' } }],
])('an empty list says «%s»', (text, change) => {
  expect(nadaText({ ...defaultFilters(HOY), ...change })).toBe(text);
});
