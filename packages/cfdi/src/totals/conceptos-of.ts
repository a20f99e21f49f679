import { conceptoNomina } from '../complements/nomina/concepto-nomina.ts';
import type { Concepto, FacturaFiscal } from '../model/factura.ts';
import type { Totales } from '../model/totales.ts';

/** The concepts that are written: a payroll's only one is computed, whatever the draft says. */
export function conceptosOf(
  { conceptos }: Pick<FacturaFiscal, 'conceptos'>,
  { nomina }: Pick<Totales, 'nomina'>,
): readonly Concepto[] {
  return nomina ? [conceptoNomina(nomina)] : (conceptos ?? []);
}
