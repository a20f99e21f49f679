import { insertTogether } from '@timbra/service-kit';
import type { HuellaModel, HuellaRecord, Solicitud } from './huella.model.ts';

/** Which request has which seal, of all accounts. */
export class HuellaRepository {
  readonly #huellas;
  readonly #insert;

  constructor(model: HuellaModel) {
    this.#huellas = model.db.collection<HuellaRecord>(model.collection.name);
    this.#insert = insertTogether(model);
  }

  /** Gives a free seal to that request. False when another request has it. */
  take(huella: string, { accountId, requestId }: Solicitud): Promise<boolean> {
    return this.#insert({ _id: huella, accountId, requestId });
  }

  holderOf(huella: string): Promise<HuellaRecord | null> {
    return this.#huellas.findOne({ _id: huella });
  }

  /** From one request to another; false when it is no longer the first one's. */
  async handOver(huella: string, from: Solicitud, to: Solicitud): Promise<boolean> {
    const { matchedCount } = await this.#huellas.updateOne(
      { _id: huella, requestId: from.requestId },
      { $set: { accountId: to.accountId, requestId: to.requestId } },
    );
    return matchedCount === 1;
  }

  /** The seals among these that a request has. */
  async taken(huellas: readonly string[]): Promise<Set<string>> {
    const found = this.#huellas.find({ _id: { $in: [...huellas] } }, { projection: { _id: 1 } });
    return new Set((await found.toArray()).map(({ _id }) => _id));
  }
}
