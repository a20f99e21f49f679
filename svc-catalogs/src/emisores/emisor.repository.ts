import type { CertificadoMetadata, FiscalEmisorBody } from '@timbra/contracts';
import type { Model } from 'mongoose';
import { AccountRecords, type AccountRecord } from '../shared/account-record.repository.ts';
import type { EmisorRecord } from './emisor.model.ts';

/** Issuers of an account, with what people see of their certificates. */
export class EmisorRepository extends AccountRecords<FiscalEmisorBody> {
  constructor(model: Model<EmisorRecord>) {
    super(model as unknown as Model<AccountRecord & FiscalEmisorBody>, 'emisor');
    this.kept.add('fiscalCertificados');
  }

  /** The same number again replaces what was said of it. */
  async putCertificado(accountId: string, id: string, certificado: CertificadoMetadata) {
    await this.get(accountId, id);
    const { numero } = certificado;
    await this.model.updateOne({ _id: id, accountId } as object, {
      $pull: { fiscalCertificados: { numero } },
    });
    await this.model.updateOne(
      { _id: id, accountId, 'fiscalCertificados.numero': { $ne: numero } } as object,
      { $push: { fiscalCertificados: certificado } },
    );
    return this.get(accountId, id);
  }
}
