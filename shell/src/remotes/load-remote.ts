import type { Remote, RemoteModule } from '@timbra/remote-kit';
import { fetchContainer, type Container } from './container.ts';
import type { RemoteDefinition } from './remotes.ts';

const containers = new Map<string, Promise<Container>>();
/** The remotes that are loaded. */
const known = new Map<string, Remote>();

/** The remote's container, fetched once; one that could not be fetched is asked for anew. */
const containerOf = (definition: RemoteDefinition): Promise<Container> => {
  const { name } = definition;
  const asked = containers.get(name);
  if (asked) return asked;
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
  known.set(definition.name, remote);
  return remote;
};

/** What a remote that has come offers; null of another one. */
export const knownRoutes = ({ name }: RemoteDefinition): Remote['routes'] | null =>
  known.get(name)?.routes ?? null;
