import type { Exportacion, ParteExportacion } from '@timbra/contracts';
import { shardBy, outboxField, outboxIndex } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import { WORK_ACROSS, type WorkRecord } from '../shared/work.model.ts';

/** A link to one file: only the hash of its secret is kept, and it goes when it is used. */
interface DescargaRecord {
  hash: string;
  parte: number;
  expira: Date;
}

/** An export: what was asked, what is made of it, and where to go on. */
export interface ExportacionRecord
  extends
    WorkRecord,
    Pick<
      Exportacion,
      | 'desde'
      | 'hasta'
      | 'rfc'
      | 'masivo'
      | 'contenido'
      | 'total'
      | 'hechos'
      | 'sinArchivo'
      | 'error'
    > {
  estado: Exportacion['estado'];
  /** Files that are whole, each with the fence of who made it. */
  partes: (ParteExportacion & { vuelta: number })[];
  /** The last voucher that is in a file which is safe. */
  ultimo?: { fechaUnix: number; id: string };
  descargas: DescargaRecord[];
}

const parte = {
  _id: false,
  numero: Number,
  nombre: String,
  comprobantes: Number,
  bytes: Number,
  vuelta: Number,
};

const schema = new Schema<ExportacionRecord>(
  {
    accountId: { type: String, required: true },
    estado: { type: String, required: true },
    abierta: Boolean,
    desde: { type: String, required: true },
    hasta: { type: String, required: true },
    rfc: String,
    masivo: { type: { _id: false, id: String, nombre: String } },
    contenido: { type: String, required: true },
    total: { type: Number, required: true },
    hechos: { type: Number, required: true },
    sinArchivo: { type: Number, required: true },
    partes: [parte],
    ultimo: Object,
    error: String,
    vuelta: { type: Number, required: true },
    tomadaHasta: Date,
    descargas: [{ _id: false, hash: String, parte: Number, expira: Date }],
    createdAt: { type: Date, required: true },
    expira: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'exportaciones', versionKey: false },
);
shardBy(schema, 'accountId', {
  across: { ...WORK_ACROSS, expira: 'the sweeper looks for files that are kept no longer' },
});
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index(
  { accountId: 1 },
  { unique: true, partialFilterExpression: { abierta: true }, name: 'una_abierta' },
);
schema.index(...outboxIndex);
// For the sweeper: exports without a worker, and expired ones.
schema.index({ createdAt: 1 }, { partialFilterExpression: { abierta: true }, name: 'por_armar' });
schema.index({ expira: 1 });

export const createExportacionModel = (connection: Connection) =>
  connection.model<ExportacionRecord>('Exportacion', schema);
export type ExportacionModel = ReturnType<typeof createExportacionModel>;
