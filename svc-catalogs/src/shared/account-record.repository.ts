import {
  DomainError,
  idFromKey,
  isDuplicateKey,
  assertSameRequest,
  notFound,
} from '@timbra/service-kit';
import { Types, type Model } from 'mongoose';

/** A record of an account, as it is stored. */
export interface AccountRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** Hash of the request that created it, when it came with an Idempotency-Key. */
  requestHash?: string;
  deleted: boolean;
}

export interface Creation {
  /** The caller's Idempotency-Key and the hash of what it sent. */
  idempotency?: { key: string; hash: string };
}

/** The most records of a kind in one account that a list reads. */
export const MAX_RECORDS = 10_000;

/** The records of one kind, always within one account. Deleted ones are kept but not seen. */
export class AccountRecords<Body extends object> {
  readonly model: Model<AccountRecord & Body>;
  readonly #purpose: string;
  /** Fields that are not the caller's to replace. */
  protected readonly kept = new Set([
    '_id',
    'accountId',
    'requestHash',
    'deleted',
    'createdAt',
    'updatedAt',
  ]);

  constructor(model: Model<AccountRecord & Body>, purpose: string) {
    this.model = model;
    this.#purpose = purpose;
  }

  /** @throws DomainError registroRepetido when a unique field is taken. */
  async create(accountId: string, body: Body, { idempotency }: Creation = {}) {
    const _id = idempotency
      ? new Types.ObjectId(idFromKey(accountId, this.#purpose, idempotency.key))
      : new Types.ObjectId();
    try {
      await this.model.create({
        ...body,
        _id,
        accountId,
        deleted: false,
        requestHash: idempotency?.hash,
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = idempotency && (await this.model.findById(_id).lean<AccountRecord>());
      if (!existing) throw new DomainError('registroRepetido', { cause: error });
      assertSameRequest(existing.requestHash, idempotency.hash);
    }
    return this.get(accountId, _id.toHexString());
  }

  /** @throws DomainError noEncontrado, also for another account's record. */
  async get(accountId: string, id: string): Promise<AccountRecord & Body> {
    const record = Types.ObjectId.isValid(id)
      ? await this.model
          .findOne({ _id: id, accountId, deleted: false } as object)
          .lean<AccountRecord & Body>()
      : null;
    if (!record) throw notFound(`${this.#purpose} ${id}`);
    return record;
  }

  async list(accountId: string, sort: Record<string, 1 | -1>): Promise<(AccountRecord & Body)[]> {
    return this.model
      .find({ accountId, deleted: false } as object)
      .sort(sort)
      .limit(MAX_RECORDS)
      .lean<(AccountRecord & Body)[]>();
  }

  async replace(accountId: string, id: string, body: Body) {
    const stored = await this.get(accountId, id);
    // A record is replaced whole: a field that was left out is gone.
    const gone = Object.keys(stored).filter((name) => !(name in body) && !this.kept.has(name));
    try {
      await this.model.updateOne(
        { _id: id, accountId, deleted: false } as object,
        {
          $set: body,
          ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1])) }),
        } as object,
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('registroRepetido', { cause: error });
      throw error;
    }
    return this.get(accountId, id);
  }
}
