import { Rfc } from '@timbra/cfdi';
import type { FiscalReceptorBody } from '@timbra/contracts';
import type { ChangeMarks } from '@timbra/service-kit';
import type { Model } from 'mongoose';
import { AccountRecords, type AccountRecord } from '../shared/account-record.repository.ts';
import { exactly } from '../shared/search-filter.ts';
import type { ReceptorRecord } from './receptor.model.ts';

/** How many of one RFC and name are compared; they differ in their address alone. */
const MAX_ALIKE = 100;

/** Of one RFC: a second one tells that there are several. */
const ALIKE = 2;
/** How many of an RFC are read at most, on average, where several RFCs are asked for at once. */
const SHARED = 5;

/**
 * The address in use is the last one (receptores §3); a generic RFC is billed where its voucher is
 * issued.
 */
export const cpOf = ({
  rfc,
  fiscalDirecciones,
}: Pick<FiscalReceptorBody, 'rfc' | 'fiscalDirecciones'>): string =>
  Rfc.trusted(rfc).isGenerico() ? '' : (fiscalDirecciones.at(-1)?.cp ?? '');

/** Receivers of an account. Two may be of one RFC: a company has branches, a parent has children. */
export class ReceptorRepository extends AccountRecords<FiscalReceptorBody> {
  constructor(model: Model<ReceptorRecord>, now: () => Date, marks: Pick<ChangeMarks, 'during'>) {
    super(model, 'receptor', now, marks);
  }

  /** Those of one RFC, the oldest first. */
  ofRfc(accountId: string, rfc: string) {
    return this.model
      .find({ accountId, deleted: false, rfc } as object)
      .sort({ _id: 1 })
      .limit(ALIKE)
      .lean<(AccountRecord & FiscalReceptorBody)[]>();
  }

  /**
   * Those of several RFCs, two of each at most. One question, unless an RFC is shared by so many that
   * they would crowd out the others: then one after another.
   */
  async ofRfcs(accountId: string, rfcs: readonly string[]) {
    const most = rfcs.length * SHARED;
    const found = await this.model
      .find({ accountId, deleted: false, rfc: { $in: rfcs } } as object)
      .sort({ _id: 1 })
      .limit(most)
      .lean<(AccountRecord & FiscalReceptorBody)[]>();
    if (found.length < most) {
      return [...Map.groupBy(found, ({ rfc }) => rfc).values()].flatMap((those) =>
        those.slice(0, ALIKE),
      );
    }
    const each: typeof found = [];
    for (const rfc of rfcs) each.push(...(await this.ofRfc(accountId, rfc)));
    return each;
  }

  /** One of the same RFC, name and postal code, other than `own`; generic ones have no postal code. */
  async sameAs(accountId: string, body: FiscalReceptorBody, own?: string) {
    const alike = await this.model
      .find({ accountId, deleted: false, rfc: body.rfc, nombre: exactly(body.nombre) } as object)
      .sort({ _id: 1 })
      .limit(MAX_ALIKE)
      .lean<(AccountRecord & FiscalReceptorBody)[]>();
    return alike.find((it) => it._id.toString() !== own && cpOf(it) === cpOf(body));
  }
}
