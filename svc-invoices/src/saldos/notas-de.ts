import { Decimal, decimalsOf, type CfdiRelacionado } from '@timbra/cfdi';
import { ACREDITAN, SUSTITUCION } from '../shared/tipo-relacion.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';

/** A stamped credit note, as far as it matters to what it is taken off. */
export type NotaEnLibros = Pick<
  FacturaRecord,
  '_id' | 'fecha' | 'moneda' | 'total' | 'serie' | 'folio' | 'tipoComprobante' | 'cfdiRelacionados'
> & { uuid: string };

/** What a credit note takes off one invoice. */
export interface NotaAplicada {
  nota: NotaEnLibros;
  /** Decimal string, in the currency of both. */
  importe: string;
}

type Relacionada = { cfdiRelacionados: readonly CfdiRelacionado[] };

const relatedBy = (tipos: readonly string[], { cfdiRelacionados }: Relacionada): string[] => [
  ...new Set(
    cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
      tipos.includes(tipoRelacion) ? uuids : [],
    ),
  ),
];

/** The invoices that a credit note takes something off, each once. */
export const acreditadasPor = (nota: Relacionada): string[] => relatedBy(ACREDITAN, nota);
/** The vouchers that it takes the place of. */
export const sustituidasPor = (it: Relacionada): string[] => relatedBy([SUSTITUCION], it);

const CENTS = 2;

/** A note over its invoices, by what each is worth; rounding loses no cent. */
const repartida = (
  { total, moneda }: NotaEnLibros,
  facturas: readonly { total: string }[],
): string[] => {
  const decimals = Math.max(CENTS, decimalsOf(moneda));
  const whole = facturas.reduce((sum, it) => sum.add(Decimal.orZero(it.total)), Decimal.ZERO);
  if (!whole.isPositive()) return facturas.map(() => '0');
  let upTo = Decimal.ZERO;
  let given = Decimal.ZERO;
  return facturas.map((it) => {
    upTo = upTo.add(Decimal.orZero(it.total));
    const sum = Decimal.orZero(total).mul(upTo).div(whole, decimals);
    const part = sum.sub(given);
    given = sum;
    return part.toString();
  });
};

/**
 * The amounts that credit notes take off each invoice, the oldest first. A note on several invoices
 * is shared out by their totals. A note that names an invoice of another system, or of another
 * currency, takes nothing off: the account does not know how much. A note that another replaced may
 * wait for days until it is cancelled, and does not count any more.
 * @param sustitutas notes that may replace some of them
 * @param facturas the account's data of all the named vouchers
 */
export const notasPorFactura = (
  notas: readonly NotaEnLibros[],
  sustitutas: readonly Relacionada[],
  facturas: ReadonlyMap<string, { moneda: string; total: string }>,
): ReadonlyMap<string, readonly NotaAplicada[]> => {
  const replaced = new Set([...notas, ...sustitutas].flatMap(sustituidasPor));
  const found = new Map<string, NotaAplicada[]>();
  const inOrder = notas.toSorted((a, b) => (a.fecha ?? '').localeCompare(b.fecha ?? ''));
  for (const nota of inOrder.filter(({ uuid }) => !replaced.has(uuid))) {
    const uuids = acreditadasPor(nota);
    const own = uuids.flatMap((uuid) => facturas.get(uuid) ?? []);
    if (own.length < uuids.length || own.some(({ moneda }) => moneda !== nota.moneda)) continue;
    repartida(nota, own).forEach((importe, at) => {
      const uuid = uuids[at] ?? '';
      found.set(uuid, [...(found.get(uuid) ?? []), { nota, importe }]);
    });
  }
  return found;
};
