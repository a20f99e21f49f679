import { Decimal } from '@timbra/cfdi';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { SaldoRepository } from './saldo.repository.ts';
import { saldoOf } from './saldo-of.ts';

/** UUIDs of the invoices whose balance changes with a voucher: those it pays, or its own. */
const touchedBy = ({
  tipoComprobante,
  metodoPago,
  uuid,
  recepcionPago,
}: FacturaRecord): string[] =>
  tipoComprobante === 'P'
    ? (recepcionPago?.pagos ?? []).flatMap(({ documentos }) =>
        documentos.map(({ idDocumento }) => idDocumento),
      )
    : tipoComprobante === 'I' && metodoPago === 'PPD' && uuid
      ? [uuid]
      : [];

/**
 * Writes the balances that a voucher changes, once it was stamped or cancelled. May be repeated: each
 * is worked out anew from all the receipts.
 */
export const settleSaldos =
  ({ saldos }: { saldos: SaldoRepository }) =>
  async (accountId: string, voucher: FacturaRecord): Promise<void> => {
    for (const uuid of new Set(touchedBy(voucher))) {
      const factura = await saldos.cobrable(accountId, uuid);
      // Of another system, or of another account: its balance is none of ours.
      if (!factura) continue;
      const { saldo } = saldoOf(factura, await saldos.recibosDe(accountId, uuid));
      await saldos.keep(accountId, uuid, saldo, Decimal.parse(saldo).isPositive());
    }
  };
export type SettleSaldos = ReturnType<typeof settleSaldos>;
