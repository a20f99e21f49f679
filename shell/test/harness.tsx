import { notifications } from '@mantine/notifications';
import { AJUSTES, type User } from '@timbra/contracts';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
// A part of its own: here before the first test waits for what it draws.
import '../src/app/frame.tsx';
import type { Session, SessionState } from '../src/session/session.ts';

type Answers = Record<string, unknown>;

export const aUser = (over: Partial<User> = {}): User => ({
  ...createFakeHost().session.user,
  name: 'Ana',
  permissions: ['button create in facturas', 'administrar cuenta'],
  ...over,
});

const QUIET: Answers = {
  'GET /creditos': { disponibles: 7 },
  'GET /settings': AJUSTES,
  'GET /emisores': { items: [{ isUsable: true }] },
  'GET /anuncios': { items: [] },
  'GET /soporte': { email: 'soporte@timbra.test' },
};

export interface OpenShell {
  /** 'POST /login', in order, of both APIs. */
  calls: string[];
  entered: unknown[];
  signedOut: () => number;
  /** Moves the session to another state, as its end would. */
  move: (state: SessionState) => void;
  close: () => void;
}

interface Options {
  /** null: nobody is signed in. */
  user?: User | null;
  state?: SessionState;
  /** What becomes of the session when the server is asked for it again. */
  onStart?: () => SessionState;
  /** The session was opened again in another tab. */
  openElsewhere?: boolean;
  answers?: Answers;
}

/** The whole shell at `path`, its session and its API in the test's hands. */
export const openShell = (path: string, options: Options = {}): OpenShell => {
  const { user = aUser(), answers = {} } = options;
  const host = createFakeHost({ answers: { ...QUIET, ...answers } });
  let state: SessionState =
    options.state ?? (user ? { status: 'in', user, expired: false } : { status: 'out' });
  const listeners = new Set<() => void>();
  const entered: unknown[] = [];
  let signedOut = 0;
  const move = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const session: Session = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      if (options.onStart) move(options.onStart());
      return Promise.resolve();
    },
    signIn: async (body) => void (await host.api.post('/login', body)),
    signOut: () => {
      signedOut += 1;
      return Promise.resolve();
    },
    enter: (body) => void entered.push(body),
    acceptReplacement: () => {
      if (state.status === 'in') move({ ...state, replaced: undefined });
    },
    resume: () => {
      const isOpen = options.openElsewhere ?? false;
      if (isOpen && state.status === 'in') move({ ...state, expired: false });
      return Promise.resolve(isOpen);
    },
    changeUser: (changed) => move({ status: 'in', user: changed, expired: false }),
    api: host.api,
    publicApi: host.api,
  };
  history.replaceState(null, '', path);
  const node = document.body.appendChild(document.createElement('div'));
  const root = createRoot(node);
  root.render(<App session={session} />);
  return {
    calls: host.calls,
    entered,
    signedOut: () => signedOut,
    move,
    close: () => {
      root.unmount();
      // They outlive the page, and only so many are shown at a time.
      notifications.clean();
      document.body.replaceChildren();
    },
  };
};

/** As long as Playwright waits: pages are parts of their own, and the machine may be busy. */
const PATIENCE_MS = 20_000;

export const shows = (text: string) =>
  vi.waitFor(() => expect(shownText(document.body)).toContain(text), { timeout: PATIENCE_MS });

export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
  );
  expect(found, `a button or link «${name}»`).toBeDefined();
  return found as HTMLButtonElement;
};

export const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((it) => it.textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '');
  expect(input, `a field «${label}»`).not.toBeNull();
  return input as HTMLInputElement;
};

const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** As typing does: React listens to the native setter. */
export const type = (label: string, text: string): void => {
  const input = field(label);
  native?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

export const submit = (): void =>
  void document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
