import { combustibleOf } from '../catalogs/hidrocarburos.ts';
import type { Concepto, Impuesto } from '../model/factura.ts';
import type { ImpuestoCalculado } from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';

const IVA = '002';
const IEPS = '003';

/**
 * Pesos a litre that only a quota of LIEPS art. 2-A lies between: from 0.3044 of diesel, the least
 * that there ever was, to 0.721605 of petrol in 2026 (Acuerdo 179/2025, DOF 22-12-2025). Those of
 * art. 2, I, on the same fuels are 5.6579 and more (D) and 0.215491 and less (H). See ADR 0020.
 */
const DESDE = Decimal.parse('0.3');
const HASTA = Decimal.parse('1');

/** LIEPS art. 2-A, fifth paragraph: these quotas do not count for IVA. */
function isFueraDeIva(clave: string, { tipoFactor, tasaCuota }: Impuesto): boolean {
  if (tipoFactor !== 'Cuota' || !combustibleOf(clave)) return false;
  const cuota = Decimal.orZero(tasaCuota);
  return cuota.compare(DESDE) >= 0 && cuota.compare(HASTA) < 0;
}

/** Whether a tax is IEPS that the buyer is charged and that IVA is charged on (LIVA art. 12). */
export const isEnBaseDeIva = (clave: string, impuesto: Impuesto): boolean =>
  impuesto.impuesto === IEPS && impuesto.tipo !== 1 && !isFueraDeIva(clave, impuesto);

/**
 * Whether the base of a tax takes that IEPS in: transferred IVA, exempt or not, and withheld IVA,
 * which is a part of what is transferred (LIVA art. 1-A).
 */
export const isSobreIeps = ({ impuesto, tipoFactor }: Impuesto): boolean =>
  impuesto === IVA && tipoFactor !== 'Cuota';

/** How much of a computed base is IEPS, to be shown beside the base; null when nothing is. */
export function iepsEnBase(
  { clave, impuestos }: Pick<Concepto, 'clave' | 'impuestos'>,
  calculados: readonly ImpuestoCalculado[],
  at: number,
): string | null {
  const impuesto = impuestos[at];
  if (!impuesto || !isSobreIeps(impuesto)) return null;
  if (Decimal.tryParse(impuesto.customBase)) return null;
  const ieps = impuestos.reduce(
    (sum, other, i) =>
      isEnBaseDeIva(clave, other) ? sum.add(Decimal.orZero(calculados[i]?.importe)) : sum,
    Decimal.ZERO,
  );
  return ieps.isZero() ? null : ieps.toString();
}
