import type { FacturaInput, MetodoPago, RecargaEstado } from '@timbra/contracts';
import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** What the issuing account sends: the receiver is named whole, and found or created. */
export interface NewInvoice extends Omit<FacturaInput, 'receptor'> {
  receptor: {
    rfc: string;
    nombre: string;
    regimen: string;
    fiscalDirecciones: { cp: string }[];
  };
}

/** How the invoice of a top-up stands. */
export interface FacturaDeRecarga {
  estado: 'porFacturar' | 'emitida' | 'global';
  /** What is stamped, as it was when it was first tried. */
  cuerpo?: NewInvoice;
  rfc?: string;
  /** Of the issuing account: the invoice, its folio and its UUID. */
  cuenta?: string;
  facturaId?: string;
  uuid?: string;
  serie?: string;
  folio?: number;
  fecha?: string;
  emitida?: Date;
  enviada?: boolean;
  /** Why it could not be issued the last time, how often, and when it is tried again. */
  error?: string;
  intentos?: number;
  siguiente?: Date;
  /** Which intent this is: one that was refused is followed by another with its own key. */
  vez?: number;
  /** The month of a top-up without a receiver, and the global invoice that bills it. */
  mes?: string;
  lote?: string;
  /** One that was refused is followed by another, not before this. */
  noAntes?: Date;
}

/** creditos §2 Recarga: money that became credits. */
export interface RecargaRecord {
  _id: Types.ObjectId;
  account: string;
  /** As the provider names the payment. */
  pago: string;
  metodo: MetodoPago;
  fecha: Date;
  /** Centavos that arrived, and that went back of them. */
  centavos: number;
  retirado: number;
  /** Credits that it counts for now. */
  creditos: number;
  estado: RecargaEstado;
  /** Entries of the ledger that this shows: what knows fewer of them is older. */
  version: number;
  factura: FacturaDeRecarga;
}

const schema = new Schema<RecargaRecord>(
  {
    account: { type: String, required: true },
    pago: { type: String, required: true, unique: true },
    metodo: { type: String, required: true },
    fecha: { type: Date, required: true },
    centavos: { type: Number, required: true },
    retirado: { type: Number, required: true },
    creditos: { type: Number, required: true },
    estado: { type: String, required: true },
    version: { type: Number, required: true },
    factura: { type: Object, required: true },
  },
  { collection: 'recargas', versionKey: false },
);
keepWhole(
  schema,
  'a payment is credited once, to one account of all: its index is unique across them',
);
schema.index({ account: 1, fecha: -1 });
schema.index({ 'factura.estado': 1, 'factura.enviada': 1, fecha: 1 });
schema.index({ 'factura.lote': 1 });

export const createRecargaModel = (connection: Connection) =>
  connection.model<RecargaRecord>('Recarga', schema);
export type RecargaModel = ReturnType<typeof createRecargaModel>;
