import {
  jobs,
  type FilaImportacion,
  type ImportarBody,
  type TipoImportacion,
} from '@timbra/contracts';
import {
  DomainError,
  isDuplicateKey,
  notFound,
  outboxEntry,
  restartLate,
} from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { EleccionRecord, ImportacionModels, ImportacionRecord } from './importacion.model.ts';

/** Rows in one document: some 100 kB of long addresses. */
const PART = 500;
/** Rows wait this long to be chosen, and their report this long to be read. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Imports of an account that wait to be chosen; the oldest make room. Each may hold megabytes. */
const MAX_WAITING = 5;

export interface Progress {
  procesadas: number;
  importadas: number;
  omitidas: number;
}

/** Rows that wait, by account; and what became of them. */
export class ImportacionRepository {
  readonly #models: ImportacionModels;

  constructor(models: ImportacionModels) {
    this.#models = models;
  }

  async create(accountId: string, tipo: TipoImportacion, filas: readonly FilaImportacion[]) {
    await this.#makeRoom(accountId);
    const _id = new Types.ObjectId();
    const expiresAt = new Date(Date.now() + KEPT_MS);
    // The parts first: an import that can be seen has all its rows.
    for (let parte = 0; parte * PART < filas.length; parte += 1) {
      const own = filas.slice(parte * PART, (parte + 1) * PART);
      await this.#models.partes.create({
        accountId,
        importacionId: _id.toString(),
        parte,
        filas: own,
        expiresAt,
      });
    }
    await this.#models.importaciones.create({
      _id,
      accountId,
      tipo,
      status: 'verificada',
      total: filas.length,
      conErrores: filas.filter(({ errors }) => errors.length > 0).length,
      repetidas: filas.filter(({ repetida }) => repetida).length,
      expiresAt,
    });
    return this.get(accountId, _id.toString());
  }

  /** @throws DomainError noEncontrado, also for another account's. */
  async get(accountId: string, id: string): Promise<ImportacionRecord> {
    const found = /^[0-9a-f]{24}$/.test(id)
      ? await this.#models.importaciones.findOne({ _id: id, accountId }).lean<ImportacionRecord>()
      : null;
    if (!found) throw notFound(`importacion ${id}`);
    return found;
  }

  /** The parts in order, one at a time in memory. */
  async *parts(
    accountId: string,
    id: string,
  ): AsyncGenerator<{ parte: number; filas: FilaImportacion[] }> {
    const { total } = await this.get(accountId, id);
    for (let parte = 0; parte * PART < total; parte += 1) {
      const found = await this.#models.partes
        .findOne({ accountId, importacionId: id, parte })
        .lean<{ filas: FilaImportacion[] }>();
      if (found) yield { parte, filas: found.filas };
    }
  }

  async putPart(accountId: string, id: string, parte: number, filas: readonly FilaImportacion[]) {
    await this.#models.partes.updateOne(
      { accountId, importacionId: id, parte },
      { $set: { filas } },
    );
  }

  /** What was chosen last of an import. */
  async choice(accountId: string, { _id, eleccion }: ImportacionRecord): Promise<ImportarBody> {
    const found =
      eleccion &&
      (await this.#models.elecciones
        .findOne({ _id: eleccion, accountId, importacionId: _id.toString() })
        .lean<EleccionRecord>());
    return found ?? { filas: [], cambios: [] };
  }

  /**
   * Goes to work on a choice: choice, state and job in one write. False when it is at work or done already.
   * @throws DomainError importacionEnProceso while another one of its kind is at work.
   */
  async begin(accountId: string, id: string, choice: ImportarBody): Promise<boolean> {
    const eleccion = new Types.ObjectId();
    await this.#models.elecciones.create({
      _id: eleccion,
      accountId,
      importacionId: id,
      ...choice,
      expiresAt: new Date(Date.now() + KEPT_MS),
    });
    const elegidas = choice.filas.length;
    const entry = outboxEntry(jobs.importarFilas, { accountId, importacionId: id });
    try {
      const { modifiedCount } = await this.#models.importaciones.updateOne(
        { _id: id, accountId, status: { $in: ['verificada', 'fallida'] } },
        {
          $set: {
            status: 'importando',
            eleccion,
            elegidas,
            procesadas: 0,
            importadas: 0,
            omitidas: 0,
          },
          $unset: { error: 1 },
          $push: { outbox: entry },
        },
      );
      return modifiedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('importacionEnProceso', { cause: error });
      throw error;
    }
  }

  async progress(accountId: string, id: string, progress: Progress) {
    await this.#models.importaciones.updateOne(
      { _id: id, accountId, status: 'importando' },
      { $set: progress },
    );
  }

  async end(
    accountId: string,
    id: string,
    end: { status: 'terminada' | 'fallida'; error?: string },
  ) {
    await this.#models.importaciones.updateOne(
      { _id: id, accountId, status: 'importando' },
      { $set: end },
    );
  }

  /** Sends imports of all accounts that stood still since then to work again: the sweeper's alone. */
  restartLate(until: Date, most: number): Promise<number> {
    return restartLate<ImportacionRecord>(
      {
        model: this.#models.importaciones,
        late: { status: 'importando', updatedAt: { $lt: until } },
        entryOf: ({ accountId, _id }) =>
          outboxEntry(jobs.importarFilas, { accountId, importacionId: _id.toString() }),
      },
      most,
    );
  }

  async #makeRoom(accountId: string) {
    const old = await this.#models.importaciones
      .find({ accountId, status: 'verificada' }, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(MAX_WAITING - 1)
      .limit(100)
      .lean<ImportacionRecord[]>();
    for (const { _id } of old) {
      // Seen no more before its rows go; one that was chosen meanwhile stays.
      const { deletedCount } = await this.#models.importaciones.deleteOne({
        _id,
        accountId,
        status: 'verificada',
      });
      if (deletedCount === 0) continue;
      await this.#models.partes.deleteMany({ accountId, importacionId: _id.toString() });
    }
  }
}
