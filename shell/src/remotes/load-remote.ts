import { loadRemote as load, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote, RemoteModule } from '@timbra/remote-kit';
import { remotes, type RemoteDefinition } from './remotes.ts';

registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));

/** Those whose last attempt failed: the runtime would answer the old failure for ever. */
const failed = new Set<string>();

/**
 * The remote's contract, fetched once; after a failure, anew.
 * @throws Error when it cannot be fetched, or speaks another version of the contract
 */
export const loadRemote = async ({ name, entry }: RemoteDefinition): Promise<Remote> => {
  if (failed.delete(name)) registerRemotes([{ name, entry }], { force: true });
  try {
    const module = await load<RemoteModule>(`${name}/remote`);
    if (module?.remote.contract !== 1) {
      throw new Error(`${name} speaks contract ${String(module?.remote.contract)}, expected 1`);
    }
    return module.remote;
  } catch (error) {
    failed.add(name);
    throw error;
  }
};
