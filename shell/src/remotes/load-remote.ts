import type { Remote, RemoteModule } from '@timbra/remote-kit';
import { fetchContainer, type Container } from './container.ts';
import type { RemoteDefinition } from './remotes.ts';

const containers = new Map<string, Promise<Container>>();

/** The remote's container, fetched once; one that could not be fetched is asked for anew. */
const containerOf = (definition: RemoteDefinition): Promise<Container> => {
  const { name } = definition;
  const known = containers.get(name);
  if (known) return known;
  const fetched = fetchContainer(definition);
  containers.set(name, fetched);
  fetched.catch(() => containers.delete(name));
  return fetched;
};

/**
 * The remote's contract.
 * @throws Error when it cannot be fetched, or speaks another version of the contract
 */
export const loadRemote = async (definition: RemoteDefinition): Promise<Remote> => {
  const container = await containerOf(definition);
  const { remote } = (await container.get('./remote'))() as RemoteModule;
  if (remote.contract !== 1) {
    throw new Error(`${definition.name} speaks contract ${String(remote.contract)}, expected 1`);
  }
  return remote;
};
