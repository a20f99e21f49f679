import type { CuentaClabe } from '@timbra/contracts';
import { keepWhole, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

export interface Referencia {
  pago: string;
  referencia: string;
  centavos: number;
  comprobante: string;
  expira: Date;
}
/** creditos §5 PaymentProfile: who an account is to the provider. `_id` is the account's id. */
export interface PaymentProfile {
  _id: string;
  customer_id: string;
  /** Where transfers go, as it was last read. */
  funding_instructions?: CuentaClabe;
  /** The newest first. */
  referencias: Referencia[];
}

/** References that a profile remembers. */
const MAX_REFERENCIAS = 10;

const schema = new Schema<PaymentProfile>(
  {
    _id: { type: String, required: true },
    customer_id: { type: String, required: true },
    funding_instructions: {
      type: { _id: false, clabe: String, banco: String, beneficiario: String },
    },
    referencias: {
      type: [
        {
          _id: false,
          pago: String,
          referencia: String,
          centavos: Number,
          comprobante: String,
          expira: Date,
        },
      ],
      default: [],
    },
  },
  { collection: 'paymentProfiles', versionKey: false },
);
keepWhole(
  schema,
  'a customer of the provider is one account of all: its index is unique across them',
);
schema.index({ customer_id: 1 }, { unique: true });

export const createPaymentProfiles = (connection: Connection) => {
  const model = connection.model<PaymentProfile>('PaymentProfile', schema);
  const get = (accountId: string) => model.findById(accountId).lean<PaymentProfile>().exec();
  return {
    get,
    /** The account of a customer of the provider; null for nobody's. */
    accountOf: async (customer_id: string): Promise<string | null> =>
      (await model.findOne({ customer_id }, { _id: 1 }).lean<PaymentProfile>())?._id ?? null,
    /** The first one stays. */
    create: async (accountId: string, customer_id: string): Promise<PaymentProfile> => {
      try {
        await model.create({ _id: accountId, customer_id });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const profile = await get(accountId);
      if (!profile) throw new Error(`customer ${customer_id} is of another account`);
      return profile;
    },
    setClabe: (accountId: string, funding_instructions: CuentaClabe) =>
      model.updateOne({ _id: accountId }, { $set: { funding_instructions } }),
    /** Nobody is to pay it twice. */
    dropReferencia: (accountId: string, pago: string) =>
      model.updateOne({ _id: accountId }, { $pull: { referencias: { pago } } }),
    addReferencia: (accountId: string, referencia: Referencia) =>
      model.updateOne(
        { _id: accountId },
        { $push: { referencias: { $each: [referencia], $position: 0, $slice: MAX_REFERENCIAS } } },
      ),
  };
};
export type PaymentProfiles = ReturnType<typeof createPaymentProfiles>;
