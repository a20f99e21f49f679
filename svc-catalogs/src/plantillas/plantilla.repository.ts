import type { PlantillaBody } from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import type { Model } from 'mongoose';
import type { EmisorRepository } from '../emisores/emisor.repository.ts';
import {
  AccountRecords,
  type AccountRecord,
  type Creation,
} from '../shared/account-record.repository.ts';
import type { PlantillaRecord } from './plantilla.model.ts';

export interface LogoKeys {
  logoKey: string;
  miniaturaKey: string;
}

/** Templates of an account. Which issuers use one is kept with the issuers. */
export class PlantillaRepository extends AccountRecords<PlantillaBody> {
  readonly #emisores: EmisorRepository;

  constructor(model: Model<PlantillaRecord>, emisores: EmisorRepository, now: () => Date) {
    super(model, 'plantilla', now);
    this.#emisores = emisores;
    this.kept.add('logoKey').add('miniaturaKey');
  }

  override async create(
    accountId: string,
    { emisores, ...body }: PlantillaBody,
    creation?: Creation,
  ) {
    const created = await super.create(accountId, body, creation);
    await this.#useIn(accountId, created, emisores);
    return created;
  }

  override async replace(accountId: string, id: string, { emisores, ...body }: PlantillaBody) {
    const replaced = await super.replace(accountId, id, body);
    await this.#useIn(accountId, replaced, emisores);
    return replaced;
  }

  override async remove(accountId: string, id: string) {
    const wasUsedBy = await this.#emisores.placesOf(accountId, id);
    await super.remove(accountId, id, { wasUsedBy });
    await this.#emisores.setTemplate(accountId, id, []);
  }

  /** Issuers first: after a crash the template is still deleted, so the caller's repetition ends the work. */
  override async recover(accountId: string, id: string) {
    const deleted: PlantillaRecord | null = await this.findDeleted(accountId, id);
    if (deleted) {
      const places = deleted.wasUsedBy ?? [];
      await this.#emisores.giveTemplate(accountId, deleted._id.toString(), places);
    }
    return super.recover(accountId, id);
  }

  /** Templates of all accounts that were deleted before, and whose pictures are there still. */
  deletedWithLogo(until: Date, most: number): Promise<PlantillaRecord[]> {
    return this.model
      .find({ deleted: true, deletedAt: { $lt: until }, logoKey: { $exists: true } } as object)
      .sort({ deletedAt: 1 })
      .limit(most)
      .lean<PlantillaRecord[]>();
  }

  /** The pictures of a deleted one are gone. */
  async forgetLogo({ _id, accountId }: AccountRecord): Promise<void> {
    await this.model.updateOne({ _id, accountId, deleted: true } as object, {
      $unset: { logoKey: 1, miniaturaKey: 1 },
    });
  }

  /** @param keys of the new picture; null takes it away. @returns the keys of the one before */
  async setLogo(accountId: string, id: string, keys: LogoKeys | null): Promise<Partial<LogoKeys>> {
    const change = keys ? { $set: keys } : { $unset: { logoKey: 1, miniaturaKey: 1 } };
    const before = await this.model
      .findOneAndUpdate({ _id: id, accountId, deleted: false } as object, change)
      .lean<PlantillaRecord>();
    if (!before) throw notFound(`plantilla ${id}`);
    return before;
  }

  async #useIn(accountId: string, { _id }: AccountRecord, emisores: string[] | undefined) {
    if (emisores) await this.#emisores.setTemplate(accountId, _id.toString(), emisores);
  }
}
