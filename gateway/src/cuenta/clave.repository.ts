import { MAX_CLAVES_DE_CUENTA, type ClaveBody, type ClaveCambio } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import { PRINCIPAL } from './clave-principal.ts';
import type { ClaveModel, ClaveRecord } from './clave.model.ts';
import { USE_NOTED_EVERY_MS } from './use-noted.ts';

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

const repeated = (cause?: unknown) =>
  new DomainError('registroRepetido', {
    errors: [{ path: 'nombre', message: 'Ya hay una clave con ese nombre' }],
    cause,
  });

/** A name as two are compared: case is no difference. */
const nombreUnico = (nombre: string): string => nombre.normalize('NFKC').toLocaleLowerCase('es-MX');

/** @throws DomainError registroRepetido for the name of the account's first key */
const comparable = (nombre: string): string => {
  const unique = nombreUnico(nombre);
  if (unique === nombreUnico(PRINCIPAL.nombre)) throw repeated();
  return unique;
};

/** A key is found by its hash before any account is known; everything else is within an account. */
export class ClaveRepository {
  readonly #claves: ClaveModel;

  constructor(claves: ClaveModel) {
    this.#claves = claves;
  }

  /** As the database has it now: what is revoked is worth nothing at once. */
  byHash(hash: string): Promise<ClaveRecord | null> {
    return this.#claves.findOne({ hash }).lean<ClaveRecord>().exec();
  }

  /** The newest first. */
  list(accountId: string): Promise<ClaveRecord[]> {
    return this.#claves
      .find({ accountId })
      .sort({ _id: -1 })
      .limit(MAX_CLAVES_DE_CUENTA)
      .lean<ClaveRecord[]>()
      .exec();
  }

  /**
   * Two that are created at once may both find that there is no room: none is ever there beyond it.
   * @throws DomainError registroRepetido, demasiadasClaves
   */
  async create(
    accountId: string,
    { nombre, alcances, prueba }: ClaveBody,
    secret: Pick<ClaveRecord, 'hash' | 'pista'>,
  ): Promise<ClaveRecord> {
    const record = { accountId, nombre, nombreUnico: comparable(nombre), alcances, prueba };
    const created = await this.#unlessRepeated(this.#claves.create({ ...record, ...secret }));
    if ((await this.#claves.countDocuments({ accountId })) <= MAX_CLAVES_DE_CUENTA) {
      return created.toObject();
    }
    await this.#claves.deleteOne({ _id: created._id, accountId });
    throw new DomainError('demasiadasClaves', {
      detail: `Una cuenta tiene a lo más ${MAX_CLAVES_DE_CUENTA} claves, además de la principal: revoca una que ya no se use.`,
    });
  }

  /** @throws DomainError noEncontrado, registroRepetido */
  async change(
    accountId: string,
    id: string,
    { nombre, alcances }: ClaveCambio,
  ): Promise<ClaveRecord> {
    if (!isId(id)) throw new DomainError('noEncontrado');
    const $set = {
      ...(nombre !== undefined && { nombre, nombreUnico: comparable(nombre) }),
      ...(alcances && { alcances }),
    };
    const changed = await this.#unlessRepeated(
      this.#claves
        .findOneAndUpdate({ _id: id, accountId }, { $set }, { returnDocument: 'after' })
        .lean<ClaveRecord>()
        .exec(),
    );
    if (!changed) throw new DomainError('noEncontrado');
    return changed;
  }

  /** @throws DomainError noEncontrado */
  async revoke(accountId: string, id: string): Promise<void> {
    const { deletedCount } = isId(id)
      ? await this.#claves.deleteOne({ _id: id, accountId })
      : { deletedCount: 0 };
    if (deletedCount === 0) throw new DomainError('noEncontrado');
  }

  /** Of many requests at once, on whatever gateway, one writes. */
  async noteUse(accountId: string, id: string, now: Date): Promise<void> {
    const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
    await this.#claves.updateOne(
      { _id: id, accountId, $nor: [{ ultimoUso: { $gt: before } }] },
      { $set: { ultimoUso: now } },
    );
  }

  async #unlessRepeated<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      throw isDuplicateKey(error) ? repeated(error) : error;
    }
  }
}
