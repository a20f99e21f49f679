import { keepWhole, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { ProviderEvent } from './payment-provider.ts';

/** What the provider told, kept before it counts: a crash leaves it to the sweeper. */
export interface PaymentEvent extends Omit<ProviderEvent, 'id'> {
  _id: string;
  recibido: Date;
  /** Absent from when it counted. */
  porAtender?: true;
  intentos: number;
}

/** Seconds that one is kept: the provider tells again for three days at the most. */
const KEPT_S = 90 * 24 * 60 * 60;
/** Looks at what failed, before it is left for a person: about a day at one a minute. */
const MAX_INTENTOS = 1500;

const schema = new Schema<PaymentEvent>(
  {
    _id: { type: String, required: true },
    tipo: { type: String, required: true },
    pago: String,
    fondeo: { type: { _id: false, id: String, cliente: String, centavos: Number } },
    recibido: { type: Date, required: true },
    porAtender: Boolean,
    intentos: { type: Number, default: 0 },
  },
  { collection: 'paymentEvents', versionKey: false },
);
keepWhole(schema, 'what the provider told lately; it names no account');
schema.index({ recibido: 1 }, { expireAfterSeconds: KEPT_S });
schema.index(
  { recibido: 1, intentos: 1 },
  { name: 'por_atender', partialFilterExpression: { porAtender: true } },
);

export const createPaymentEvents = (connection: Connection) => {
  const model = connection.model<PaymentEvent>('PaymentEvent', schema);
  return {
    /** Answers it as it is kept: without `porAtender`, it was told and counted before. */
    receive: async ({ id, ...event }: ProviderEvent): Promise<PaymentEvent> => {
      try {
        const received = {
          _id: id,
          ...event,
          recibido: new Date(),
          intentos: 0,
          porAtender: true as const,
        };
        await model.create(received);
        return received;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const known = await model.findById(id).lean<PaymentEvent>();
      if (!known) throw new Error(`event ${id} vanished`);
      return known;
    },
    finish: (id: string) => model.updateOne({ _id: id }, { $unset: { porAtender: 1 } }),
    failed: (id: string) => model.updateOne({ _id: id }, { $inc: { intentos: 1 } }),
    pending: (before: Date, most: number): Promise<PaymentEvent[]> =>
      model
        .find({
          porAtender: true,
          recibido: { $lt: before },
          intentos: { $lt: MAX_INTENTOS },
        })
        .limit(most)
        .lean<PaymentEvent[]>()
        .exec(),
  };
};
export type PaymentEvents = ReturnType<typeof createPaymentEvents>;
