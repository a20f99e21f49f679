import type { FiscalReceptorBody } from '@timbra/contracts';
import type { Model } from 'mongoose';
import { AccountRecords, type AccountRecord } from '../shared/account-record.repository.ts';
import { exactly } from '../shared/search-filter.ts';
import type { ReceptorRecord } from './receptor.model.ts';

/** How many of one RFC and name are compared; they differ in their address alone. */
const MAX_ALIKE = 100;

/** The address in use is the last one (spec 2 §3). */
export const cpOf = ({
  fiscalDirecciones,
}: Pick<FiscalReceptorBody, 'fiscalDirecciones'>): string => fiscalDirecciones.at(-1)?.cp ?? '';

/** Receivers of an account. Two may be of one RFC: a company has branches, a parent has children. */
export class ReceptorRepository extends AccountRecords<FiscalReceptorBody> {
  constructor(model: Model<ReceptorRecord>) {
    super(model, 'receptor');
  }

  /** Those of one RFC, the oldest first; a few tell that there are several. */
  ofRfc(accountId: string, rfc: string) {
    return this.model
      .find({ accountId, deleted: false, rfc } as object)
      .sort({ _id: 1 })
      .limit(2)
      .lean<(AccountRecord & FiscalReceptorBody)[]>();
  }

  /** One of the same RFC, name and postal code, other than `own`. */
  async sameAs(accountId: string, body: FiscalReceptorBody, own?: string) {
    const alike = await this.model
      .find({ accountId, deleted: false, rfc: body.rfc, nombre: exactly(body.nombre) } as object)
      .sort({ _id: 1 })
      .limit(MAX_ALIKE)
      .lean<(AccountRecord & FiscalReceptorBody)[]>();
    return alike.find((it) => it._id.toString() !== own && cpOf(it) === cpOf(body));
  }
}
