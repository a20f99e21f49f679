import type { Migracion } from '@timbra/service-kit';

const LOTE = 500;

/** The version before kept a balance of a credit note in PPD, as if its receiver owed it. */
export const notasQueNadieDebe: Migracion = {
  numero: 2,
  nombre: 'notas de crédito que nadie debe',
  aplicar: async (db) => {
    const facturas = db.collection('facturas');
    const owed = { tipoComprobante: 'E', saldo: { $exists: true } };
    const found = facturas.find(owed).project({ _id: 1 }).batchSize(LOTE);
    let ids: unknown[] = [];
    const write = async () => {
      if (ids.length === 0) return;
      const change = { $unset: { saldo: '', porCobrar: '' } };
      await facturas.updateMany({ ...owed, _id: { $in: ids as never[] } }, change);
      ids = [];
    };
    for await (const { _id } of found) {
      ids.push(_id);
      if (ids.length === LOTE) await write();
    }
    await write();
  },
};
