import { ReservaStatus } from '@timbra/contracts';
import { isDuplicateKey } from '@timbra/service-kit';
import type { CreditAccount, CreditAccountModel, OpenReserva } from './credit-account.model.ts';
import type {
  CreditOperation,
  CreditOperationModel,
  OperationType,
} from './credit-operation.model.ts';

interface NewOperation {
  targetId: string;
  operationType: OperationType;
  amount: number;
}

/** The credits of accounts: a balance that is moved atomically, and the operations behind it. */
export class CreditLedger {
  readonly #accounts: CreditAccountModel;
  readonly #operations: CreditOperationModel;

  constructor(accounts: CreditAccountModel, operations: CreditOperationModel) {
    this.#accounts = accounts;
    this.#operations = operations;
  }

  async balance(accountId: string): Promise<number> {
    const account = await this.#accounts.findById(accountId, { disponibles: 1 }).lean();
    return account?.disponibles ?? 0;
  }

  /** The operation of this target, created as pending when there is none. */
  async operationFor(accountId: string, it: NewOperation): Promise<CreditOperation> {
    const now = new Date();
    try {
      await this.#operations.create({
        account: accountId,
        ...it,
        date: now,
        updatedAt: now,
        status: ReservaStatus.Pendiente,
      });
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
  ): Promise<boolean> {
    const { modifiedCount } = await this.#operations.updateOne(
      { account: accountId, targetId, status: { $in: from } },
      { $set: { status: to, updatedAt: new Date(), ...(token && { token }) } },
    );
    return modifiedCount === 1;
  }

  /** Takes one credit if there is one and this request holds none yet. */
  async take(accountId: string, reserva: Pick<OpenReserva, 'requestId' | 'token'>) {
    const { modifiedCount } = await this.#accounts.updateOne(
      {
        _id: accountId,
        disponibles: { $gte: 1 },
        'reservas.requestId': { $ne: reserva.requestId },
      },
      { $inc: { disponibles: -1 }, $push: { reservas: { ...reserva, at: new Date() } } },
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
