import type { MasterKeys } from './master-keys.ts';
import type { PrivateKeyModel, StoredPrivateKey } from './private-key.model.ts';
import { bytesOf, openKey, sealKey } from './sealed-key.ts';

interface Deps {
  keys: PrivateKeyModel;
  masterKeys: MasterKeys;
}

/** What became of the vault's keys. */
export interface Reencrypted {
  done: number;
  /** Neither master key opens them: account and certificate, the first ones. */
  lost: string[];
  lostCount: number;
}

/** Keys that are read at a time. */
const PAGE = 200;
/** How many of the keys that cannot be opened are named. */
const NAMED = 20;

/**
 * Puts every key that is under a former master key under the one in force. It may stop anywhere and be
 * run again, also while the product works: what is done is not done twice, and a key that was uploaded
 * anew meanwhile stays as it is.
 */
export const reencryptKeys =
  ({ keys, masterKeys }: Deps) =>
  async (): Promise<Reencrypted> => {
    const { id } = masterKeys.current;
    const result: Reencrypted = { done: 0, lost: [], lostCount: 0 };
    const mend = async (record: StoredPrivateKey) => {
      let plain: Buffer;
      try {
        plain = openKey(masterKeys, record);
      } catch {
        result.lostCount += 1;
        if (result.lost.length < NAMED) result.lost.push(`${record.accountId} ${record.numero}`);
        return;
      }
      const { _id, accountId } = record;
      const { modifiedCount } = await keys.updateOne(
        { _id, accountId, iv: bytesOf(record.iv) },
        { $set: sealKey(masterKeys.current, record, plain) },
      );
      plain.fill(0);
      result.done += modifiedCount;
    };
    let after: StoredPrivateKey['_id'] | undefined;
    // Ids only grow: a walk ends, whatever is uploaded during it.
    for (;;) {
      const page = await keys
        .find({ llave: { $ne: id }, ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(PAGE)
        .lean<StoredPrivateKey[]>();
      for (const record of page) await mend(record);
      after = page.at(-1)?._id;
      if (!after) return result;
    }
  };
