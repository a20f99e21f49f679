import {
  DIAS_DE_EXPORTACION,
  jobs,
  MINUTOS_DE_DESCARGA,
  type ParteExportacion,
} from '@timbra/contracts';
import { notFound, outboxEntry } from '@timbra/service-kit';
import { Types } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { WorkRepository } from '../shared/work.repository.ts';
import type { ExportacionModel, ExportacionRecord } from './exportacion.model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Links to one export that were not used yet: the oldest makes room. */
const MAX_DESCARGAS = 20;

/** 256 random bits need no slow hash: nobody guesses them. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const make = ({ accountId, _id }: Pick<ExportacionRecord, 'accountId' | '_id'>) =>
  outboxEntry(jobs.exportarFacturas, { accountId, exportacionId: _id.toString() });

/** What is exported, and of each voucher what. */
export type Pedida = Pick<
  ExportacionRecord,
  'desde' | 'hasta' | 'rfc' | 'masivo' | 'contenido' | 'total'
>;

/** A file that is safe, and where the next one goes on. */
export interface MadeParte {
  parte: ParteExportacion;
  ultimo: NonNullable<ExportacionRecord['ultimo']>;
  sinArchivo: number;
}

/** Exports and what became of them; within one account but for the sweeper. */
export class ExportacionRepository extends WorkRepository<ExportacionRecord> {
  readonly #exportaciones: ExportacionModel;
  readonly #now: () => Date;

  constructor({ exportaciones, now }: { exportaciones: ExportacionModel; now: () => Date }) {
    super({
      model: exportaciones,
      entryOf: make,
      now,
      refusal: 'exportacionEnCurso',
      name: 'exportacion',
      unlisted: { descargas: 0, outbox: 0 },
    });
    this.#exportaciones = exportaciones;
    this.#now = now;
  }

  /** Export and job in one write. @throws DomainError exportacionEnCurso */
  open(accountId: string, asked: Pedida): Promise<ExportacionRecord> {
    const now = this.#now();
    return this.create({
      ...asked,
      _id: new Types.ObjectId(),
      accountId,
      estado: 'pendiente',
      abierta: true,
      hechos: 0,
      sinArchivo: 0,
      partes: [],
      vuelta: 0,
      descargas: [],
      createdAt: now,
      expira: new Date(now.getTime() + DIAS_DE_EXPORTACION * DAY_MS),
    });
  }

  /** How far it is; false when another process has it, or it was deleted. */
  progress(taken: ExportacionRecord, hechos: number, leaseMs: number): Promise<boolean> {
    return this.keep(taken, leaseMs, { hechos });
  }

  /** A file that is safe; false as above. */
  noteParte(taken: ExportacionRecord, { parte, ultimo, sinArchivo }: MadeParte): Promise<boolean> {
    return this.write(taken, {
      $push: { partes: { ...parte, vuelta: taken.vuelta } },
      $set: { ultimo },
      $inc: { sinArchivo },
    });
  }

  /** Ends it, made or failed with a sentence for people. */
  end(taken: ExportacionRecord, error?: string): Promise<boolean> {
    return this.close(
      taken,
      error === undefined ? { estado: 'lista' } : { estado: 'fallida', error },
    );
  }

  /** Its worker gave up; no lease is needed. */
  fail(accountId: string, id: string, error: string): Promise<void> {
    return this.abandon(accountId, id, { estado: 'fallida', error });
  }

  /** A link to one of its files. */
  async link(
    accountId: string,
    id: string,
    parte: number,
  ): Promise<{ secreto: string; expira: Date }> {
    const secreto = randomBytes(32).toString('base64url');
    const expira = new Date(this.#now().getTime() + MINUTOS_DE_DESCARGA * MINUTE_MS);
    const { matchedCount } = await this.#exportaciones.updateOne(
      { _id: id, accountId, 'partes.numero': parte },
      {
        $push: {
          descargas: { $each: [{ hash: hashOf(secreto), parte, expira }], $slice: -MAX_DESCARGAS },
        },
      },
    );
    if (matchedCount === 0) throw notFound(`parte ${parte} of exportacion ${id}`);
    return { secreto, expira };
  }

  /** What a link opens, once. @throws DomainError noEncontrado when it was used or ran out. */
  async redeem(accountId: string, secreto: string): Promise<{ id: string; parte: number }> {
    const hash = hashOf(secreto);
    const found = await this.#exportaciones
      .findOneAndUpdate(
        { accountId, descargas: { $elemMatch: { hash, expira: { $gt: this.#now() } } } },
        { $pull: { descargas: { hash } } },
        { returnDocument: 'before' },
      )
      .lean<ExportacionRecord>();
    const descarga = found?.descargas.find((it) => it.hash === hash);
    if (!found || !descarga) throw notFound('descarga');
    return { id: found._id.toString(), parte: descarga.parte };
  }

  /** Nobody sees it or makes it any more; the sweeper removes what is left of it. */
  async withdraw({ _id, accountId }: ExportacionRecord): Promise<ExportacionRecord | null> {
    return this.#exportaciones
      .findOneAndUpdate(
        { _id, accountId },
        {
          $set: { expira: this.#now(), estado: 'fallida' },
          $unset: { abierta: 1, tomadaHasta: 1, outbox: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<ExportacionRecord>();
  }

  async remove({ _id, accountId }: ExportacionRecord): Promise<void> {
    await this.#exportaciones.deleteOne({ _id, accountId });
  }

  /** Those of all accounts whose files are kept no longer: the sweeper's alone. */
  expired(most: number): Promise<ExportacionRecord[]> {
    return this.#exportaciones
      .find({ expira: { $lte: this.#now() } })
      .limit(most)
      .lean<ExportacionRecord[]>()
      .exec();
  }
}
