import {
  DIAS_DE_AVISO,
  jobs,
  type CertificadoMetadata,
  type FiscalEmisorBody,
} from '@timbra/contracts';
import { outboxEntry, type ChangeMarks } from '@timbra/service-kit';
import type { Model } from 'mongoose';
import { AccountRecords, type AccountRecord } from '../shared/account-record.repository.ts';
import type { EmisorRecord, TemplatePlace } from './emisor.model.ts';

/** The first threshold of the alerts, and a day for the hours of its last day. */
const REACH_MS = (DIAS_DE_AVISO[0] + 1) * 24 * 60 * 60 * 1000;

/** Issuers of an account, with what people see of their certificates. */
export class EmisorRepository extends AccountRecords<FiscalEmisorBody> {
  constructor(model: Model<EmisorRecord>, now: () => Date, marks: Pick<ChangeMarks, 'during'>) {
    super(model as unknown as Model<AccountRecord & FiscalEmisorBody>, 'emisor', now, marks);
    this.kept.add('fiscalCertificados');
  }

  /**
   * What it issued keeps its issuer and what people see of its certificates; its keys go from the
   * vault. A CSD uploaded anew cancels what was issued under another of the same RFC.
   */
  override async remove(accountId: string, id: string): Promise<void> {
    await this.get(accountId, id);
    const gone = {
      $set: { deleted: true },
      $push: { outbox: outboxEntry(jobs.olvidarLlaves, { accountId, emisorId: id }) },
    };
    await this.change(accountId, () =>
      this.model.updateOne({ _id: id, accountId, deleted: false } as object, gone).exec(),
    );
  }

  /** The same number again replaces what was said of it. */
  async putCertificado(accountId: string, id: string, certificado: CertificadoMetadata) {
    await this.get(accountId, id);
    const { numero } = certificado;
    await this.change(accountId, async () => {
      await this.model.updateOne({ _id: id, accountId } as object, {
        $pull: { fiscalCertificados: { numero } },
      });
      await this.model.updateOne(
        { _id: id, accountId, 'fiscalCertificados.numero': { $ne: numero } } as object,
        { $push: { fiscalCertificados: certificado } },
      );
    });
    return this.get(accountId, id);
  }

  async removeCertificado(accountId: string, id: string, numero: string) {
    await this.get(accountId, id);
    const change = { $pull: { fiscalCertificados: { numero } } };
    await this.change(accountId, () =>
      this.model.updateOne({ _id: id, accountId } as object, change).exec(),
    );
    return this.get(accountId, id);
  }

  /** Issuers of all accounts with a certificate that ends within the alerts' reach, one by one. */
  withCertificadosUntil(now: Date): AsyncIterable<EmisorRecord> {
    const until = new Date(now.getTime() + REACH_MS).toISOString();
    const filter = {
      deleted: false,
      disabled: false,
      email: { $exists: true },
      fiscalCertificados: { $elemMatch: { notAfter: { $gt: now.toISOString(), $lt: until } } },
    };
    return this.model
      .find(filter as object)
      .lean<EmisorRecord[]>()
      .cursor({ batchSize: 100 });
  }

  /** Ids of the issuers that use a template. */
  async withTemplate(accountId: string, templateId: string): Promise<string[]> {
    const found = await this.model
      .find({ accountId, deleted: false, templates: templateId } as object, { _id: 1 })
      .limit(1000)
      .lean<AccountRecord[]>();
    return found.map(({ _id }) => _id.toString());
  }

  /** Which issuers use a template, and as which of theirs: what is issued takes the first. */
  async placesOf(accountId: string, templateId: string): Promise<TemplatePlace[]> {
    const found = await this.model
      .find({ accountId, deleted: false, templates: templateId } as object, { templates: 1 })
      .limit(1000)
      .lean<EmisorRecord[]>();
    return found.map(({ _id, templates }) => ({
      emisorId: _id.toString(),
      index: templates.indexOf(templateId),
    }));
  }

  /** An emisor that names the template already keeps its place. */
  async giveTemplate(accountId: string, templateId: string, places: readonly TemplatePlace[]) {
    for (const [index, those] of Map.groupBy(places, (it) => it.index)) {
      const ids = those.map(({ emisorId }) => emisorId);
      await this.model.updateMany(
        {
          accountId,
          deleted: false,
          _id: { $in: ids },
          templates: { $ne: templateId },
        } as object,
        { $push: { templates: { $each: [templateId], $position: index } } },
      );
    }
  }

  /** These issuers use the template, and no others. */
  async setTemplate(accountId: string, templateId: string, ids: readonly string[]) {
    await this.model.updateMany(
      { accountId, templates: templateId, _id: { $nin: ids } } as object,
      { $pull: { templates: templateId } },
    );
    await this.model.updateMany({ accountId, deleted: false, _id: { $in: ids } } as object, {
      $addToSet: { templates: templateId },
    });
  }
}
