import type { Impuesto } from '../../model/factura.ts';

const IVA = '002';
const IEPS = '003';
/** What goes without taxes, the most telling first; 01 is what is written of none. */
const SIN_IMPUESTOS = ['08', '06', '03', '04', '05'];

type Gravado = Pick<Impuesto, 'tipo' | 'impuesto'>;

/** The c_ObjetoImp of each line as its node has it. */
export const objetosDe = (
  conceptos: readonly { objetoImp?: string; impuestos: readonly unknown[] }[],
): ReadonlySet<string> =>
  new Set(
    conceptos.map(({ objetoImp, impuestos }) => objetoImp || (impuestos.length > 0 ? '02' : '01')),
  );

/**
 * ObjetoImpDR of a payment of an invoice: its lines' own, as far as the taxes of the paid part
 * allow it (CRP20247, CRP20278, CRP20279). Undefined where the taxes decide: 02 with taxes, 01
 * without.
 */
export function objetoDePago(
  objetos: ReadonlySet<string>,
  impuestos: readonly Gravado[],
): string | undefined {
  if (impuestos.length === 0) return SIN_IMPUESTOS.find((it) => objetos.has(it));
  if (objetos.has('02') || impuestos.some(({ impuesto }) => impuesto === IVA)) return undefined;
  const ieps = impuestos.filter(({ impuesto }) => impuesto === IEPS);
  if (ieps.some(({ tipo }) => tipo !== 1)) return objetos.has('07') ? '07' : undefined;
  return ieps.length > 0 ? undefined : ['08', '06'].find((it) => objetos.has(it));
}
