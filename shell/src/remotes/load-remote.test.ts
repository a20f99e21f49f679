import type { Remote } from '@timbra/remote-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchContainer, type Container } from './container.ts';
import type * as loading from './load-remote.ts';
import type * as prefetching from './prefetch-remotes.ts';
import { remotes, type RemoteDefinition } from './remotes.ts';

vi.mock('./container.ts', () => ({ fetchContainer: vi.fn() }));
const fetched = vi.mocked(fetchContainer);
const [definition, other] = remotes as [RemoteDefinition, RemoteDefinition];
const remote: Remote = { contract: 1, routes: [], mount: () => () => {} };
const containerOf = (exposed: unknown): Container => ({
  init: () => {},
  get: () => Promise.resolve(() => ({ remote: exposed })),
});

let loadRemote: typeof loading.loadRemote;
let knownRoutes: typeof loading.knownRoutes;
let prefetchRemotes: typeof prefetching.prefetchRemotes;
beforeEach(async () => {
  fetched.mockReset();
  // What was fetched is kept by the module.
  vi.resetModules();
  ({ loadRemote, knownRoutes } = await import('./load-remote.ts'));
  ({ prefetchRemotes } = await import('./prefetch-remotes.ts'));
});

it('asks anew for a remote that failed, and only for that one', async () => {
  fetched.mockResolvedValueOnce(containerOf(remote));
  await loadRemote(other);
  fetched.mockRejectedValueOnce(new Error('no responde'));
  fetched.mockResolvedValueOnce(containerOf(remote));
  await expect(loadRemote(definition)).rejects.toThrow('no responde');
  await expect(loadRemote(definition)).resolves.toBe(remote);
  await loadRemote(definition);
  await loadRemote(other);
  expect(fetched.mock.calls).toEqual([[other], [definition], [definition]]);
});

it('asks anew for the part of a remote that did not come', async () => {
  const get = vi.fn(containerOf(remote).get).mockRejectedValueOnce(new Error('sin conexión'));
  fetched.mockResolvedValueOnce({ init: () => {}, get });
  await expect(loadRemote(definition)).rejects.toThrow('sin conexión');
  await expect(loadRemote(definition)).resolves.toBe(remote);
});

it('knows the routes of what has come, and of nothing else', async () => {
  const routes = [{ path: 'nuevo', title: 'Nueva' }];
  fetched.mockResolvedValueOnce(containerOf({ ...remote, routes }));
  expect(knownRoutes(definition)).toBeNull();
  await loadRemote(definition);
  expect([knownRoutes(definition), knownRoutes(other)]).toEqual([routes, null]);
});

it('takes no remote that speaks another version of the contract', async () => {
  fetched.mockResolvedValue(containerOf({ ...remote, contract: 2 }));
  await expect(loadRemote(definition)).rejects.toThrow('speaks contract 2, expected 1');
});

it('fetches every section ahead, whatever one of them says', async () => {
  fetched.mockRejectedValueOnce(new Error('no responde'));
  fetched.mockResolvedValue(containerOf(remote));
  await prefetchRemotes();
  expect(fetched.mock.calls.map(([{ name }]) => name)).toEqual(remotes.map(({ name }) => name));
});
