import { Certificado } from '@timbra/cfdi/server';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { MasterKeys } from './master-keys.ts';
import type { PrivateKeyModel, PrivateKeyRecord } from './private-key.model.ts';
import { bytesOf, openKey, sealKey } from './sealed-key.ts';

export interface SealingKey {
  certificado: Certificado;
  privateKey: KeyObject;
}

/** A key that is kept, by what its certificate says. */
export interface StoredKey {
  emisorId: string;
  numero: string;
  notBefore: Date;
  notAfter: Date;
}

/** Some of the issuers that have keys, one row for each key; `last` is where the next page begins. */
export interface IssuersPage {
  found: readonly Pick<PrivateKeyRecord, 'accountId' | 'emisorId' | 'rfc'>[];
  last?: string;
}

/** Certificates of one issuer in one account that are looked at. */
const MAX_OF_ISSUER = 50;

/** Opened keys that one process keeps in memory: the busiest accounts, nothing without a bound. */
const MAX_OPEN = 500;
/** A key that was removed is forgotten by every process within this time. Opening one costs 2 ms. */
const OPEN_MS = 5 * 60 * 1000;

/** Private keys of all accounts. They are encrypted at rest and never leave this service. */
export class KeyVault {
  readonly #keys: PrivateKeyModel;
  readonly #masterKeys: MasterKeys;
  readonly #now: () => number;
  /** In the order in which they were opened. */
  readonly #open = new Map<string, { key: SealingKey; until: number }>();

  constructor(keys: PrivateKeyModel, masterKeys: MasterKeys, now: () => number = Date.now) {
    this.#keys = keys;
    this.#masterKeys = masterKeys;
    this.#now = now;
  }

  /** The same certificate again replaces its key. */
  async put(accountId: string, emisorId: string, { certificado, privateKey }: SealingKey) {
    const { numero, rfc } = certificado;
    const cer = Buffer.from(certificado.base64, 'base64');
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
    const sealed = sealKey(this.#masterKeys.current, { accountId, numero }, plain);
    plain.fill(0);
    await this.#keys.updateOne(
      { accountId, numero },
      { $set: { emisorId, rfc, cer, ...sealed } },
      { upsert: true },
    );
    this.#open.delete(`${accountId}:${numero}`);
  }

  /** What the account has of one issuer, without the keys themselves; the last stored first. */
  async ofIssuer(accountId: string, rfc: string): Promise<StoredKey[]> {
    const found = await this.#keys
      .find({ accountId, rfc }, { emisorId: 1, numero: 1, cer: 1 })
      .sort({ _id: -1 })
      .limit(MAX_OF_ISSUER)
      .lean<Pick<PrivateKeyRecord, 'emisorId' | 'numero' | 'cer'>[]>();
    return found.map(({ emisorId, numero, cer }) => {
      const { notBefore, notAfter } = Certificado.parse(bytesOf(cer));
      return { emisorId, numero, notBefore, notAfter };
    });
  }

  /** The issuers of all accounts that have keys, in the order of their ids. */
  async issuers({ after, most }: { after?: string; most: number }): Promise<IssuersPage> {
    const found = await this.#keys
      .find(after ? { _id: { $gt: after } } : {}, { accountId: 1, emisorId: 1, rfc: 1 })
      .sort({ _id: 1 })
      .limit(most)
      .lean<
        (Pick<PrivateKeyRecord, 'accountId' | 'emisorId' | 'rfc'> & {
          _id: { toString(): string };
        })[]
      >();
    return { found, last: found.at(-1)?._id.toString() };
  }

  /** null when the account has no key for that certificate. */
  async get(accountId: string, numero: string): Promise<SealingKey | null> {
    const name = `${accountId}:${numero}`;
    this.#forgetOld();
    const open = this.#open.get(name);
    if (open) return open.key;
    const record = await this.#keys.findOne({ accountId, numero }).lean<PrivateKeyRecord>();
    if (!record) return null;
    const key = this.#decrypt(record);
    if (this.#open.size >= MAX_OPEN) this.#open.clear();
    this.#open.delete(name);
    this.#open.set(name, { key, until: this.#now() + OPEN_MS });
    return key;
  }

  /**
   * A process that has the key open may use it for minutes; no process opens it anew. A certificate that
   * another issuer of the account has by now stays: RFCs change hands.
   */
  async remove(accountId: string, emisorId: string, numero: string): Promise<void> {
    await this.#keys.deleteOne({ accountId, emisorId, numero });
    this.#open.delete(`${accountId}:${numero}`);
  }

  /** Every key of an issuer, as `remove` does. */
  async removeAll(accountId: string, emisorId: string): Promise<void> {
    const found = await this.#keys
      .find({ accountId, emisorId }, { numero: 1 })
      .lean<Pick<PrivateKeyRecord, 'numero'>[]>();
    for (const { numero } of found) await this.remove(accountId, emisorId, numero);
  }

  #forgetOld() {
    for (const [name, { until }] of this.#open) {
      if (until > this.#now()) return;
      this.#open.delete(name);
    }
  }

  #decrypt(record: PrivateKeyRecord): SealingKey {
    const der = openKey(this.#masterKeys, record);
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    der.fill(0);
    return { certificado: Certificado.parse(bytesOf(record.cer)), privateKey };
  }
}
