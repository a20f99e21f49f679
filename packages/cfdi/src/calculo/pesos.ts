import type { Decimal } from '../values/decimal.ts';

/** '$1,234.50', as an explanation writes it. */
export const pesos = (importe: Decimal): string =>
  `$${importe.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
