import type { Autor, MetodoPago } from '@timbra/contracts';
import { keepWhole, datedPosition, earlierThan } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

export type Motivo = 'cuentaDesconocida' | 'importeMenor';
/** A payment that was not credited to anybody: a person decides whose it is. */
export interface UnmatchedPago {
  _id: Types.ObjectId;
  pago: string;
  fecha: Date;
  centavos: number;
  metodo: MetodoPago;
  cliente: string | null;
  motivo: Motivo;
  /** The account that an operator gave it to, the operator and their reason. */
  asignado?: { cuenta: string; motivo: string; autor: Autor; fecha: Date };
}

const schema = new Schema<UnmatchedPago>(
  {
    pago: { type: String, required: true, unique: true },
    fecha: { type: Date, required: true },
    centavos: { type: Number, required: true },
    metodo: { type: String, required: true },
    cliente: { type: String, default: null },
    motivo: { type: String, required: true },
    asignado: {
      type: {
        _id: false,
        cuenta: String,
        motivo: String,
        autor: { type: { _id: false, id: String, nombre: String } },
        fecha: Date,
      },
    },
  },
  { collection: 'unmatchedPayments', versionKey: false },
);
keepWhole(schema, 'payments of nobody yet, which an operator looks at');
schema.index({ fecha: -1 });

const OPEN = { asignado: { $exists: false }, centavos: { $gt: 0 } } as const;

export const createUnmatched = (connection: Connection) => {
  const model = connection.model<UnmatchedPago>('UnmatchedPago', schema);
  return {
    byPago: (pago: string) => model.findOne({ pago }).lean<UnmatchedPago>().exec(),
    byId: (id: string) => model.findById(id).lean<UnmatchedPago>().exec(),
    /** As it is now; what went back to the payer is nobody's to assign. */
    keep: async (pago: string, it: Omit<UnmatchedPago, '_id' | 'pago' | 'asignado'>) => {
      await model.updateOne({ pago }, { $set: it }, { upsert: true });
    },
    /** The first one to decide. */
    assign: async (id: string, asignado: NonNullable<UnmatchedPago['asignado']>) => {
      const { modifiedCount } = await model.updateOne(
        { _id: id, asignado: { $exists: false } },
        { $set: { asignado } },
      );
      return modifiedCount === 1;
    },
    /** A page and one more, the newest first. */
    list: ({ limit, cursor }: { limit: number; cursor?: string }): Promise<UnmatchedPago[]> =>
      model
        .find({ ...OPEN, ...earlierThan('fecha', datedPosition(cursor)) })
        .sort({ fecha: -1, _id: -1 })
        .limit(limit + 1)
        .lean<UnmatchedPago[]>()
        .exec(),
  };
};
export type Unmatched = ReturnType<typeof createUnmatched>;
