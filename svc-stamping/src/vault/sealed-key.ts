import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import type { PrivateKeyRecord } from './private-key.model.ts';

type Sealed = Pick<PrivateKeyRecord, 'iv' | 'tag' | 'data' | 'llave'>;
/** Whose key it is: a cipher copied to another account or certificate does not open. */
type Owner = Pick<PrivateKeyRecord, 'accountId' | 'numero'>;

const boundTo = ({ accountId, numero }: Owner) => Buffer.from(`${accountId}:${numero}`);

/** lean() gives the driver's Binary, which is not a Buffer. */
export const bytesOf = (field: Buffer) =>
  Buffer.from((field as unknown as { buffer: Buffer }).buffer);

/** A private key, PKCS#8, under a master key. The caller wipes `plain`. */
export const sealKey = (
  { id, bytes }: MasterKey,
  owner: Owner,
  plain: Buffer,
): Required<Sealed> => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(boundTo(owner));
  const data = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), data, llave: id };
};

const openWith = ({ bytes }: MasterKey, record: Owner & Sealed): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', bytes, bytesOf(record.iv))
    .setAAD(boundTo(record))
    .setAuthTag(bytesOf(record.tag));
  return Buffer.concat([decipher.update(bytesOf(record.data)), decipher.final()]);
};

/**
 * The private key of a record, PKCS#8, by the master key that it names; one of before records named
 * theirs is tried with each. The caller wipes it.
 * @throws Error when neither opens it
 */
export const openKey = ({ current, before }: MasterKeys, record: Owner & Sealed): Buffer => {
  const keys = before ? [current, before] : [current];
  const named = keys.filter(({ id }) => record.llave === undefined || record.llave === id);
  for (const key of named) {
    try {
      return openWith(key, record);
    } catch {
      // The tag does not fit: another key, or other bytes.
    }
  }
  const { accountId, numero } = record;
  throw new Error(`no master key opens the key ${numero} of account ${accountId}`);
};
