import { HORAS_PARA_RECUPERAR } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** What one person sees of the list, under a name. */
export interface VistaRecord {
  _id: Types.ObjectId;
  accountId: string;
  userId: string;
  nombre: string;
  /** The name as two are compared. */
  nombreUnico: string;
  /** Deleted: it can be had again for a while. */
  deletedAt?: Date;
  /** What the list's address says after its «?». */
  consulta: string;
  tabla: boolean;
  ocultas: string[];
  createdAt: Date;
}

const schema = new Schema<VistaRecord>(
  {
    accountId: { type: String, required: true },
    userId: { type: String, required: true },
    nombre: { type: String, required: true },
    nombreUnico: { type: String, required: true },
    deletedAt: Date,
    // The list as it opens by itself has an empty one.
    consulta: { type: String, default: '' },
    tabla: { type: Boolean, required: true },
    ocultas: { type: [String], required: true },
  },
  { collection: 'vistas', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
schema.index({ accountId: 1, userId: 1, nombreUnico: 1 }, { unique: true });
// An hour after it can be recovered no more: the clocks of a process and of the database may differ.
schema.index({ deletedAt: 1 }, { expireAfterSeconds: (HORAS_PARA_RECUPERAR + 1) * 60 * 60 });
shardBy(schema, 'accountId');

export const createVistaModel = (connection: Connection) =>
  connection.model<VistaRecord>('Vista', schema);
export type VistaModel = ReturnType<typeof createVistaModel>;
