import { keepWhole, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Marcas } from './libro.client.ts';

/** What became of the attempts to bring SAT's lists up to date: one record for the installation. */
export interface ActualizacionRecord {
  _id: 'sat';
  /** Of the workbook that was imported last. */
  marcas?: Marcas;
  intentoAt?: Date;
  estado?: 'enCurso' | 'importado' | 'igual' | 'fallo';
  /** Spanish; of the last attempt that ended, and it stays to be read while another is at work. */
  error?: string;
  /** When SAT was last asked with success. */
  exitoAt?: Date;
}

const ID = 'sat';
/** Longer than a download and an import may take together. */
const DEAD_MS = 30 * 60 * 1000;

const schema = new Schema<ActualizacionRecord>(
  {
    _id: String,
    marcas: Object,
    intentoAt: Date,
    estado: String,
    error: String,
    exitoAt: Date,
  },
  { collection: 'catalogoActualizaciones', versionKey: false },
);
keepWhole(schema, 'the same for all accounts');

export const createActualizacionModel = (connection: Connection) =>
  connection.model<ActualizacionRecord>('CatalogoActualizacion', schema);

/** It is SAT's and the installation's, and belongs to no account. */
export class ActualizacionRepository {
  readonly #model: Model<ActualizacionRecord>;

  constructor(model: Model<ActualizacionRecord>) {
    this.#model = model;
  }

  async last(): Promise<ActualizacionRecord | null> {
    return this.#model.findById(ID).lean<ActualizacionRecord>();
  }

  async began(intentoAt: Date): Promise<void> {
    const $set = { intentoAt, estado: 'enCurso' };
    await this.#model.updateOne({ _id: ID }, { $set }, { upsert: true });
  }

  /** The same, unless one is at work. One that has been for too long died. */
  async beganAlone(intentoAt: Date): Promise<boolean> {
    const dead = new Date(intentoAt.getTime() - DEAD_MS);
    try {
      await this.#model.updateOne(
        { _id: ID, $or: [{ estado: { $ne: 'enCurso' } }, { intentoAt: { $lt: dead } }] },
        { $set: { intentoAt, estado: 'enCurso' } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The record is there and says that one is at work: it could not be made anew.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async succeeded(
    estado: 'importado' | 'igual',
    exitoAt: Date,
    marcas: Marcas | undefined,
  ): Promise<void> {
    const $set = { estado, exitoAt, ...(marcas && { marcas }) };
    await this.#model.updateOne({ _id: ID }, { $set, $unset: { error: 1 } });
  }

  /** A list that somebody brought: SAT has not been asked by that. */
  async imported(): Promise<void> {
    await this.#model.updateOne(
      { _id: ID },
      { $set: { estado: 'importado' }, $unset: { error: 1 } },
    );
  }

  async failed(error: string): Promise<void> {
    await this.#model.updateOne({ _id: ID }, { $set: { estado: 'fallo', error } });
  }
}
