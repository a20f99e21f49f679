import type { FilaMasiva } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** A row of a workbook, as it was read and as it was judged. */
export interface FilaMasivaRecord extends Omit<FilaMasiva, 'repetida'> {
  _id: Types.ObjectId;
  accountId: string;
  masivoId: string;
  /** The same for the rows of one invoice. */
  grupo: string;
  /** Cells of columns that are not ours, by their place in the file. */
  otras: Record<string, string>;
  /** Cells that could not be read: no rule checks them. */
  ilegibles: { campo: string; message: string }[];
  conError: boolean;
  /** Of its invoice, as it was judged; rows of before have none. */
  moneda?: string;
  /** The receiver's RFC where the account has no such receiver. */
  desconocido?: string;
  repetida?: FilaMasiva['repetida'];
  /** A person chose it although it repeats another row. */
  aSabiendas?: true;
  /** The stamping of the file that it was chosen for last. */
  corrida?: number;
  /** The request that its invoice had before this stamping asked for its own. */
  anterior?: string;
  expira: Date;
}

/** Of which file of which account. */
export type De = Pick<FilaMasivaRecord, 'accountId' | 'masivoId'>;

/** The fields that a check writes into a row. */
export type Revisada = Pick<
  FilaMasivaRecord,
  | 'fila'
  | 'errors'
  | 'advertencias'
  | 'conError'
  | 'total'
  | 'moneda'
  | 'huella'
  | 'uuid'
  | 'desconocido'
>;

const schema = new Schema<FilaMasivaRecord>(
  {
    accountId: { type: String, required: true },
    masivoId: { type: String, required: true },
    fila: { type: Number, required: true },
    factura: { type: Number, required: true },
    grupo: { type: String, required: true },
    celdas: { type: Object, required: true },
    otras: { type: Object, required: true },
    ilegibles: [{ _id: false, campo: String, message: String }],
    errors: [{ _id: false, campo: String, columna: String, message: String }],
    advertencias: {
      type: [{ _id: false, campo: String, columna: String, message: String }],
      default: undefined,
    },
    conError: { type: Boolean, required: true },
    total: String,
    moneda: String,
    huella: String,
    uuid: String,
    repetida: {
      type: { _id: false, nombre: String, fila: Number, facturaId: String, uuid: String },
    },
    estado: { type: String, required: true },
    willTimbrar: { type: Boolean, required: true },
    aSabiendas: Boolean,
    facturaId: String,
    rechazo: String,
    corrida: Number,
    anterior: String,
    desconocido: String,
    expira: { type: Date, required: true },
  },
  {
    collection: 'masivoFilas',
    versionKey: false,
    minimize: false,
    // `errors` is a document's own name in mongoose; none is ever made of these records.
    suppressReservedKeysWarning: true,
  },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, masivoId: 1, fila: 1 }, { unique: true });
schema.index({ accountId: 1, masivoId: 1, factura: 1, fila: 1 });
schema.index({ accountId: 1, masivoId: 1, grupo: 1 });
schema.index({ accountId: 1, masivoId: 1, conError: 1, fila: 1 });
schema.index({ accountId: 1, masivoId: 1, estado: 1, factura: 1 });
schema.index({ expira: 1 }, { expireAfterSeconds: 0 });

export const createFilaMasivaModel = (connection: Connection) =>
  connection.model<FilaMasivaRecord>('FilaMasiva', schema);
export type FilaMasivaModel = ReturnType<typeof createFilaMasivaModel>;
