import type { Vigente } from './tarifa.ts';

interface Uma extends Vigente {
  /** Pesos a day, and a month (× 30.4). */
  diaria: string;
  mensual: string;
}

/** A UMA holds from 1 February to 31 January: January reckons with last year's. */
export const umas: readonly Uma[] = [
  {
    desde: '2024-02-01',
    hasta: '2025-01-31',
    fuente: 'INEGI, UMA 2024',
    diaria: '108.57',
    mensual: '3300.53',
  },
  {
    desde: '2025-02-01',
    hasta: '2026-01-31',
    fuente: 'INEGI, UMA 2025',
    diaria: '113.14',
    mensual: '3439.46',
  },
  {
    desde: '2026-02-01',
    hasta: '2027-01-31',
    fuente: 'INEGI, UMA 2026',
    diaria: '117.31',
    mensual: '3566.22',
  },
];
