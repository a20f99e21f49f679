import { isDuplicateKey } from '@timbra/service-kit';
import type { VisitaModel, VisitaRecord } from './visita.model.ts';

export const nameOf = (accountId: string, rfc: string): string => `${accountId}:${rfc}`;

/** One RFC of an account that has a key in the vault. */
export interface Enrolled {
  accountId: string;
  emisorId: string;
  rfc: string;
}

/** When each RFC is due for a question about the requests that it received. */
export class VisitaRepository {
  readonly #visitas: VisitaModel;

  constructor(visitas: VisitaModel) {
    this.#visitas = visitas;
  }

  find(accountId: string, rfc: string): Promise<VisitaRecord | null> {
    return this.#visitas
      .findOne({ _id: nameOf(accountId, rfc) })
      .lean<VisitaRecord>()
      .exec();
  }

  /** Whether it is this caller's visit to ask about an RFC: one visit in `everyMs`. */
  async take(accountId: string, rfc: string, now: Date, everyMs: number): Promise<boolean> {
    const before = new Date(now.getTime() - everyMs);
    try {
      await this.#visitas.updateOne(
        { _id: nameOf(accountId, rfc), preguntado: { $not: { $gte: before } } },
        { $set: { preguntado: now } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async note(
    accountId: string,
    rfc: string,
    outcome: Pick<VisitaRecord, 'consultado' | 'aviso'>,
  ): Promise<void> {
    await this.#visitas.updateOne(
      { _id: nameOf(accountId, rfc) },
      { $set: outcome, ...(!outcome.aviso && { $unset: { aviso: 1 } }) },
    );
  }

  /** RFCs without a visit get their first one; the others keep theirs. */
  async enrol(found: readonly Enrolled[], first: (name: string) => Date): Promise<void> {
    const byName = new Map(found.map((it) => [nameOf(it.accountId, it.rfc), it]));
    const known = await this.#visitas
      .find({ _id: { $in: [...byName.keys()] }, proxima: { $exists: true } }, { _id: 1 })
      .lean<Pick<VisitaRecord, '_id'>[]>();
    for (const { _id } of known) byName.delete(_id);
    for (const [_id, { accountId, emisorId, rfc }] of byName) {
      await this.#visitas.updateOne(
        { _id },
        { $set: { accountId, emisorId, rfc, proxima: first(_id) } },
        { upsert: true },
      );
    }
  }

  /** Of all accounts: those whose visit came before the instant, the longest overdue first. */
  due(now: Date, most: number): Promise<Required<Pick<VisitaRecord, 'proxima'> & Enrolled>[]> {
    return this.#visitas
      .find({ proxima: { $lte: now } }, { accountId: 1, emisorId: 1, rfc: 1, proxima: 1 })
      .sort({ proxima: 1 })
      .limit(most)
      .lean<Required<Pick<VisitaRecord, 'proxima'> & Enrolled>[]>()
      .exec();
  }

  async schedule(accountId: string, rfc: string, proxima: Date): Promise<void> {
    await this.#visitas.updateOne({ _id: nameOf(accountId, rfc) }, { $set: { proxima } });
  }

  /** Its issuer was deleted. */
  async drop(accountId: string, rfc: string): Promise<void> {
    await this.#visitas.deleteOne({ _id: nameOf(accountId, rfc) });
  }
}
