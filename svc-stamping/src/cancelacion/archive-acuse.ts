import type { ObjectStore } from '@timbra/service-kit';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';

/** Puts a request's acuse where the invoices' XML is, and answers its key; undefined without one. */
export const archiveAcuse = async (
  archive: ObjectStore,
  { _id, uuid, acuse }: Pick<CancelarRequestRecord, '_id' | 'uuid' | 'acuse'>,
): Promise<string | undefined> => {
  if (acuse === undefined) return undefined;
  const key = `acuses/${uuid.toUpperCase()}-${_id.toString()}.xml`;
  await archive.put(key, Buffer.from(acuse), 'application/xml');
  return key;
};
