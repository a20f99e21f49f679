import { isDuplicateKey } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { AccountRecord, AccountRecords } from '../shared/account-record.repository.ts';
import type { Datos, Destino } from './destino.ts';

interface Options<Body extends object> {
  records: AccountRecords<Body>;
  keyOf: (datos: Datos) => string | undefined;
  /** The same of a stored record. */
  keyOfRecord: (record: Body) => string;
  /** What keyOfRecord looks at. */
  fields: Partial<Record<keyof Body, 1>>;
  /** Finds at least every record whose key is one of the rows'. */
  filter: (filas: readonly Datos[]) => object;
  toBody: (datos: Datos) => Body;
}

/** Rows become records of an account; their ids make a repetition harmless. */
export const recordDestino = <Body extends object>({
  records: { model },
  keyOf,
  keyOfRecord,
  fields,
  filter,
  toBody,
}: Options<Body>): Destino => ({
  keyOf,
  known: async (accountId, filas, except = []) => {
    const found = await model
      .find({ accountId, deleted: false, ...filter(filas) } as object, fields)
      .lean<(AccountRecord & Body)[]>();
    const own = new Set(except);
    return new Set(found.filter(({ _id }) => !own.has(_id.toString())).map(keyOfRecord));
  },
  insert: async (accountId, rows) => {
    const documents = rows.map(({ id, datos }) => ({
      ...toBody(datos),
      _id: new Types.ObjectId(id),
      accountId,
      deleted: false,
    }));
    try {
      await model.insertMany(documents as never[], { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const ids = documents.map(({ _id }) => _id);
    const there = await model
      .find({ accountId, _id: { $in: ids } } as object, { _id: 1 })
      .lean<AccountRecord[]>();
    return new Set(there.map(({ _id }) => _id.toString()));
  },
});
