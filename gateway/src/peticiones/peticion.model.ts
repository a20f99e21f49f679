import { DIAS_DE_PETICIONES, type Peticion } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** One request that came with a key; about 300 bytes. */
export interface PeticionRecord extends Omit<Peticion, 'id' | 'fecha'> {
  _id: Types.ObjectId;
  accountId: string;
  fecha: Date;
}

const DAY_S = 24 * 60 * 60;

const schema = new Schema<PeticionRecord>(
  {
    accountId: { type: String, required: true },
    fecha: { type: Date, required: true },
    metodo: { type: String, required: true },
    ruta: { type: String, required: true },
    status: { type: Number, required: true },
    ms: { type: Number, required: true },
    clave: { type: String, required: true },
    requestId: { type: String, required: true },
  },
  { collection: 'peticiones', versionKey: false },
);
shardBy(schema, 'accountId');
// A filter that nearly nothing passes is judged in the index, without reading the rows.
schema.index({ accountId: 1, fecha: -1, _id: -1, status: 1, metodo: 1, clave: 1 });
schema.index({ fecha: 1 }, { expireAfterSeconds: DIAS_DE_PETICIONES * DAY_S });

export const createPeticionModel = (connection: Connection) =>
  connection.model<PeticionRecord>('Peticion', schema);
export type PeticionModel = ReturnType<typeof createPeticionModel>;
