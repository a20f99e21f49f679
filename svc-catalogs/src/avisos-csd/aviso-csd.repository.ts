import { shardBy, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';

/** An alert that was sent, or that somebody is sending: once per certificate and threshold. */
interface AvisoCsdRecord {
  accountId: string;
  certificado: string;
  umbral: number;
  claimedAt: Date;
  sent: boolean;
}
type Which = Pick<AvisoCsdRecord, 'accountId' | 'certificado' | 'umbral'>;

/** Longer than any mail server takes: who claimed it before that died. */
const CLAIM_MS = 10 * 60 * 1000;

const schema = new Schema<AvisoCsdRecord>(
  {
    accountId: { type: String, required: true },
    certificado: { type: String, required: true },
    umbral: { type: Number, required: true },
    claimedAt: { type: Date, required: true },
    sent: { type: Boolean, required: true },
  },
  { collection: 'avisosCsd', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, certificado: 1, umbral: 1 }, { unique: true });

export const createAvisoCsdModel = (connection: Connection) =>
  connection.model<AvisoCsdRecord>('AvisoCsd', schema);

export class AvisoCsdRepository {
  readonly #model: Model<AvisoCsdRecord>;

  constructor(model: Model<AvisoCsdRecord>) {
    this.#model = model;
  }

  /** True for one caller: it sends the alert. */
  async claim(which: Which, now: Date): Promise<boolean> {
    try {
      await this.#model.create({ ...which, claimedAt: now, sent: false });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const { modifiedCount } = await this.#model.updateOne(
      { ...which, sent: false, claimedAt: { $lt: new Date(now.getTime() - CLAIM_MS) } },
      { $set: { claimedAt: now } },
    );
    return modifiedCount === 1;
  }

  async sent(which: Which): Promise<void> {
    await this.#model.updateOne(which, { $set: { sent: true } });
  }

  /** It was not sent: the next look tries again. */
  async release(which: Which): Promise<void> {
    await this.#model.deleteOne({ ...which, sent: false });
  }
}
