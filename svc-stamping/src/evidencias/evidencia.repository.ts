import { MAX_LLAMADAS, type Evidencia, type Evidencias } from '@timbra/contracts';
import { nativeOf } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { EvidenciaModel, EvidenciaRecord, Llamada } from './evidencia.model.ts';

/** Whose call it was. */
export interface Duenio {
  accountId: string;
  facturaId: string;
  requestId: string;
}

/** Requests of one invoice that are looked at: the newest. */
const MAX_REQUESTS = 5;

/** The first call stays when later ones have pushed it out. */
const llamadasOf = ({ total, primera, llamadas }: EvidenciaRecord): Llamada[] =>
  total > llamadas.length ? [primera, ...llamadas] : llamadas;

const view = (requestId: string, { fecha, ...rest }: Llamada): Evidencia => ({
  timbrarRequest: requestId,
  fecha: fecha.toISOString(),
  ...rest,
});

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
            $setOnInsert: { facturaId: its[0]!.duenio.facturaId, primera: its[0]!.llamada },
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

  /** The newest calls for one invoice, the newest first. */
  async ofFactura(accountId: string, facturaId: string): Promise<Evidencias> {
    const found = await this.#evidencias
      .find({ accountId, facturaId })
      .sort({ updatedAt: -1 })
      .limit(MAX_REQUESTS)
      .lean<EvidenciaRecord[]>()
      .exec();
    const items = found
      .flatMap((it) => llamadasOf(it).map((llamada) => view(it._id.toString(), llamada)))
      .sort((a, b) => b.fecha.localeCompare(a.fecha))
      .slice(0, MAX_LLAMADAS);
    return { items, total: found.reduce((sum, it) => sum + it.total, 0) };
  }
}
