import { type CfdiNode, childOf, childrenOf } from '../src/documents/document.ts';
import { add, rational, round, sub } from './rational.ts';

/** SubTotal - Descuento + taxes - retentions as a document writes them, in exact fractions. */
export function writtenTotal(root: CfdiNode): string {
  const impuestos = childOf(root, 'Impuestos')?.attributes ?? {};
  const [complementos] = childrenOf(root, 'Complemento');
  const locales = childOf(complementos, 'ImpuestosLocales')?.attributes ?? {};
  const number = (text = '0') => rational(text);
  const more = add(number(impuestos.TotalImpuestosTrasladados), number(locales.TotaldeTraslados));
  const less = add(number(impuestos.TotalImpuestosRetenidos), number(locales.TotaldeRetenciones));
  const neto = sub(number(root.attributes.SubTotal), number(root.attributes.Descuento));
  const total = sub(add(neto, more), less);
  const decimals = (root.attributes.Total ?? '').split('.')[1]?.length ?? 0;
  const written = round(total, decimals);
  const exact = rational(written);
  return exact.n * total.d === total.n * exact.d ? written : 'not whole';
}
