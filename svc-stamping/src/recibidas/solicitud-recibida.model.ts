import type { Autor, CodigoDeRespuesta, RespuestaBody } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** The request of another taxpayer to cancel a voucher that an issuer of the account received. */
export interface SolicitudRecibidaRecord {
  _id: Types.ObjectId;
  accountId: string;
  emisorId: string;
  rfc: string;
  uuid: string;
  /** SAT still lists it, as far as is known. */
  abierta: boolean;
  vista: Date;
  /** Written with the signed answer, before it is sent: on every try the same bytes. */
  respuesta?: RespuestaBody['respuesta'];
  signedXml?: string;
  autor?: Autor;
  /** Since when the signed answer waits for SAT's word; gone once that came. */
  enviandoDesde?: Date;
  codigo?: CodigoDeRespuesta;
  respondida?: Date;
  lease?: { owner: string; until: Date };
}

const schema = new Schema<SolicitudRecibidaRecord>(
  {
    accountId: { type: String, required: true },
    emisorId: { type: String, required: true },
    rfc: { type: String, required: true },
    uuid: { type: String, required: true },
    abierta: { type: Boolean, required: true },
    vista: { type: Date, required: true },
    respuesta: String,
    signedXml: String,
    autor: Object,
    enviandoDesde: Date,
    codigo: String,
    respondida: Date,
    lease: { type: { _id: false, owner: String, until: Date } },
  },
  { collection: 'solicitudesRecibidas', versionKey: false },
);
shardBy(schema, 'accountId', {
  across: {
    '$or,enviandoDesde': 'the sweeper looks for answers that were cut off',
    enviandoDesde: 'how many were cut off',
  },
});
schema.index(
  { accountId: 1, uuid: 1 },
  { unique: true, partialFilterExpression: { abierta: true }, name: 'one_open' },
);
schema.index({ accountId: 1, vista: -1 });
// The sweeper's question: which answers were cut off.
schema.index(
  { enviandoDesde: 1 },
  { partialFilterExpression: { enviandoDesde: { $exists: true } }, name: 'on_its_way' },
);

export const createSolicitudRecibidaModel = (connection: Connection) =>
  connection.model<SolicitudRecibidaRecord>('SolicitudRecibida', schema);
export type SolicitudRecibidaModel = ReturnType<typeof createSolicitudRecibidaModel>;
