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

const tablasVigentes = (dia: string): { [Tabla in keyof Tablas]: Tablas[Tabla] | undefined } => ({
  isr: vigente([isr2025, isr2026], dia),
  subsidio: vigente(subsidios, dia),
  uma: vigente(umas, dia),
  minimo: vigente(salariosMinimos, dia),
});

const NOMBRES: Readonly<Record<keyof Tablas, string>> = {
  isr: 'la tarifa de ISR',
  subsidio: 'el subsidio para el empleo',
  uma: 'la UMA',
  minimo: 'el salario mínimo',
};

/**
 * The tables of a day (YYYY-MM-DD), or null when one of them is unknown: last year's figures never
 * stand in for those of a year that is not published yet.
 */
export function tablasDe(dia: string): Tablas | null {
  const { isr, subsidio, uma, minimo } = tablasVigentes(dia);
  return isr && subsidio && uma && minimo ? { isr, subsidio, uma, minimo } : null;
}

const enEspanol = new Intl.ListFormat('es', { type: 'conjunction' });

/** The unknown tables of a day, in words: «la tarifa de ISR y el salario mínimo»; '' for none. */
export function tablasQueFaltan(dia: string): string {
  const found = tablasVigentes(dia);
  const names = Object.keys(NOMBRES) as (keyof Tablas)[];
  return enEspanol.format(names.filter((it) => !found[it]).map((it) => NOMBRES[it]));
}
