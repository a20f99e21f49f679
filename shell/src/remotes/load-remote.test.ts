import type { Remote } from '@timbra/remote-kit';
import * as federation from '@module-federation/enhanced/runtime';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadRemote } from './load-remote.ts';
import { prefetchRemotes } from './prefetch-remotes.ts';
import { remotes, type RemoteDefinition } from './remotes.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
}));
const runtime = vi.mocked(federation);
const [definition] = remotes as [RemoteDefinition];
const remote: Remote = { contract: 1, routes: [], mount: () => () => {} };

beforeEach(() => {
  runtime.loadRemote.mockReset();
  runtime.registerRemotes.mockReset();
});

it('asks anew for a remote that failed, and only for that one', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('no responde'));
  runtime.loadRemote.mockResolvedValue({ remote });
  await expect(loadRemote(definition)).rejects.toThrow('no responde');
  expect(runtime.registerRemotes).not.toHaveBeenCalled();
  await expect(loadRemote(definition)).resolves.toBe(remote);
  await loadRemote(definition);
  const { name, entry } = definition;
  expect(runtime.registerRemotes.mock.calls).toEqual([[[{ name, entry }], { force: true }]]);
});

it('takes no remote that speaks another version of the contract', async () => {
  runtime.loadRemote.mockResolvedValue({ remote: { ...remote, contract: 2 } });
  await expect(loadRemote(definition)).rejects.toThrow('speaks contract 2, expected 1');
});

it('fetches every section while nobody waits, whatever one of them says', async () => {
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  runtime.loadRemote.mockRejectedValueOnce(new Error('no responde'));
  runtime.loadRemote.mockResolvedValue({ remote });
  prefetchRemotes();
  await vi.waitFor(() =>
    expect(runtime.loadRemote.mock.calls.map(([id]) => id)).toEqual(
      remotes.map(({ name }) => `${name}/remote`),
    ),
  );
  vi.unstubAllGlobals();
});
