import type {
  Autor,
  CallContext,
  ColumnaDeArchivo,
  Masivo,
  TimbradoMasivo,
} from '@timbra/contracts';
import { shardBy, outboxField, outboxIndex } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import { WORK_ACROSS, type WorkRecord } from '../shared/work.model.ts';

/**
 * The person that asked for the stamping of a file, and the options: they count for each invoice.
 */
export interface PedidoMasivo {
  prueba: boolean;
  soloPrueba: boolean;
  viaRest: boolean;
  autor?: Autor;
  settings: CallContext['settings'];
}

export interface TimbradoRecord extends Omit<TimbradoMasivo, 'inicio' | 'fin'> {
  /** Which stamping of the file it is: the rows that were chosen for it say so. */
  numero: number;
  /** The rows of the stamping are still to be marked, at its beginning or after a pause. */
  porMarcar?: true;
  pedido: PedidoMasivo;
  inicio: Date;
  fin?: Date;
}

/** A workbook of invoices; its rows have a collection of their own. */
export interface MasivoRecord
  extends
    WorkRecord,
    Pick<
      Masivo,
      | 'nombre'
      | 'tipoComprobante'
      | 'total'
      | 'revisadas'
      | 'conError'
      | 'conAdvertencias'
      | 'facturas'
      | 'receptoresDesconocidos'
      | 'error'
      | 'elegidas'
      | 'filas'
      | 'timbradas'
      | 'rechazadas'
    > {
  estado: Masivo['estado'];
  /** Of files of before, instead of what is chosen by currency. */
  importeElegido?: string;
  importesElegidos?: Masivo['importesElegidos'];
  columnas: ColumnaDeArchivo[];
  /**
   * The account's settings when it sent the file, as far as they matter to the check of its rows.
   */
  ajustes: { decimals: number; folioValidation: boolean; externalIdUnico?: boolean };
  trabajo: 'revisar' | 'timbrar';
  timbrado?: TimbradoRecord;
  /** First row of the last invoice whose rows are verified. */
  ultimo: number;
}

const schema = new Schema<MasivoRecord>(
  {
    accountId: { type: String, required: true },
    nombre: { type: String, required: true },
    tipoComprobante: { type: String, required: true },
    estado: { type: String, required: true },
    columnas: [{ _id: false, titulo: String, campo: String }],
    ajustes: { decimals: Number, folioValidation: Boolean, externalIdUnico: Boolean },
    total: { type: Number, required: true },
    revisadas: { type: Number, required: true },
    conError: { type: Number, required: true },
    conAdvertencias: Number,
    facturas: { type: Number, required: true },
    receptoresDesconocidos: [String],
    error: String,
    elegidas: { type: Number, required: true },
    importesElegidos: [{ _id: false, moneda: String, importe: String }],
    filas: { type: Object },
    timbradas: { type: Number, required: true },
    rechazadas: { type: Number, required: true },
    abierta: Boolean,
    trabajo: { type: String, required: true },
    timbrado: Object,
    ultimo: { type: Number, required: true },
    vuelta: { type: Number, required: true },
    tomadaHasta: Date,
    createdAt: { type: Date, required: true },
    expira: { type: Date, required: true },
    outbox: outboxField,
  },
  { collection: 'masivos', versionKey: false },
);
shardBy(schema, 'accountId', {
  across: {
    ...WORK_ACROSS,
    'abierta,timbrado.enCurso,timbrado.estado': 'the sweeper looks for files that were paused',
  },
});
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index(
  { accountId: 1 },
  { unique: true, partialFilterExpression: { abierta: true }, name: 'uno_abierto' },
);
schema.index(...outboxIndex);
// For the sweeper: files without a worker.
schema.index({ createdAt: 1 }, { partialFilterExpression: { abierta: true }, name: 'por_revisar' });
// For the sweeper: paused files with stamps under way.
schema.index(
  { 'timbrado.enCurso': 1 },
  { partialFilterExpression: { 'timbrado.estado': 'pausado' }, name: 'pausados' },
);
schema.index({ expira: 1 }, { expireAfterSeconds: 0 });

export const createMasivoModel = (connection: Connection) =>
  connection.model<MasivoRecord>('Masivo', schema);
export type MasivoModel = ReturnType<typeof createMasivoModel>;
