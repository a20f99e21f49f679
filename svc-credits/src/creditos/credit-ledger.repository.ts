import { CreditoTipo } from '@timbra/contracts';
import { datedPosition, DomainError, earlierThan, insertTogether } from '@timbra/service-kit';
import type { CreditOperation, CreditOperationModel, NewEntry } from './credit-operation.model.ts';

const MEXICO_CITY = 'America/Mexico_City';
/** Entries that are numbered at the same moment, each of which makes the others count again. */
const MAX_TURNS = 100;

/** The entries behind every balance. They are only ever added. */
export class CreditLedger {
  readonly #operations: CreditOperationModel;
  readonly #insert;

  constructor(operations: CreditOperationModel) {
    this.#operations = operations;
    this.#insert = insertTogether(operations);
  }

  /** Writes the entry unless the account has one with its key: answers that one then, else null. */
  async record(accountId: string, it: NewEntry): Promise<CreditOperation | null> {
    const isNew = await this.#insert({ account: accountId, ...it, date: new Date() });
    return isNew ? null : this.entry(accountId, it.clave);
  }

  /**
   * Writes an entry that the balance does not count yet, behind those before it. Repeating it answers
   * the one that there is. @throws DomainError idempotenciaDistinta when that one has another amount.
   */
  async append(accountId: string, it: Omit<NewEntry, 'orden'>): Promise<CreditOperation> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const known = await this.entry(accountId, it.clave);
      if (known?.amount === it.amount) return known;
      if (known) {
        throw new DomainError('idempotenciaDistinta', { internal: `ledger key ${it.clave}` });
      }
      const orden = (await this.#lastOrden(accountId)) + 1;
      // Another entry may take the number, or the key: the next turn finds out which.
      await this.record(accountId, { ...it, orden });
    }
    throw new Error(`no number for ${it.clave} after ${MAX_TURNS} turns`);
  }

  entry(accountId: string, clave: string): Promise<CreditOperation | null> {
    return this.#operations.findOne({ account: accountId, clave }).lean<CreditOperation>().exec();
  }

  /** Numbered entries behind that number, in order. */
  after(accountId: string, orden: number, most: number): Promise<CreditOperation[]> {
    return this.#operations
      .find({ account: accountId, orden: { $gt: orden } })
      .sort({ orden: 1 })
      .limit(most)
      .lean<CreditOperation[]>()
      .exec();
  }

  /** Everything about one request or one payment, the oldest first. */
  ofTarget(accountId: string, targetId: string): Promise<CreditOperation[]> {
    return this.#operations
      .find({ account: accountId, targetId })
      .sort({ _id: 1 })
      .lean<CreditOperation[]>()
      .exec();
  }

  latest(accountId: string, most: number): Promise<CreditOperation[]> {
    return this.#operations
      .find({ account: accountId })
      .sort({ date: -1, _id: -1 })
      .limit(most)
      .lean<CreditOperation[]>()
      .exec();
  }

  /** A page of all accounts' adjustments by hand, and one more, the newest first. */
  ajustes({ limit, cursor }: { limit: number; cursor?: string }): Promise<CreditOperation[]> {
    return this.#operations
      .find({
        operationType: CreditoTipo.Ajuste,
        orden: { $exists: true },
        ...earlierThan('date', datedPosition(cursor)),
      })
      .sort({ date: -1, _id: -1 })
      .limit(limit + 1)
      .lean<CreditOperation[]>()
      .exec();
  }

  /** Credits spent in each month since then, by Mexico City's calendar. */
  spentByMonth(accountId: string, since: Date): Promise<{ mes: string; creditos: number }[]> {
    const mes = { $dateToString: { date: '$date', format: '%Y-%m', timezone: MEXICO_CITY } };
    return this.#operations
      .aggregate<{ mes: string; creditos: number }>([
        {
          $match: {
            account: accountId,
            operationType: CreditoTipo.Captura,
            date: { $gte: since },
          },
        },
        { $group: { _id: mes, creditos: { $sum: 1 } } },
        { $project: { _id: 0, mes: '$_id', creditos: 1 } },
      ])
      .exec();
  }

  countSince(accountId: string, operationType: CreditoTipo, since: Date): Promise<number> {
    return this.#operations
      .countDocuments({ account: accountId, operationType, date: { $gte: since } })
      .exec();
  }

  /** What the entries add up to; of the numbered ones, as far as `aplicado`. */
  async sum(accountId: string, aplicado: number): Promise<number> {
    const [found] = await this.#operations.aggregate<{ total: number }>([
      {
        $match: {
          account: accountId,
          $or: [{ orden: { $exists: false } }, { orden: { $lte: aplicado } }],
        },
      },
      { $group: { _id: null, total: { $sum: '$amount' } } },
    ]);
    return found?.total ?? 0;
  }

  /** Accounts with a numbered entry since then: a crash may have kept its balance from counting it. */
  accountsSince(since: Date): Promise<string[]> {
    return this.#operations
      .distinct('account', { orden: { $exists: true }, date: { $gte: since } })
      .exec();
  }

  async #lastOrden(accountId: string): Promise<number> {
    const last = await this.#operations
      .findOne({ account: accountId, orden: { $exists: true } }, { orden: 1 })
      .sort({ orden: -1 })
      .lean<CreditOperation>();
    return last?.orden ?? 0;
  }
}
