import type { SaldoFactura } from '@timbra/contracts';
import type { SaldoRepository } from './saldo.repository.ts';
import { saldoOf, type Cobrable } from './saldo-of.ts';

/** What is left of an invoice, from all that was stamped about it. */
export const readSaldo = async (
  saldos: Pick<SaldoRepository, 'recibosDe' | 'notasDe'>,
  accountId: string,
  factura: Cobrable,
): Promise<SaldoFactura> => {
  const { uuid } = factura;
  const [recibos, notas] = await Promise.all([
    saldos.recibosDe(accountId, uuid),
    saldos.notasDe(accountId, [uuid]),
  ]);
  return saldoOf(factura, recibos, notas.get(uuid));
};
