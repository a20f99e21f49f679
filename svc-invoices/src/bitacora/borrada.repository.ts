import type { Autor } from '@timbra/contracts';
import { upserting } from '@timbra/service-kit';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { BorradaModel, BorradaRecord } from './borrada.model.ts';

/** Logs of deleted drafts, always within one account. */
export class BorradaRepository {
  readonly #borradas: BorradaModel;

  constructor(borradas: BorradaModel) {
    this.#borradas = borradas;
  }

  /**
   * Before the draft goes: a crash in between leaves the log of a draft that is still there, and
   * never a deleted draft without a log.
   */
  async keep(accountId: string, factura: FacturaRecord, autor?: Autor): Promise<void> {
    const { _id, creadaPor, guardada, movimientos, createdAt } = factura;
    const log = {
      creadaPor,
      guardada,
      movimientos,
      createdAt,
      borrada: { fecha: new Date(), autor },
    };
    await upserting(() =>
      this.#borradas.updateOne({ _id, accountId }, { $set: log }, { upsert: true }),
    );
  }

  /** The draft stays after all. */
  async drop(accountId: string, id: string): Promise<void> {
    await this.#borradas.deleteOne({ _id: id, accountId });
  }

  find(accountId: string, id: string): Promise<BorradaRecord | null> {
    if (!/^[0-9a-f]{24}$/.test(id)) return Promise.resolve(null);
    return this.#borradas.findOne({ _id: id, accountId }).lean<BorradaRecord>().exec();
  }
}
