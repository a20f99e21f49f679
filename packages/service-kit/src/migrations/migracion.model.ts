import { Schema, type Connection } from 'mongoose';
import { keepWhole } from '../shard-key.ts';

export type Db = NonNullable<Connection['db']>;

/**
 * One change of a database's content. It runs once per database, may be cut anywhere and run again
 * from its beginning, and works in bounded batches; code of the version before goes on working
 * beside it.
 */
export interface Migracion {
  numero: number;
  nombre: string;
  aplicar(db: Db): Promise<void>;
}

/** That a migration ran here: when it began, and for how long. */
interface MigracionRecord {
  _id: number;
  nombre: string;
  desde: Date;
  ms: number;
}

/** The runner that is migrating this database, and until when others believe that it is. */
interface CandadoRecord {
  _id: string;
  owner: string;
  hasta: Date;
}

// A database without migrations has neither collection.
const migracion = new Schema<MigracionRecord>(
  {
    _id: { type: Number, required: true },
    nombre: { type: String, required: true },
    desde: { type: Date, required: true },
    ms: { type: Number, required: true },
  },
  { collection: 'migraciones', versionKey: false, autoCreate: false },
);
keepWhole(migracion, 'one record for each migration of this database');

const candado = new Schema<CandadoRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    hasta: { type: Date, required: true },
  },
  { collection: 'migracionesCandado', versionKey: false, autoCreate: false },
);
keepWhole(candado, 'one record: who is migrating this database');

export const createMigracionModels = (connection: Connection) => ({
  aplicadas: connection.model<MigracionRecord>('Migracion', migracion),
  candados: connection.model<CandadoRecord>('MigracionCandado', candado),
});
export type MigracionModels = ReturnType<typeof createMigracionModels>;
