import {
  assertSameRequest,
  cursorOf,
  DomainError,
  idFromKey,
  isDuplicateKey,
  nativeOf,
  notFound,
  positionOf,
  type ChangeMarks,
} from '@timbra/service-kit';
import { HORAS_PARA_RECUPERAR, YA_NO_SE_RECUPERA, type Page } from '@timbra/contracts';
import { Types, type Model } from 'mongoose';
import { searchFilter } from './search-filter.ts';

/** A record of an account, as it is stored. */
export interface AccountRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** Hash of the request that created it, when it came with an Idempotency-Key. */
  requestHash?: string;
  deleted: boolean;
  /** Since when; until HORAS_PARA_RECUPERAR later it can be had again. */
  deletedAt?: Date;
}

export interface Creation {
  /** The caller's Idempotency-Key and the hash of what it sent. */
  idempotency?: { key: string; hash: string };
}

export interface ListOptions {
  /** The field that pages are ordered by; ties by id. */
  sort: string;
  /** Fields in which `q` is looked for. */
  search?: readonly string[];
  q?: string;
  limit: number;
  cursor?: string;
  /** What is read of each record; everything unless told. */
  fields?: Record<string, 1 | 0>;
}

const toObjectId = (id: string) => new Types.ObjectId(id);

/** What was deleted before this can be had again no more. */
export const recoverableSince = (now: Date): Date =>
  new Date(now.getTime() - HORAS_PARA_RECUPERAR * 60 * 60 * 1000);

/** The records of one kind, always within one account. Deleted ones are kept but not seen. */
export class AccountRecords<Body extends object> {
  readonly model: Model<AccountRecord & Body>;
  readonly #purpose: string;
  readonly #now: () => Date;
  readonly #marks: Pick<ChangeMarks, 'during'> | undefined;
  /** Fields that are not the caller's to replace. */
  protected readonly kept = new Set([
    '_id',
    'accountId',
    'requestHash',
    'deleted',
    'createdAt',
    'updatedAt',
  ]);

  /** @param marks where another service remembers the records: it learns of their changes by them. */
  constructor(
    model: Model<AccountRecord & Body>,
    purpose: string,
    now: () => Date,
    marks?: Pick<ChangeMarks, 'during'>,
  ) {
    this.model = model;
    this.#purpose = purpose;
    this.#now = now;
    this.#marks = marks;
  }

  /** Every write of a record that may be remembered elsewhere; one that is new is not. */
  protected change<T>(accountId: string, write: () => Promise<T>): Promise<T> {
    return this.#marks ? this.#marks.during(accountId, write) : write();
  }

  /** The record that a request with this Idempotency-Key creates. */
  idOf(accountId: string, key: string): string {
    return idFromKey(accountId, this.#purpose, key);
  }

  /** @throws DomainError registroRepetido when a unique field is taken. */
  async create(accountId: string, body: Body, { idempotency }: Creation = {}) {
    const _id = idempotency
      ? new Types.ObjectId(this.idOf(accountId, idempotency.key))
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
      const existing =
        idempotency &&
        (await this.model.findOne({ _id, accountId } as object).lean<AccountRecord>());
      if (!existing) throw new DomainError('registroRepetido', { cause: error });
      assertSameRequest(existing.requestHash, idempotency.hash);
    }
    return this.get(accountId, _id.toHexString());
  }

  /** null for another account's record, too. */
  async find(accountId: string, id: string): Promise<(AccountRecord & Body) | null> {
    if (!Types.ObjectId.isValid(id)) return null;
    return nativeOf(this.model).findOne<AccountRecord & Body>({
      _id: toObjectId(id),
      accountId,
      deleted: false,
    });
  }

  /** @throws DomainError noEncontrado, also for another account's record. */
  async get(accountId: string, id: string): Promise<AccountRecord & Body> {
    const record = await this.find(accountId, id);
    if (!record) throw notFound(`${this.#purpose} ${id}`);
    return record;
  }

  /** One page by `sort`, after the cursor. */
  async list(
    accountId: string,
    { sort, search = [], q = '', limit, cursor, fields }: ListOptions,
  ): Promise<Page<AccountRecord & Body>> {
    const at = cursor === undefined ? undefined : positionOf(cursor);
    const after = at && {
      $or: [{ [sort]: { $gt: at.value } }, { [sort]: at.value, _id: { $gt: toObjectId(at.id) } }],
    };
    const found = await this.model
      .find(
        { $and: [{ accountId, deleted: false }, searchFilter(q, search), after ?? {}] } as object,
        fields,
      )
      .sort({ [sort]: 1, _id: 1 })
      .limit(limit + 1)
      .lean<(AccountRecord & Body)[]>();
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const value = (last as Record<string, string> | undefined)?.[sort] ?? '';
    const hasMore = last !== undefined && found.length > limit;
    return { items, nextCursor: hasMore ? cursorOf({ value, id: last._id.toString() }) : null };
  }

  /** Whether each of these is a record of the account. */
  async hasAll(accountId: string, ids: readonly string[]): Promise<boolean> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return true;
    const filter = { accountId, deleted: false, _id: { $in: wanted } } as object;
    return (await this.model.countDocuments(filter)) === wanted.length;
  }

  /** Kept, and no longer seen. @param memory what recovering it needs to know */
  async remove(accountId: string, id: string, memory: object = {}): Promise<void> {
    await this.get(accountId, id);
    const gone = { $set: { ...memory, deleted: true, deletedAt: this.#now() } };
    await this.change(accountId, () =>
      this.model.updateOne({ _id: id, accountId, deleted: false } as object, gone).exec(),
    );
  }

  /** One that was deleted and can still be had again. */
  protected async findDeleted(
    accountId: string,
    id: string,
  ): Promise<(AccountRecord & Body) | null> {
    if (!Types.ObjectId.isValid(id)) return null;
    return nativeOf(this.model).findOne<AccountRecord & Body>({
      _id: toObjectId(id),
      accountId,
      deleted: true,
      deletedAt: { $gt: recoverableSince(this.#now()) },
    });
  }

  /**
   * One that was deleted, under its own id and as it was then. One that is there stays as it is, so
   * that it may be asked for twice.
   * @throws DomainError noEncontrado when it was deleted too long ago, or is another account's.
   */
  async recover(accountId: string, id: string): Promise<AccountRecord & Body> {
    const deleted = await this.findDeleted(accountId, id);
    if (deleted) {
      await this.model.updateOne({ _id: deleted._id, accountId, deleted: true } as object, {
        $set: { deleted: false },
        $unset: { deletedAt: 1 },
      });
    }
    const record = await this.find(accountId, id);
    if (record) return record;
    const internal = `${this.#purpose} ${id}`;
    throw new DomainError('noEncontrado', { detail: YA_NO_SE_RECUPERA, internal });
  }

  async replace(accountId: string, id: string, body: Body) {
    const stored = await this.get(accountId, id);
    // A record is replaced whole: a field that was left out is gone.
    const gone = Object.keys(stored).filter((name) => !(name in body) && !this.kept.has(name));
    const change = {
      $set: body,
      ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1])) }),
    } as object;
    try {
      await this.change(accountId, () =>
        this.model.updateOne({ _id: id, accountId, deleted: false } as object, change).exec(),
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('registroRepetido', { cause: error });
      throw error;
    }
    return this.get(accountId, id);
  }
}
