import { jobs, type FilaImportacion, type TipoImportacion } from '@timbra/contracts';
import { DomainError, isDuplicateKey, notFound, outboxEntry } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { FilaRecord, ImportacionModels, ImportacionRecord } from './importacion.model.ts';

/** Rows in one document: some 100 kB of long addresses. */
const PART = 500;
/** Rows wait this long to be chosen, and their report this long to be read. */
const KEPT_MS = 24 * 60 * 60 * 1000;

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
    const _id = new Types.ObjectId();
    const expiresAt = new Date(Date.now() + KEPT_MS);
    // The parts first: an import that can be seen has all its rows.
    for (let parte = 0; parte * PART < filas.length; parte += 1) {
      const own = filas.slice(parte * PART, (parte + 1) * PART);
      await this.#models.partes.create({
        accountId,
        importacionId: _id.toString(),
        parte,
        filas: own.map((fila): FilaRecord => ({ ...fila, elegida: false })),
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
  ): AsyncGenerator<{ parte: number; filas: FilaRecord[] }> {
    const { total } = await this.get(accountId, id);
    for (let parte = 0; parte * PART < total; parte += 1) {
      const found = await this.#models.partes
        .findOne({ accountId, importacionId: id, parte })
        .lean<{ filas: FilaRecord[] }>();
      if (found) yield { parte, filas: found.filas };
    }
  }

  async putPart(accountId: string, id: string, parte: number, filas: readonly FilaRecord[]) {
    await this.#models.partes.updateOne(
      { accountId, importacionId: id, parte },
      { $set: { filas } },
    );
  }

  /**
   * Goes to work: state and job in one write. False when it is at work or done already.
   * @throws DomainError importacionEnProceso while another one of its kind is at work.
   */
  async begin(accountId: string, id: string, elegidas: number): Promise<boolean> {
    const entry = outboxEntry(jobs.importarFilas, { accountId, importacionId: id });
    try {
      const { modifiedCount } = await this.#models.importaciones.updateOne(
        { _id: id, accountId, status: { $in: ['verificada', 'fallida'] } },
        {
          $set: { status: 'importando', elegidas, procesadas: 0, importadas: 0, omitidas: 0 },
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
}
