import type { PacAgreement } from '@timbra/contracts';
import { shardBy, DomainError, isDuplicateKey } from '@timbra/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';

/** A signed agreement as it was signed: what changes in the issuer later does not change it. */
interface ConvenioRecord
  extends
    Pick<PacAgreement, 'texto'>,
    Required<Pick<PacAgreement, 'emisor' | 'certificate' | 'info'>> {
  accountId: string;
  signedAt: Date;
}

const schema = new Schema<ConvenioRecord>(
  {
    accountId: { type: String, required: true },
    certificate: { type: String, required: true },
    // Written once, from what the contract judged.
    emisor: { type: Schema.Types.Mixed, required: true },
    info: { type: Schema.Types.Mixed, required: true },
    texto: String,
    signedAt: { type: Date, required: true },
  },
  { collection: 'convenios', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, certificate: 1 }, { unique: true });

export const createConvenioModel = (connection: Connection) =>
  connection.model<ConvenioRecord>('Convenio', schema);

const viewOf = ({ emisor, certificate, info, texto, signedAt }: ConvenioRecord): PacAgreement => ({
  id: certificate,
  emisor: { id: emisor.id, rfc: emisor.rfc, nombre: emisor.nombre, tipo: emisor.tipo },
  certificate,
  signed: true,
  ...(texto && { texto }),
  signedAt: signedAt.toISOString(),
  info,
});

/** Signed agreements; pending ones follow from the certificates. */
export class ConvenioRepository {
  readonly #model: Model<ConvenioRecord>;

  constructor(model: Model<ConvenioRecord>) {
    this.#model = model;
  }

  async signed(accountId: string): Promise<PacAgreement[]> {
    const found = await this.#model
      .find({ accountId })
      .sort({ signedAt: 1 })
      .limit(1000)
      .lean<ConvenioRecord[]>();
    return found.map(viewOf);
  }

  /** @throws DomainError convenioFirmado when it was signed before. */
  async sign(
    accountId: string,
    convenio: Pick<ConvenioRecord, 'emisor' | 'certificate' | 'info' | 'texto' | 'signedAt'>,
  ): Promise<PacAgreement> {
    try {
      await this.#model.create({ accountId, ...convenio });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('convenioFirmado', { cause: error });
      throw error;
    }
    return viewOf({ accountId, ...convenio });
  }
}
