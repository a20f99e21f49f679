import { CancelarStatus, RECHAZADA } from '@timbra/contracts';
import type { Migracion } from '@timbra/service-kit';

/** As the version before kept it: only in words. */
const ANTES = 'El receptor rechazó la cancelación';
const LOTE = 500;

/** A cancellation that the receiver did not accept says so by its code, and the list finds it by it. */
export const codigoDeCancelacionRechazada: Migracion = {
  numero: 1,
  nombre: 'código de la cancelación rechazada',
  aplicar: async (db) => {
    const facturas = db.collection('facturas');
    const without = {
      'cancelarRequest.status': CancelarStatus.Error,
      'cancelarRequest.error': ANTES,
      'cancelarRequest.errorCode': { $exists: false },
    };
    const found = facturas.find(without).project({ _id: 1 }).batchSize(LOTE);
    let ids: unknown[] = [];
    const write = async () => {
      if (ids.length === 0) return;
      const change = { $set: { 'cancelarRequest.errorCode': RECHAZADA } };
      await facturas.updateMany({ ...without, _id: { $in: ids as never[] } }, change);
      ids = [];
    };
    for await (const { _id } of found) {
      ids.push(_id);
      if (ids.length === LOTE) await write();
    }
    await write();
  },
};
