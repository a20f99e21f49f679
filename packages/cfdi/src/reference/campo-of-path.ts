import { campoOf } from '../campos/campo-of.ts';
import type { FacturaFiscal } from '../model/factura.ts';

/** Taxes of both kinds stand in one list of the JSON: one of each is enough to find their fields. */
const UNA_DE_CADA = {
  tipoComprobante: 'I',
  conceptos: [{ impuestos: [{ tipo: 1 }, { tipo: 2 }] }],
} as FacturaFiscal;

/**
 * The field of the factura's JSON that a path of the Comprobante comes from, with '#' for each
 * place in a list; undefined when it has none of its own.
 */
export function campoOfPath(path: string): string | undefined {
  if (!path.startsWith('Comprobante.')) return undefined;
  const [campo, nombre] = campoOf(UNA_DE_CADA, path);
  // An attribute without a field of its own gets the nearest node's field.
  const [parent, nombreOfParent] = campoOf(UNA_DE_CADA, path.slice(0, path.lastIndexOf('.')));
  if (campo === '' || (campo === parent && nombre === nombreOfParent)) return undefined;
  return campo.replace(/\.\d+(?=\.|$)/g, '.#');
}
