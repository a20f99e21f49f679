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

  constructor(model: Model<PlantillaRecord>, emisores: EmisorRepository) {
    super(model, 'plantilla');
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
    await super.remove(accountId, id);
    await this.#emisores.setTemplate(accountId, id, []);
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
