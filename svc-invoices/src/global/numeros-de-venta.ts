import type { FacturaRecord } from '../facturas/factura.model.ts';

type Venta = Pick<FacturaRecord, '_id' | 'serie' | 'folio' | 'externalId'>;

/**
 * The names of a sale, the best first: series and folio, or its name in another system. A folio
 * without a series comes after them, because several sales may have it: a refused stamp leaves each
 * of them 1. Its own id comes last. A bar is in no attribute of a CFDI.
 */
const namesOf = ({ _id, serie, folio, externalId }: Venta): string[] =>
  [serie && folio !== undefined && `${serie}-${folio}`, externalId, folio?.toString()]
    .filter((name): name is string => !!name && !name.includes('|'))
    .concat(_id.toString());

/**
 * The number of each sale that a global invoice bills, in their order: the name that its customer
 * got. If another of the sales may have the same name, neither gets it, because it would not tell
 * them apart.
 */
export const numerosDeVenta = (ventas: readonly Venta[]): string[] => {
  const uses = new Map<string, number>();
  for (const venta of ventas)
    for (const name of new Set(namesOf(venta))) uses.set(name, (uses.get(name) ?? 0) + 1);
  return ventas.map(
    (venta) => namesOf(venta).find((name) => uses.get(name) === 1) ?? venta._id.toString(),
  );
};
