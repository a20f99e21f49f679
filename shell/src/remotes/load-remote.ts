import { loadRemote as load, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote, RemoteModule } from '@timbra/remote-kit';
import { remotes, type RemoteDefinition } from './remotes.ts';

registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })));

/**
 * The remote's contract. `again` forgets a failed attempt first: without it the runtime answers the
 * old failure for ever.
 * @throws Error when it cannot be fetched, or speaks another version of the contract
 */
export const loadRemote = async (
  { name, entry }: RemoteDefinition,
  again: boolean,
): Promise<Remote> => {
  if (again) registerRemotes([{ name, entry }], { force: true });
  const module = await load<RemoteModule>(`${name}/remote`);
  if (module?.remote.contract !== 1) {
    throw new Error(`${name} speaks contract ${String(module?.remote.contract)}, expected 1`);
  }
  return module.remote;
};
