import { shardBy, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/** Whose credits a payment is. `_id` is the payment, as the provider names it. */
interface PaymentOwner {
  _id: string;
  cuenta: string;
}

const schema = new Schema<PaymentOwner>(
  { _id: { type: String, required: true }, cuenta: { type: String, required: true } },
  { collection: 'paymentOwners', versionKey: false },
);
shardBy(schema, '_id');

/** Written before a payment's first credit: the ledger's keys are each account's own, a payment is one's alone. */
export const createPaymentOwners = (connection: Connection) => {
  const model = connection.model<PaymentOwner>('PaymentOwner', schema);
  return {
    /** The account that the payment is of, from now on: the first one that asks. */
    claim: async (pago: string, cuenta: string): Promise<string> => {
      const known = await model.findById(pago).lean<PaymentOwner>();
      if (known) return known.cuenta;
      try {
        await model.create({ _id: pago, cuenta });
        return cuenta;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await model.findById(pago).lean<PaymentOwner>())?.cuenta ?? cuenta;
    },
  };
};
export type PaymentOwners = ReturnType<typeof createPaymentOwners>;
