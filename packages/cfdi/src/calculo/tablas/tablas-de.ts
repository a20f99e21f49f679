import { isr2025 } from './isr-2025.ts';
import { isr2026 } from './isr-2026.ts';
import { salariosMinimos } from './salario-minimo.ts';
import { subsidios } from './subsidio.ts';
import type { TarifaIsr, Vigente } from './tarifa.ts';
import { umas } from './uma.ts';

const vigente = <Tabla extends Vigente>(tablas: readonly Tabla[], dia: string): Tabla | undefined =>
  tablas.find(({ desde, hasta }) => desde <= dia && dia <= hasta);

export interface Tablas {
  isr: TarifaIsr;
  subsidio: (typeof subsidios)[number];
  uma: (typeof umas)[number];
  minimo: (typeof salariosMinimos)[number];
}

/**
 * The tables of a day (YYYY-MM-DD), or null when one of them is unknown: last year's figures never
 * stand in for those of a year that is not published yet.
 */
export function tablasDe(dia: string): Tablas | null {
  const isr = vigente([isr2025, isr2026], dia);
  const subsidio = vigente(subsidios, dia);
  const uma = vigente(umas, dia);
  const minimo = vigente(salariosMinimos, dia);
  return isr && subsidio && uma && minimo ? { isr, subsidio, uma, minimo } : null;
}
