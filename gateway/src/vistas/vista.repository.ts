import {
  HORAS_PARA_RECUPERAR,
  MAX_VISTAS,
  YA_NO_SE_RECUPERA,
  type VistaBody,
} from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import type { VistaModel, VistaRecord } from './vista.model.ts';

/** Whose views they are: within an account each person has their own. */
export interface Duenio {
  accountId: string;
  userId: string;
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/** As two are compared: case is no difference. */
const uniqueOf = (nombre: string): string => nombre.normalize('NFKC').toLocaleLowerCase('es-MX');
/** Of one that was deleted: its name is free. */
const freedName = (id: string): string => `\u0000${id}`;
const THERE = { deletedAt: { $exists: false } } as const;
const KEPT_MS = HORAS_PARA_RECUPERAR * 60 * 60 * 1000;

const tooMany = () =>
  new DomainError('demasiadasVistas', {
    detail: `Se guardan a lo más ${MAX_VISTAS} vistas: borra una que ya no uses.`,
  });

const fieldsOf = ({ nombre, consulta, tabla, ocultas }: VistaBody) => ({
  nombre,
  consulta,
  tabla,
  ocultas,
  nombreUnico: uniqueOf(nombre),
});

export class VistaRepository {
  readonly #vistas: VistaModel;
  readonly #now: () => Date;

  constructor(vistas: VistaModel, now = () => new Date()) {
    this.#vistas = vistas;
    this.#now = now;
  }

  /** In the order of the alphabet. */
  list({ accountId, userId }: Duenio): Promise<VistaRecord[]> {
    return this.#vistas
      .find({ accountId, userId, ...THERE })
      .sort({ nombreUnico: 1 })
      .limit(MAX_VISTAS)
      .lean<VistaRecord[]>()
      .exec();
  }

  /** @throws DomainError registroRepetido, demasiadasVistas */
  async create({ accountId, userId }: Duenio, body: VistaBody): Promise<VistaRecord> {
    await this.#expectRoom({ accountId, userId });
    const created = await this.#unlessRepeated(
      this.#vistas.create({ accountId, userId, ...fieldsOf(body) }),
    );
    await this.#whereItFits({ accountId, userId }, () =>
      this.#vistas.deleteOne({ _id: created._id, accountId, userId }),
    );
    return created.toObject();
  }

  /** @throws DomainError noEncontrado, registroRepetido */
  async change({ accountId, userId }: Duenio, id: string, body: VistaBody): Promise<VistaRecord> {
    if (!isId(id)) throw new DomainError('noEncontrado');
    const changed = await this.#unlessRepeated(
      this.#vistas
        .findOneAndUpdate(
          { _id: id, accountId, userId, ...THERE },
          { $set: fieldsOf(body) },
          { returnDocument: 'after' },
        )
        .lean<VistaRecord>()
        .exec(),
    );
    if (!changed) throw new DomainError('noEncontrado');
    return changed;
  }

  /** Kept for a while, and no longer seen. @throws DomainError noEncontrado */
  async remove({ accountId, userId }: Duenio, id: string): Promise<void> {
    const { modifiedCount } = isId(id)
      ? await this.#vistas.updateOne(
          { _id: id, accountId, userId, ...THERE },
          { $set: { deletedAt: this.#now(), nombreUnico: freedName(id) } },
        )
      : { modifiedCount: 0 };
    if (modifiedCount === 0) throw new DomainError('noEncontrado');
  }

  /**
   * One that was deleted, as it was; one that is there stays as it is.
   * @throws DomainError noEncontrado, registroRepetido, demasiadasVistas
   */
  async recover({ accountId, userId }: Duenio, id: string): Promise<VistaRecord> {
    const found = isId(id)
      ? await this.#vistas.findOne({ _id: id, accountId, userId }).lean<VistaRecord>()
      : null;
    if (found && !found.deletedAt) return found;
    const since = this.#now().getTime() - KEPT_MS;
    if (!found?.deletedAt || found.deletedAt.getTime() < since) {
      throw new DomainError('noEncontrado', { detail: YA_NO_SE_RECUPERA });
    }
    await this.#expectRoom({ accountId, userId }, id);
    const { deletedAt } = found;
    const { matchedCount } = await this.#unlessRepeated(
      this.#vistas.updateOne(
        { _id: id, accountId, userId, deletedAt },
        { $set: { nombreUnico: uniqueOf(found.nombre) }, $unset: { deletedAt: '' } },
      ),
    );
    // It is no longer what was read: another recovered it, or its time is over.
    if (matchedCount === 0) return this.recover({ accountId, userId }, id);
    await this.#whereItFits({ accountId, userId }, () =>
      this.#vistas.updateOne(
        { _id: id, accountId, userId, ...THERE },
        { $set: { deletedAt, nombreUnico: freedName(id) } },
      ),
    );
    return found;
  }

  /** Asked before it is written too: what has no room is seen by nobody, not even for a moment. */
  async #expectRoom(duenio: Duenio, own?: string): Promise<void> {
    if ((await this.#count(duenio, own)) >= MAX_VISTAS) throw tooMany();
  }

  /**
   * Counted once it is there. Two that take the last place at once may both find that there is no room;
   * they never both stay beyond it.
   */
  async #whereItFits(duenio: Duenio, takeBack: () => PromiseLike<unknown>): Promise<void> {
    if ((await this.#count(duenio)) <= MAX_VISTAS) return;
    await takeBack();
    throw tooMany();
  }

  /** Besides `own`, which another may have recovered by now. */
  #count({ accountId, userId }: Duenio, own?: string): Promise<number> {
    const others = own === undefined ? {} : { _id: { $ne: own } };
    return this.#vistas.countDocuments({ accountId, userId, ...THERE, ...others }).exec();
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
