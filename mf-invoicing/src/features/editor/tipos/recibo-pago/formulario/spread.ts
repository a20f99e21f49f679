import { Decimal } from '@timbra/cfdi';

/** An invoice with what is left to pay of it. */
export interface Pendiente {
  uuid: string;
  saldo: string;
}

/** An amount over invoices, in their order, until there is no more of it. */
export const spread = <P extends Pendiente>(
  monto: string,
  pendientes: readonly P[],
): { factura: P; impPagado: string }[] => {
  let rest = Decimal.orZero(monto);
  const parts: { factura: P; impPagado: string }[] = [];
  for (const factura of pendientes) {
    if (!rest.isPositive()) break;
    const saldo = Decimal.orZero(factura.saldo);
    const part = rest.compare(saldo) < 0 ? rest : saldo;
    parts.push({ factura, impPagado: part.toString() });
    rest = rest.sub(part);
  }
  return parts;
};
