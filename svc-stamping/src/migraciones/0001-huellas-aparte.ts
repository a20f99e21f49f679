import type { Migracion } from '@timbra/service-kit';

const LOTE = 500;

interface Solicitud {
  accountId: string;
  huella: string;
}
interface Huella extends Omit<Solicitud, 'huella'> {
  _id: string;
  requestId: unknown;
}

/**
 * Seals stand in a collection of their own, which can be spread over machines (docs/adr/0074). The index
 * `huella_once` stays for processes of the version before, which promise by it alone. The ledger wins over
 * a claim that is there: a request that was refused keeps its claim, and no `huella`.
 */
export const huellasAparte: Migracion = {
  numero: 1,
  nombre: 'huellas en una colección aparte',
  aplicar: async (db) => {
    const huellas = db.collection<Huella>('huellas');
    const sealed = db
      .collection<Solicitud>('timbrarRequests')
      .find({ huella: { $exists: true } })
      .project<Solicitud & { _id: unknown }>({ accountId: 1, huella: 1 })
      .batchSize(LOTE);
    let found: Huella[] = [];
    const write = async () => {
      if (found.length === 0) return;
      const operations = found.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $set: rest }, upsert: true },
      }));
      await huellas.bulkWrite(operations, { ordered: false });
      found = [];
    };
    for await (const { _id: requestId, huella, accountId } of sealed) {
      found.push({ _id: huella, accountId, requestId });
      if (found.length === LOTE) await write();
    }
    await write();
  },
};
