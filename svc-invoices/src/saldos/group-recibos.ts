import type { FacturaRecord } from '../facturas/factura.model.ts';

const pagadasPor = ({ recepcionPago }: FacturaRecord): Set<string> =>
  new Set(
    (recepcionPago?.pagos ?? []).flatMap(({ documentos }) =>
      documentos.map(({ idDocumento }) => idDocumento),
    ),
  );

/** The receipt with its documents of one invoice: it may have hundreds of others. */
const soloDe = (recibo: FacturaRecord, uuid: string): FacturaRecord => ({
  ...recibo,
  recepcionPago: {
    pagos: (recibo.recepcionPago?.pagos ?? []).map((pago) => ({
      ...pago,
      documentos: pago.documentos.filter(({ idDocumento }) => idDocumento === uuid),
    })),
  },
});

/**
 * Receipts by the invoices that they pay, each with what it says of that one; null where there are more
 * than `max`.
 */
export const groupRecibos = async (
  recibos: AsyncIterable<FacturaRecord>,
  uuids: readonly string[],
  max: number,
): Promise<ReadonlyMap<string, FacturaRecord[]> | null> => {
  const wanted = new Set(uuids);
  const byUuid = new Map<string, FacturaRecord[]>();
  let count = 0;
  for await (const recibo of recibos) {
    count += 1;
    if (count > max) return null;
    for (const uuid of pagadasPor(recibo)) {
      if (!wanted.has(uuid)) continue;
      const those = byUuid.get(uuid) ?? [];
      those.push(soloDe(recibo, uuid));
      byUuid.set(uuid, those);
    }
  }
  return byUuid;
};
