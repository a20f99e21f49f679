import type { Host } from '@timbra/remote-kit';
import { createFakeHost, shownText, type FakeAnswers } from '@timbra/remote-kit/testing';
import { expect, vi } from 'vitest';
import { remote } from '../src/remote.tsx';

// A text area that grows listens to fonts, of which happy-dom knows nothing.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** Waits until it is decided what the server answers, however often it was asked meanwhile. */
export const heldBack = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // Nobody may have asked yet: that is no fault of its own.
  promise.catch(() => undefined);
  return {
    answer: () => promise,
    lose: () => reject(new Error('No hay conexión con el servidor. Revisa tu red y reintenta.')),
    letGo: resolve,
  };
};

let stop = () => {};
/** After each test of a file: files share this module, which is loaded once. */
export const closeRemote = (): void => {
  stop();
  stop = () => {};
  document.body.replaceChildren();
};

/** Who may do all. */
const TODO: Host['permissions'] = ['administrar cuenta', 'button create in facturas'];

/** The remote at that address, before a server that answers so; `closeRemote` ends it. */
export const openRemote = (path: string, answers: FakeAnswers, permissions = TODO) => {
  const node = document.body.appendChild(document.createElement('div'));
  const host = createFakeHost({
    basename: '',
    path,
    answers,
    permissions,
  });
  stop = remote.mount(node, host);
  const shows = (text: string) => vi.waitFor(() => expect(shownText(node)).toContain(text));
  const named = <E extends HTMLElement>(selector: string, name: string) =>
    vi.waitFor(() => {
      const found = [...node.querySelectorAll<E>(selector)].find(
        (it) => it.textContent.trim() === name,
      );
      expect(found, `${selector} «${name}»`).toBeDefined();
      return found as E;
    });
  return {
    node,
    host,
    shows,
    heading: (name: string) => named('h1', name),
    button: (name: string) => named<HTMLButtonElement>('button', name),
    link: (name: string) => named<HTMLAnchorElement>('a[href]', name),
    press: async (name: string) => (await named<HTMLButtonElement>('button', name)).click(),
  };
};
