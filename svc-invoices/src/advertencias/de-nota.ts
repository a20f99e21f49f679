import { Decimal, decimalsOf, type CfdiRelacionado } from '@timbra/cfdi';
import type { Advertencia } from '@timbra/contracts';
import { acreditadasPor, sustituidasPor } from '../saldos/notas-de.ts';
import type { Emitida, NotaVigente } from './relacionados.repository.ts';

interface Nota {
  moneda: string;
  total: string;
  cfdiRelacionados: readonly CfdiRelacionado[];
}

const sum = (amounts: readonly { total: string }[]): Decimal =>
  amounts.reduce((total, it) => total.add(Decimal.orZero(it.total)), Decimal.ZERO);

const CENTS = 2;

/**
 * A credit note above the total of its invoices, less the credit notes before it: SAT stamps it all
 * the same. Payments do not count, because a note gives back what was paid, too. There is no
 * warning for an invoice of another system or currency, nor for a note that credits further
 * documents: the account does not know enough of them.
 */
export const advertenciasDeNota = (
  nota: Nota,
  emitidas: ReadonlyMap<string, Emitida>,
  notas: readonly NotaVigente[],
): Advertencia[] => {
  const uuids = acreditadasPor(nota);
  const facturas = uuids
    .map((uuid) => emitidas.get(uuid))
    .filter((it) => it?.tipoComprobante === 'I' && it.moneda === nota.moneda)
    .filter((it) => it !== undefined);
  if (facturas.length === 0 || facturas.length < uuids.length) return [];
  // A replaced note may wait for days until it is cancelled.
  const replaced = [nota, ...notas].flatMap(sustituidasPor);
  const before = notas.filter((it) => {
    const own = acreditadasPor(it);
    const isOfThese = own.length > 0 && own.every((uuid) => uuids.includes(uuid));
    return isOfThese && it.moneda === nota.moneda && !replaced.includes(it.uuid);
  });
  const left = sum(facturas).sub(sum(before));
  if (Decimal.orZero(nota.total).compare(left) <= 0) return [];
  const words = (amount: Decimal) =>
    `${amount.toFixed(Math.max(CENTS, decimalsOf(nota.moneda)))} ${nota.moneda}`;
  const rest = words(left.isNegative() ? Decimal.ZERO : left);
  const why =
    before.length > 0
      ? `de lo que relaciona, menos sus otras notas de crédito, quedan ${rest}`
      : `lo que relaciona suma ${rest}`;
  return [
    {
      path: 'total',
      code: 'nota-mayor-que-la-factura',
      message: `La nota de crédito es de ${words(Decimal.orZero(nota.total))}, y ${why}. Corrige sus importes, o relaciona también las otras facturas que ajusta`,
    },
  ];
};
