import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Remote } from './contract.ts';
import { createFakeHost, type FakeAnswers } from './host/fake-host.ts';
import { shownText } from './on-screen.ts';

export { createFakeHost, type FakeAnswers } from './host/fake-host.ts';
export {
  drawAllRows,
  hasFocus,
  isBlocked,
  labelled,
  named,
  nameOf,
  press,
  pressKey,
  setValue,
  setWidth,
  shownText,
  shows,
} from './on-screen.ts';

interface ContractOptions {
  basename: string;
  /** Where the browser is; the basename unless told. */
  path?: string;
  /** Answers with which the first page draws itself. */
  answers?: FakeAnswers;
}

const newNode = () => document.body.appendChild(document.createElement('div'));

/** Generous: several test files share the machine. */
const eventually = (check: () => void) => vi.waitFor(check);

/**
 * The promises of every remote to every host. Call it at the top of a test file that runs in a DOM
 * (`// @vitest-environment happy-dom`).
 */
export const describeRemoteContract = (
  loadRemote: () => Promise<Remote>,
  { basename, path = basename, answers = {} }: ContractOptions,
): void => {
  describe('remote contract', () => {
    afterEach(() => document.body.replaceChildren());

    it('speaks version 1 and names each of its routes in Spanish', async () => {
      const { contract, routes } = await loadRemote();
      expect(contract).toBe(1);
      expect(routes.length).toBeGreaterThan(0);
      for (const { path, title } of routes) {
        expect(path.startsWith('/')).toBe(false);
        expect(title).not.toBe('');
      }
    });

    it('mounts twice at once, and one goes while the other stays', async () => {
      const remote = await loadRemote();
      const [a, b] = [newNode(), newNode()];
      const hosts = [
        createFakeHost({ basename, path, answers }),
        createFakeHost({ basename, path, answers }),
      ];
      const unmountA = remote.mount(a, hosts[0]!);
      const unmountB = remote.mount(b, hosts[1]!);
      await eventually(() => expect([shownText(a), shownText(b)]).not.toContain(''));
      unmountA();
      await eventually(() => expect(a.childNodes.length).toBe(0));
      expect(shownText(b)).not.toBe('');
      unmountB();
      await eventually(() => expect(b.childNodes.length).toBe(0));
    });

    it('unmounts clean: no listener, no guard, no key, nothing outside its node', async () => {
      const remote = await loadRemote();
      const node = newNode();
      const host = createFakeHost({ basename, path, answers });
      const unmount = remote.mount(node, host);
      await eventually(() => expect(shownText(node)).not.toBe(''));
      unmount();
      unmount();
      await eventually(() => expect(host.listeners).toBe(0));
      expect(host.guard).toBeNull();
      expect(host.keys).toEqual([]);
      expect(shownText(document.body)).toBe('');
    });

    it('survives an API that fails: says so, and offers to retry', async () => {
      const remote = await loadRemote();
      const node = newNode();
      const host = createFakeHost({ basename, path, failing: true });
      const unmount = remote.mount(node, host);
      await eventually(() => expect(node.querySelector('[role="alert"]')).not.toBeNull());
      expect(shownText(node)).toContain('Reintentar');
      unmount();
    });
  });
};
