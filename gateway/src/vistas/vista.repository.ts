import { MAX_VISTAS, type VistaBody } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import type { VistaModel, VistaRecord } from './vista.model.ts';

/** Whose views they are: within an account each person has their own. */
export interface Duenio {
  accountId: string;
  userId: string;
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

const fieldsOf = ({ nombre, consulta, tabla, ocultas }: VistaBody) => ({
  ...{ nombre, consulta, tabla, ocultas },
  // As two are compared: case is no difference.
  nombreUnico: nombre.normalize('NFKC').toLocaleLowerCase('es-MX'),
});

export class VistaRepository {
  readonly #vistas: VistaModel;

  constructor(vistas: VistaModel) {
    this.#vistas = vistas;
  }

  /** In the order of the alphabet. */
  list({ accountId, userId }: Duenio): Promise<VistaRecord[]> {
    return this.#vistas
      .find({ accountId, userId })
      .sort({ nombreUnico: 1 })
      .limit(MAX_VISTAS)
      .lean<VistaRecord[]>()
      .exec();
  }

  /**
   * Two that are created at once may both find that there is no room: none is ever there beyond it.
   * @throws DomainError registroRepetido, demasiadasVistas
   */
  async create({ accountId, userId }: Duenio, body: VistaBody): Promise<VistaRecord> {
    const created = await this.#unlessRepeated(
      this.#vistas.create({ accountId, userId, ...fieldsOf(body) }),
    );
    const count = await this.#vistas.countDocuments({ accountId, userId });
    if (count <= MAX_VISTAS) return created.toObject();
    await this.#vistas.deleteOne({ _id: created._id, accountId, userId });
    throw new DomainError('demasiadasVistas', {
      detail: `Se guardan a lo más ${MAX_VISTAS} vistas: borra una que ya no uses.`,
    });
  }

  /** @throws DomainError noEncontrado, registroRepetido */
  async change({ accountId, userId }: Duenio, id: string, body: VistaBody): Promise<VistaRecord> {
    if (!isId(id)) throw new DomainError('noEncontrado');
    const changed = await this.#unlessRepeated(
      this.#vistas
        .findOneAndUpdate(
          { _id: id, accountId, userId },
          { $set: fieldsOf(body) },
          { returnDocument: 'after' },
        )
        .lean<VistaRecord>()
        .exec(),
    );
    if (!changed) throw new DomainError('noEncontrado');
    return changed;
  }

  /** @throws DomainError noEncontrado */
  async remove({ accountId, userId }: Duenio, id: string): Promise<void> {
    const { deletedCount } = isId(id)
      ? await this.#vistas.deleteOne({ _id: id, accountId, userId })
      : { deletedCount: 0 };
    if (deletedCount === 0) throw new DomainError('noEncontrado');
  }

  async #unlessRepeated<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new DomainError('registroRepetido', {
        errors: [{ path: 'nombre', message: 'Ya tienes una vista con ese nombre' }],
        cause: error,
      });
    }
  }
}
