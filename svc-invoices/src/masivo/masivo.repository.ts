import {
  DIAS_DE_MASIVO,
  jobs,
  MAX_MASIVOS,
  type ColumnaDeArchivo,
  type Masivo,
} from '@timbra/contracts';
import { DomainError, outboxEntry } from '@timbra/service-kit';
import { Types } from 'mongoose';
import { WorkRepository } from '../shared/work.repository.ts';
import type { MasivoModel, MasivoRecord } from './masivo.model.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const JOBS = { revisar: jobs.revisarMasivo, timbrar: jobs.timbrarMasivo } as const;

/** The job that lets a worker go on with a file. */
export const workOn = ({
  accountId,
  _id,
  trabajo,
}: Pick<MasivoRecord, 'accountId' | '_id' | 'trabajo'>) =>
  outboxEntry(JOBS[trabajo], { accountId, masivoId: _id.toString() });

/** What is counted over the rows of a file. */
export type Cuentas = Pick<
  MasivoRecord,
  | 'conError'
  | 'conAdvertencias'
  | 'facturas'
  | 'receptoresDesconocidos'
  | 'elegidas'
  | 'filas'
  | 'timbradas'
  | 'rechazadas'
> & { importesElegidos: Masivo['importesElegidos'] };

const SIN_CONTAR = { elegidas: 0, importesElegidos: [], timbradas: 0, rechazadas: 0 };

/** Workbooks of invoices and what became of them; within one account but for the sweeper. */
export class MasivoRepository extends WorkRepository<MasivoRecord> {
  readonly #masivos: MasivoModel;
  readonly #now: () => Date;

  constructor({ masivos, now }: { masivos: MasivoModel; now: () => Date }) {
    super({
      model: masivos,
      entryOf: workOn,
      now,
      refusal: 'masivoEnCurso',
      name: 'masivo',
      unlisted: { outbox: 0 },
      only: { trabajo: 'revisar' },
    });
    this.#masivos = masivos;
    this.#now = now;
  }

  /** The id and dates of a file, made before its rows are stored: both are kept until `expira`. */
  next(): Pick<MasivoRecord, '_id' | 'createdAt' | 'expira'> {
    const createdAt = this.#now();
    const expira = new Date(createdAt.getTime() + DIAS_DE_MASIVO * DAY_MS);
    return { _id: new Types.ObjectId(), createdAt, expira };
  }

  /** @throws DomainError masivoEnCurso */
  async refuseWhileOpen(accountId: string): Promise<void> {
    if (await this.#masivos.exists({ accountId, abierta: true })) {
      throw new DomainError('masivoEnCurso');
    }
  }

  /** Whether it is kept: nobody deleted it, and no newer files took its place. */
  async has(accountId: string, id: string): Promise<boolean> {
    return (await this.#masivos.exists({ _id: id, accountId })) !== null;
  }

  /** File and job in one write. @throws DomainError masivoEnCurso */
  open(
    masivo: ReturnType<MasivoRepository['next']> &
      Pick<
        MasivoRecord,
        'accountId' | 'nombre' | 'tipoComprobante' | 'columnas' | 'ajustes' | 'total' | 'facturas'
      >,
  ): Promise<MasivoRecord> {
    return this.create({
      ...masivo,
      ...SIN_CONTAR,
      estado: 'pendiente',
      abierta: true,
      trabajo: 'revisar',
      revisadas: 0,
      conError: 0,
      receptoresDesconocidos: [],
      ultimo: 0,
      vuelta: 0,
    });
  }

  /** Its rows are judged once more. @throws DomainError masivoEnCurso */
  async reopen({ _id, accountId }: MasivoRecord): Promise<MasivoRecord> {
    const opened = await this.unlessOpen(() =>
      this.#masivos
        .findOneAndUpdate(
          // Rows that are being stamped are not judged.
          { _id, accountId, abierta: { $exists: false }, 'timbrado.enCurso': { $not: { $gt: 0 } } },
          {
            $set: {
              estado: 'pendiente',
              abierta: true,
              trabajo: 'revisar',
              revisadas: 0,
              ultimo: 0,
              tomadaHasta: this.#now(),
            },
            $unset: { error: 1, filas: 1, conAdvertencias: 1 },
            $push: { outbox: workOn({ _id, accountId, trabajo: 'revisar' }) },
          },
          { returnDocument: 'after' },
        )
        .lean<MasivoRecord>(),
    );
    if (!opened) throw new DomainError('masivoEnCurso');
    return opened;
  }

  /** The oldest files beyond the number that an account keeps. */
  async beyond(accountId: string): Promise<MasivoRecord[]> {
    return this.#masivos
      .find({ accountId }, { accountId: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(MAX_MASIVOS)
      .limit(MAX_MASIVOS)
      .lean<MasivoRecord[]>();
  }

  /** Notes the progress; false when another process has the file, or it was deleted. */
  progress(
    taken: MasivoRecord,
    {
      leaseMs,
      ...done
    }: Pick<MasivoRecord, 'ultimo' | 'revisadas' | 'conError'> & { leaseMs: number },
  ): Promise<boolean> {
    return this.keep(taken, leaseMs, done);
  }

  end(taken: MasivoRecord, cuentas: Cuentas): Promise<boolean> {
    return this.close(taken, { ...cuentas, estado: 'revisado', revisadas: taken.total });
  }

  /** Its worker gave up; no lease is needed. */
  fail(accountId: string, id: string, error: string): Promise<void> {
    return this.abandon(accountId, id, { estado: 'fallido', error });
  }

  /**
   * Writes the counts after a row was mended; `columnas` are columns that the file did not have.
   */
  async recount(
    { _id, accountId }: MasivoRecord,
    cuentas: Cuentas,
    columnas: readonly ColumnaDeArchivo[],
  ): Promise<void> {
    await this.#masivos.updateOne(
      { _id, accountId },
      { $set: cuentas, $addToSet: { columnas: { $each: columnas } } },
    );
  }

  /** False while it is stamped. */
  async remove({ _id, accountId }: Pick<MasivoRecord, '_id' | 'accountId'>): Promise<boolean> {
    const isStamped = { abierta: true as const, trabajo: 'timbrar' as const };
    const { deletedCount } = await this.#masivos.deleteOne({ _id, accountId, $nor: [isStamped] });
    return deletedCount === 1;
  }
}
