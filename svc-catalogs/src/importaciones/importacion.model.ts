import type {
  FilaImportacion,
  Importacion,
  ImportarBody,
  TipoImportacion,
} from '@timbra/contracts';
import { shardBy, outboxField, outboxIndex, type OutboxEntry } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

export interface ImportacionRecord extends Omit<Importacion, 'id' | 'createdAt'> {
  _id: Types.ObjectId;
  accountId: string;
  tipo: TipoImportacion;
  /** What was chosen last; absent while nobody chose. */
  eleccion?: Types.ObjectId;
  expiresAt: Date;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

/** Written once: the rows that a person chose, and what was mended in them. */
export interface EleccionRecord extends ImportarBody {
  _id: Types.ObjectId;
  accountId: string;
  importacionId: string;
}

/** Rows are stored by the hundreds: 10,000 documents would make each look slow. */
export interface ParteRecord {
  _id: Types.ObjectId;
  accountId: string;
  importacionId: string;
  parte: number;
  filas: FilaImportacion[];
}

const importacion = new Schema<ImportacionRecord>(
  {
    accountId: { type: String, required: true },
    tipo: { type: String, required: true },
    status: { type: String, required: true },
    total: { type: Number, required: true },
    conErrores: { type: Number, required: true },
    repetidas: { type: Number, required: true },
    elegidas: { type: Number, default: 0 },
    procesadas: { type: Number, default: 0 },
    importadas: { type: Number, default: 0 },
    omitidas: { type: Number, default: 0 },
    error: String,
    eleccion: Schema.Types.ObjectId,
    expiresAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'importaciones', timestamps: true, versionKey: false },
);
shardBy(importacion, 'accountId', {
  across: { 'outbox,status,updatedAt': 'the sweeper looks for imports that stand still' },
});
// Two imports of a kind at once could both find a receiver missing, and both add it.
importacion.index(
  { accountId: 1, tipo: 1 },
  { unique: true, partialFilterExpression: { status: 'importando' }, name: 'one_at_work' },
);
importacion.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
importacion.index(...outboxIndex);
// For the sweeper, and for the rows of an account that wait.
importacion.index({ status: 1, updatedAt: 1 });
importacion.index({ accountId: 1, status: 1, createdAt: -1 });

const parte = new Schema<ParteRecord & { expiresAt: Date }>(
  {
    accountId: { type: String, required: true },
    importacionId: { type: String, required: true },
    parte: { type: Number, required: true },
    filas: { type: [Object], required: true } as never,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importacionPartes', versionKey: false },
);
shardBy(parte, 'accountId');
parte.index({ accountId: 1, importacionId: 1, parte: 1 }, { unique: true });
parte.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const eleccion = new Schema<EleccionRecord & { expiresAt: Date }>(
  {
    accountId: { type: String, required: true },
    importacionId: { type: String, required: true },
    filas: { type: [Number], required: true },
    cambios: { type: [Object], required: true } as never,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importacionElecciones', versionKey: false },
);
shardBy(eleccion, 'accountId');
eleccion.index({ accountId: 1, importacionId: 1 });
eleccion.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createImportacionModels = (connection: Connection) => ({
  importaciones: connection.model<ImportacionRecord>('Importacion', importacion),
  partes: connection.model<ParteRecord & { expiresAt: Date }>('ImportacionParte', parte),
  elecciones: connection.model<EleccionRecord & { expiresAt: Date }>(
    'ImportacionEleccion',
    eleccion,
  ),
});
export type ImportacionModels = ReturnType<typeof createImportacionModels>;
