import { HORAS_PARA_RECUPERAR, type AnuncioType } from '@timbra/contracts';
import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** cuenta §9, Announcement. */
export interface AnuncioRecord {
  _id: Types.ObjectId;
  title: string;
  message: string;
  type: AnuncioType;
  public: boolean;
  datePosted: Date;
  displayUntil: Date;
  /** Withdrawn: it can be had again for a while, until the day that it was for. */
  withdrawn?: { at: Date; displayUntil: Date };
}

const schema = new Schema<AnuncioRecord>(
  {
    title: { type: String, required: true },
    message: { type: String, default: '' },
    type: { type: Number, required: true },
    public: { type: Boolean, required: true },
    datePosted: { type: Date, required: true },
    displayUntil: { type: Date, required: true },
    withdrawn: {
      type: new Schema({ at: Date, displayUntil: Date }, { _id: false }),
      default: undefined,
    },
  },
  { collection: 'anuncios', versionKey: false },
);
keepWhole(schema, 'the same for all accounts');
schema.index({ displayUntil: 1 });
// An hour after it can be recovered no more: the clocks of a process and of the database may differ.
schema.index({ 'withdrawn.at': 1 }, { expireAfterSeconds: (HORAS_PARA_RECUPERAR + 1) * 60 * 60 });

export const createAnuncioModel = (connection: Connection) =>
  connection.model<AnuncioRecord>('Anuncio', schema);
export type AnuncioModel = ReturnType<typeof createAnuncioModel>;
