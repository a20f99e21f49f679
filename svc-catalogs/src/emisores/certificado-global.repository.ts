import type { CertificadoMetadata } from '@timbra/contracts';
import { keepWhole, type Logger } from '@timbra/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';

/** emisores §10: every certificate by its number with the account that has it, issuer left out. */
interface CertificadoGlobal extends CertificadoMetadata {
  account: string;
}

const schema = new Schema<CertificadoGlobal>(
  {
    numero: { type: String, required: true, unique: true },
    account: { type: String, required: true },
    rfc: String,
    nombre: String,
    tipo: { type: String },
    notBefore: String,
    notAfter: String,
    notBeforePractical: String,
    invalidForCancelacion: Boolean,
  },
  { collection: 'certificadosGlobales', timestamps: true, versionKey: false },
);
keepWhole(schema, 'a certificate is of one account of all: its index is unique across them');
schema.index({ account: 1 });

export const createCertificadoGlobalModel = (connection: Connection) =>
  connection.model<CertificadoGlobal>('CertificadoGlobal', schema);

export class CertificadoGlobalRepository {
  readonly #model: Model<CertificadoGlobal>;
  readonly #logger: Logger;

  constructor(model: Model<CertificadoGlobal>, logger: Logger) {
    this.#model = model;
    this.#logger = logger;
  }

  /** A copy that fails is logged and stops nobody (emisores §10). */
  async copy(account: string, certificado: CertificadoMetadata): Promise<void> {
    const { numero } = certificado;
    try {
      await this.#model.updateOne(
        { numero },
        { $set: { ...certificado, account } },
        { upsert: true },
      );
    } catch (err) {
      this.#logger.warn({ err, numero }, 'global certificate copy');
    }
  }
}
