import { CREDITOS_BAJOS } from '@timbra/contracts';
import {
  createGatherer,
  nativeOf,
  upserting,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import type { CreditAccount, CreditAccountModel, OpenReserva } from './credit-account.model.ts';
import type { CreditOperation } from './credit-operation.model.ts';

/** A reservation whose entry says that its credit is spent. */
interface SpentReserva {
  accountId: string;
  token: string;
}

/** The balance of accounts, which moves atomically: what the ledger adds up to, kept at hand. */
export class CreditBalances {
  readonly #accounts: CreditAccountModel;
  readonly #spend: (reserva: SpentReserva) => void;

  constructor(accounts: CreditAccountModel, runtime: { logger: Logger; lifecycle: Lifecycle }) {
    this.#accounts = accounts;
    this.#spend = createGatherer<SpentReserva>({
      name: 'spent reservations',
      flush: (spent) => this.#dropReservas(spent),
      ...runtime,
    });
  }

  get(accountId: string): Promise<CreditAccount | null> {
    return this.#accounts.findById(accountId).lean<CreditAccount>().exec();
  }

  /** The account's document, made when there is none. */
  async open(accountId: string): Promise<CreditAccount> {
    const empty = { $setOnInsert: { disponibles: 0, reservas: [], aplicado: 0 } };
    await upserting(() => this.#accounts.updateOne({ _id: accountId }, empty, { upsert: true }));
    const account = await this.get(accountId);
    if (!account) throw new Error(`account ${accountId} vanished`);
    return account;
  }

  /** Counts a numbered entry, if it is the next one and nobody did before. */
  async apply(accountId: string, { orden = 0, amount }: CreditOperation): Promise<boolean> {
    const { modifiedCount } = await this.#accounts.updateOne(
      { _id: accountId, aplicado: orden - 1 },
      {
        $inc: { disponibles: amount },
        $set: { aplicado: orden, ...(amount > 0 && { tuvo: true }) },
      },
    );
    return modifiedCount === 1;
  }

  /** The entry that opens its ledger is counted already: it says what there was. */
  async beginAt(accountId: string, orden: number): Promise<void> {
    await this.#accounts.updateOne(
      { _id: accountId, aplicado: { $exists: false } },
      { $set: { aplicado: orden, tuvo: true } },
    );
  }

  /** Takes one credit if there is one and this request holds none yet. */
  async take(accountId: string, reserva: Pick<OpenReserva, 'requestId' | 'token'>) {
    const { modifiedCount } = await nativeOf(this.#accounts).updateOne(
      {
        ...({ _id: accountId } as object),
        disponibles: { $gte: 1 },
        'reservas.requestId': { $ne: reserva.requestId },
      },
      { $inc: { disponibles: -1 }, $push: { reservas: { ...reserva, at: new Date() } } } as object,
    );
    return modifiedCount === 1;
  }

  async openReserva(accountId: string, requestId: string): Promise<OpenReserva | null> {
    const account = await this.#accounts
      .findById(accountId, { reservas: { $elemMatch: { requestId } } })
      .lean<CreditAccount>();
    return account?.reservas?.[0] ?? null;
  }

  /** Ends a reservation; with `giveBack` its credit returns in the same update. */
  async endReserva(accountId: string, token: string, { giveBack }: { giveBack: boolean }) {
    await this.#accounts.updateOne(
      { _id: accountId, 'reservas.token': token },
      {
        $pull: { reservas: { token } },
        ...(giveBack && { $inc: { disponibles: 1 } }),
      },
    );
  }

  /**
   * Ends a reservation whose credit is spent, a moment later and with those of other requests: the
   * balance does not change by it, and mend-reservas finds the reservations that a killed process left.
   */
  spend(accountId: string, token: string): void {
    this.#spend({ accountId, token });
  }

  async #dropReservas(spent: readonly SpentReserva[]): Promise<void> {
    for (const [accountId, group] of Map.groupBy(spent, (it) => it.accountId)) {
      const tokens = group.map(({ token }) => token);
      await this.#accounts.updateOne(
        { _id: accountId },
        { $pull: { reservas: { token: { $in: tokens } } } },
      );
    }
  }

  /** From now on somebody is told when few credits are left, if there are more. */
  async arm(accountId: string): Promise<void> {
    await this.#accounts.updateOne(
      { _id: accountId, disponibles: { $gt: CREDITOS_BAJOS }, porAvisar: { $ne: true } },
      { $set: { porAvisar: true } },
    );
  }

  /** Accounts that came down to few credits, of which nobody was told. */
  low(most: number, now: Date): Promise<CreditAccount[]> {
    const isTimely = { avisarDesde: { $not: { $gt: now } } };
    return this.#page(
      { porAvisar: true, disponibles: { $lte: CREDITOS_BAJOS }, ...isTimely },
      most,
    );
  }

  /** True for one caller alone, which then sends the warning. */
  async claimWarning(accountId: string): Promise<boolean> {
    const { modifiedCount } = await this.#accounts.updateOne(
      { _id: accountId, porAvisar: true, disponibles: { $lte: CREDITOS_BAJOS } },
      { $unset: { porAvisar: 1, avisarDesde: 1 } },
    );
    return modifiedCount === 1;
  }

  /** It could not be told: somebody tries again, not before then. */
  async rearm(accountId: string, avisarDesde: Date): Promise<void> {
    await this.#accounts.updateOne({ _id: accountId }, { $set: { porAvisar: true, avisarDesde } });
  }

  /** Accounts with reservations older than `before`, in order, after `last`: only for mending. */
  staleReservas(before: Date, most: number, last: string): Promise<CreditAccount[]> {
    return this.#page({ _id: { $gt: last }, 'reservas.at': { $lt: before } }, most);
  }

  /** Accounts in the order of their ids, after `last`; only those named, where any are. */
  list(most: number, last: string, only?: readonly string[]): Promise<CreditAccount[]> {
    return this.#page({ _id: { $gt: last, ...(only && { $in: [...only] }) } }, most);
  }

  #page(filter: object, most: number): Promise<CreditAccount[]> {
    return this.#accounts.find(filter).sort({ _id: 1 }).limit(most).lean<CreditAccount[]>().exec();
  }
}
