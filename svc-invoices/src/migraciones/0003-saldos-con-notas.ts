import { Decimal } from '@timbra/cfdi';
import { FacturaStatus } from '@timbra/contracts';
import type { Migracion } from '@timbra/service-kit';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { acreditadasPor, notasPorFactura, type NotaEnLibros } from '../saldos/notas-de.ts';
import { parcialidadesDe } from '../saldos/saldo-of.ts';
import { ACREDITAN } from '../shared/tipo-relacion.ts';

const LOTE = 500;
/** As the balance is worked out: more receipts or notes of one invoice are nobody's. */
const MAX = 1000;

const TIMBRADA = { status: FacturaStatus.Timbrada } as const;

/** What an invoice owes was kept without the credit notes that name it (docs/adr/0079). */
export const saldosConNotas: Migracion = {
  numero: 3,
  nombre: 'saldos con notas de crédito',
  aplicar: async (db) => {
    const facturas = db.collection<FacturaRecord>('facturas');
    const notasQue = (accountId: string, uuids: readonly string[]) =>
      facturas
        .find({
          accountId,
          ...TIMBRADA,
          tipoComprobante: 'E',
          'cfdiRelacionados.uuids': { $in: [...uuids] },
        })
        .limit(MAX)
        .toArray() as Promise<NotaEnLibros[]>;
    const settle = async (accountId: string, uuid: string): Promise<void> => {
      const owed = {
        accountId,
        uuid,
        tipoComprobante: 'I',
        metodoPago: 'PPD',
        ...TIMBRADA,
      } as const;
      const factura = await facturas.findOne(owed, { projection: { moneda: 1, total: 1 } });
      if (!factura) return;
      const recibos = await facturas
        .find({
          accountId,
          tipoComprobante: 'P',
          ...TIMBRADA,
          'recepcionPago.pagos.documentos.idDocumento': uuid,
        })
        .project<FacturaRecord>({ uuid: 1, fecha: 1, recepcionPago: 1 })
        .limit(MAX)
        .toArray();
      const notas = await notasQue(accountId, [uuid]);
      const sustitutas = await notasQue(
        accountId,
        notas.map((it) => it.uuid),
      );
      const named = await facturas
        .find({
          accountId,
          uuid: { $in: notas.flatMap(acreditadasPor) },
          tipoComprobante: 'I',
          status: { $in: [FacturaStatus.Timbrada, FacturaStatus.Cancelada] },
        })
        .project<{ uuid: string; moneda: string; total: string }>({ uuid: 1, moneda: 1, total: 1 })
        .toArray();
      const aplicadas = notasPorFactura(
        notas,
        sustitutas,
        new Map(named.map((it) => [it.uuid, it])),
      );
      const { moneda, total } = factura;
      const { saldo } = parcialidadesDe({ uuid, moneda, total }, recibos, aplicadas.get(uuid));
      const porCobrar = Decimal.parse(saldo).isPositive();
      await facturas.updateOne(owed, { $set: { saldo, porCobrar } });
    };
    const notas = facturas
      .find({
        tipoComprobante: 'E',
        ...TIMBRADA,
        'cfdiRelacionados.tipoRelacion': { $in: ACREDITAN },
      })
      .project<Pick<FacturaRecord, 'accountId' | 'cfdiRelacionados'>>({
        accountId: 1,
        cfdiRelacionados: 1,
      })
      .batchSize(LOTE);
    for await (const nota of notas) {
      for (const uuid of acreditadasPor(nota)) await settle(nota.accountId, uuid);
    }
  },
};
