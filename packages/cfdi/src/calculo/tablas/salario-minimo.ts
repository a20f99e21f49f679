import type { Vigente } from './tarifa.ts';

/** Where a worker is paid: the northern border has a minimum wage of its own. */
export type Zona = 'general' | 'frontera';

/** As the resolution that sets the minimum wages calls them. */
export const NOMBRE_DE_ZONA: Readonly<Record<Zona, string>> = {
  general: 'general',
  frontera: 'de la Zona Libre de la Frontera Norte',
};

interface SalarioMinimo extends Vigente, Readonly<Record<Zona, string>> {}

/** Pesos a day. */
export const salariosMinimos: readonly SalarioMinimo[] = [
  {
    desde: '2025-01-01',
    hasta: '2025-12-31',
    fuente: 'CONASAMI, salarios mínimos 2025',
    general: '278.80',
    frontera: '419.88',
  },
  {
    desde: '2026-01-01',
    hasta: '2026-12-31',
    fuente: 'CONASAMI, salarios mínimos 2026',
    general: '315.04',
    frontera: '440.87',
  },
];
