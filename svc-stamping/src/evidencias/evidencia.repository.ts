import { MAX_LLAMADAS, type Evidencia, type Evidencias } from '@timbra/contracts';
import { nativeOf } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { EvidenciaModel, EvidenciaRecord, Llamada } from './evidencia.model.ts';

/** Whose call it was. */
export interface Duenio {
  accountId: string;
  facturaId: string;
  requestId: string;
  /** It was about a cancellation. */
  cancelacion?: true;
}

/** Requests of one invoice that are looked at, of each kind: the newest. */
const MAX_REQUESTS = 5;

/** The first call stays when later ones have pushed it out. */
const llamadasOf = ({ total, primera, llamadas }: EvidenciaRecord): Llamada[] =>
  total > llamadas.length ? [primera, ...llamadas] : llamadas;

const views = (record: EvidenciaRecord): Evidencia[] => {
  const id = record._id.toString();
  const request = record.cancelacion ? { cancelarRequest: id } : { timbrarRequest: id };
  return llamadasOf(record).map(({ fecha, ...rest }) => ({
    ...request,
    fecha: fecha.toISOString(),
    ...rest,
  }));
};

const byNewest = (a: Evidencia, b: Evidencia): number => b.fecha.localeCompare(a.fecha);

/** The driver's own type knows no names of ours. */
const lastOf = (llamadas: Llamada[]): object => ({
  llamadas: { $each: llamadas, $slice: -MAX_LLAMADAS },
});

export class EvidenciaRepository {
  readonly #evidencias: EvidenciaModel;

  constructor(evidencias: EvidenciaModel) {
    this.#evidencias = evidencias;
  }

  /** Calls of several requests, of any account, in one write. */
  async addAll(calls: readonly { duenio: Duenio; llamada: Llamada }[]): Promise<void> {
    const updates = Map.groupBy(calls, ({ duenio }) => duenio.requestId);
    await nativeOf(this.#evidencias).bulkWrite(
      [...updates].map(([requestId, its]) => ({
        updateOne: {
          filter: { _id: new Types.ObjectId(requestId), accountId: its[0]!.duenio.accountId },
          update: {
            $setOnInsert: {
              facturaId: its[0]!.duenio.facturaId,
              ...(its[0]!.duenio.cancelacion && { cancelacion: true as const }),
              primera: its[0]!.llamada,
            },
            $push: lastOf(its.map((it) => it.llamada)),
            $inc: { total: its.length },
            $set: { updatedAt: new Date() },
          },
          upsert: true,
        },
      })),
      { ordered: false, ignoreUndefined: true },
    );
  }

  /**
   * The newest calls for one invoice, the newest first. A cancellation that is tried for days leaves
   * room for what its stamp was asked for.
   */
  async ofFactura(accountId: string, facturaId: string): Promise<Evidencias> {
    const kinds = await Promise.all([
      this.#newest({ accountId, facturaId, cancelacion: { $exists: false } }),
      this.#newest({ accountId, facturaId, cancelacion: true }),
    ]);
    const items = kinds.flatMap((found) =>
      found.flatMap(views).sort(byNewest).slice(0, MAX_LLAMADAS),
    );
    const total = kinds.flat().reduce((sum, it) => sum + it.total, 0);
    return { items: items.sort(byNewest), total };
  }

  #newest(filter: object): Promise<EvidenciaRecord[]> {
    return this.#evidencias
      .find(filter)
      .sort({ updatedAt: -1 })
      .limit(MAX_REQUESTS)
      .lean<EvidenciaRecord[]>()
      .exec();
  }
}
