import { Decimal } from '@timbra/cfdi';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { SaldoRepository } from './saldo.repository.ts';
import { acreditadasPor, sustituidasPor } from './notas-de.ts';
import { readSaldo } from './read-saldo.ts';

type Saldos = Pick<
  SaldoRepository,
  'cobrable' | 'recibosDe' | 'notasDe' | 'acreditadasPor' | 'keep'
>;

/**
 * UUIDs of the invoices whose balance a voucher changes: the invoices that it pays or credits, also in the
 * place of another credit note; or its own.
 */
const touchedBy = async (
  saldos: Saldos,
  accountId: string,
  voucher: FacturaRecord,
): Promise<string[]> => {
  const { tipoComprobante, metodoPago, uuid, recepcionPago } = voucher;
  if (tipoComprobante === 'P') {
    return (recepcionPago?.pagos ?? []).flatMap(({ documentos }) =>
      documentos.map(({ idDocumento }) => idDocumento),
    );
  }
  if (tipoComprobante === 'E') {
    const replaced = sustituidasPor(voucher);
    const theirs = replaced.length > 0 ? await saldos.acreditadasPor(accountId, replaced) : [];
    return [...acreditadasPor(voucher), ...theirs];
  }
  return tipoComprobante === 'I' && metodoPago === 'PPD' && uuid ? [uuid] : [];
};

/**
 * Writes the balances that a voucher changes, once it was stamped or cancelled. May be repeated: each
 * is worked out anew from all the receipts and credit notes.
 */
export const settleSaldos =
  ({ saldos }: { saldos: Saldos }) =>
  async (accountId: string, voucher: FacturaRecord): Promise<void> => {
    for (const uuid of new Set(await touchedBy(saldos, accountId, voucher))) {
      const factura = await saldos.cobrable(accountId, uuid);
      // An invoice of another system or account: this account keeps no balance of it.
      if (!factura) continue;
      const { saldo } = await readSaldo(saldos, accountId, factura);
      await saldos.keep(accountId, uuid, saldo, Decimal.parse(saldo).isPositive());
    }
  };
