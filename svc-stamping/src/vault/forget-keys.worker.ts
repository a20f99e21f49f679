import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { KeyVault } from './key-vault.ts';

interface Deps {
  vault: Pick<KeyVault, 'removeAll'>;
}

/**
 * Forgets the keys of an issuer that was deleted. At least once: twice finds nothing. Tried for
 * hours, since no other job removes them; a key that stays is still encrypted, and no screen names it.
 */
export const forgetKeysWorker = defineWorker<typeof jobs.olvidarLlaves, Deps>(jobs.olvidarLlaves, {
  concurrency: 1,
  retry: { attempts: 50, first: seconds(5), max: seconds(600) },
  run: ({ payload, deps }) => deps.vault.removeAll(payload.accountId, payload.emisorId),
  gaveUp: async () => {},
});
