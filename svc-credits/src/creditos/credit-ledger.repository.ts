import type { ReservaStatus } from '@timbra/contracts';
import {
  createGatherer,
  isDuplicateKey,
  nativeOf,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import type { CreditAccount, CreditAccountModel, OpenReserva } from './credit-account.model.ts';
import type { CreditOperation, CreditOperationModel } from './credit-operation.model.ts';

type NewOperation = Pick<
  CreditOperation,
  'targetId' | 'operationType' | 'amount' | 'status' | 'token'
>;

/** A reservation whose operation says that its credit is spent. */
interface SpentReserva {
  accountId: string;
  token: string;
}

/** The credits of accounts: a balance that is moved atomically, and the operations behind it. */
export class CreditLedger {
  readonly #accounts: CreditAccountModel;
  readonly #operations: CreditOperationModel;
  readonly #spend: (reserva: SpentReserva) => void;

  constructor(
    accounts: CreditAccountModel,
    operations: CreditOperationModel,
    runtime: { logger: Logger; lifecycle: Lifecycle },
  ) {
    this.#accounts = accounts;
    this.#operations = operations;
    this.#spend = createGatherer<SpentReserva>({
      name: 'spent reservations',
      flush: (spent) => this.#dropReservas(spent),
      ...runtime,
    });
  }

  async balance(accountId: string): Promise<number> {
    const account = await this.#accounts.findById(accountId, { disponibles: 1 }).lean();
    return account?.disponibles ?? 0;
  }

  /** Writes the operation of this target unless there is one; answers the one that there is then. */
  async record(accountId: string, it: NewOperation): Promise<CreditOperation | null> {
    const now = new Date();
    try {
      await nativeOf(this.#operations).insertOne(
        { account: accountId, ...it, date: now, updatedAt: now },
        { ignoreUndefined: true },
      );
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const operation = await this.operation(accountId, it.targetId);
    if (!operation) throw new Error(`operation ${it.targetId} vanished`);
    return operation;
  }

  operation(accountId: string, targetId: string): Promise<CreditOperation | null> {
    return this.#operations
      .findOne({ account: accountId, targetId })
      .lean<CreditOperation>()
      .exec();
  }

  /** Moves an operation on only if it is where we believe it to be. */
  async advance(
    accountId: string,
    targetId: string,
    from: readonly ReservaStatus[],
    to: ReservaStatus,
    token?: string,
  ): Promise<CreditOperation | null> {
    const moved = await nativeOf(this.#operations).findOneAndUpdate(
      { account: accountId, targetId, status: { $in: from } },
      { $set: { status: to, updatedAt: new Date(), ...(token && { token }) } },
      { returnDocument: 'after' },
    );
    return moved as CreditOperation | null;
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
   * balance does not change by it, and mend-reservas finds those that a killed process left.
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

  /** Adds credits once per target: the account remembers the target until the operation is final. */
  async grant(accountId: string, targetId: string, amount: number) {
    await this.#accounts.updateOne(
      { _id: accountId },
      { $setOnInsert: { disponibles: 0, reservas: [], abonos: [] } },
      { upsert: true },
    );
    await this.#accounts.updateOne(
      { _id: accountId, abonos: { $ne: targetId } },
      { $inc: { disponibles: amount }, $push: { abonos: targetId } },
    );
  }

  /** Accounts with reservations older than `before`, in order, after `last`: only for mending. */
  staleReservas(before: Date, most: number, last: string): Promise<CreditAccount[]> {
    return this.#accounts
      .find({ _id: { $gt: last }, 'reservas.at': { $lt: before } })
      .sort({ _id: 1 })
      .limit(most)
      .lean<CreditAccount[]>()
      .exec();
  }
}
