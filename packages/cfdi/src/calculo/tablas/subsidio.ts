import type { Vigente } from './tarifa.ts';

interface TablaDeSubsidio extends Vigente {
  /** Percent of the monthly UMA: the percentage is the law, the amount is only in the recitals. */
  porcentaje: string;
  /** Greatest monthly income with subsidy, itself included. Pesos. */
  tope: string;
}

const DECRETO_2024 = 'Decreto de subsidio para el empleo, cifras de 2025';
const DECRETO_2026 = 'Decreto de subsidio para el empleo, cifras de 2026';

export const subsidios: readonly TablaDeSubsidio[] = [
  {
    desde: '2025-01-01',
    hasta: '2025-01-31',
    fuente: DECRETO_2024,
    porcentaje: '14.39',
    tope: '10171.00',
  },
  {
    desde: '2025-02-01',
    hasta: '2025-12-31',
    fuente: DECRETO_2024,
    porcentaje: '13.80',
    tope: '10171.00',
  },
  {
    desde: '2026-01-01',
    hasta: '2026-01-31',
    fuente: DECRETO_2026,
    porcentaje: '15.59',
    tope: '11492.66',
  },
  {
    desde: '2026-02-01',
    hasta: '2026-12-31',
    fuente: DECRETO_2026,
    porcentaje: '15.02',
    tope: '11492.66',
  },
];
