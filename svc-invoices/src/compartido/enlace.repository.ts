import { MAX_ENLACES, type Autor } from '@timbra/contracts';
import { DomainError, notFound } from '@timbra/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { EnlaceModel, EnlaceRecord } from './enlace.model.ts';

/** 256 random bits need no slow hash: nobody guesses them. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewEnlace {
  facturaId: string;
  dias: number;
  autor?: Autor;
}

/** Links in force, always within one account. */
export class EnlaceRepository {
  readonly #enlaces: EnlaceModel;
  readonly #now: () => Date;

  constructor({ enlaces, now }: { enlaces: EnlaceModel; now: () => Date }) {
    this.#enlaces = enlaces;
    this.#now = now;
  }

  /** @throws DomainError demasiadosEnlaces */
  async create(
    accountId: string,
    { facturaId, dias, autor }: NewEnlace,
  ): Promise<{ enlace: EnlaceRecord; secreto: string }> {
    const inForce = await this.list(accountId, facturaId);
    if (inForce.length >= MAX_ENLACES) throw new DomainError('demasiadosEnlaces');
    const secreto = randomBytes(32).toString('base64url');
    const now = this.#now();
    const created = await this.#enlaces.create({
      accountId,
      facturaId,
      autor,
      visitas: 0,
      createdAt: now,
      hash: hashOf(secreto),
      expira: new Date(now.getTime() + dias * DAY_MS),
    });
    return { enlace: created.toObject(), secreto };
  }

  /** The oldest first. */
  list(accountId: string, facturaId: string): Promise<EnlaceRecord[]> {
    return this.#enlaces
      .find({ accountId, facturaId, ...this.#inForce() })
      .sort({ createdAt: 1, _id: 1 })
      .limit(MAX_ENLACES)
      .lean<EnlaceRecord[]>()
      .exec();
  }

  /** Counts a visit. @throws DomainError noEncontrado when it ran out, was revoked or never was. */
  async open(accountId: string, secreto: string): Promise<EnlaceRecord> {
    const found = await this.#enlaces
      .findOneAndUpdate(
        { accountId, hash: hashOf(secreto), ...this.#inForce() },
        { $inc: { visitas: 1 }, $set: { ultimaVisita: this.#now() } },
        { returnDocument: 'after' },
      )
      .lean<EnlaceRecord>();
    if (!found) throw notFound('enlace');
    return found;
  }

  /** @throws DomainError noEncontrado */
  async revoke(accountId: string, facturaId: string, id: string): Promise<void> {
    const isId = /^[0-9a-f]{24}$/.test(id);
    const filter = { _id: id, accountId, facturaId };
    const { deletedCount } = isId ? await this.#enlaces.deleteOne(filter) : { deletedCount: 0 };
    if (deletedCount === 0) throw notFound(`enlace ${id}`);
  }

  #inForce() {
    return { expira: { $gt: this.#now() } };
  }
}
