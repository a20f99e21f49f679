import type { Ajustes, Permission, User } from '@timbra/contracts';
import type { ApiClient } from './api/api-client.ts';

/** Undoes a subscription or a mount. Calling it twice does nothing more. */
export type Stop = () => void;
type Unmount = Stop;

/** Where the browser is. `pathname` is the whole path, the remote's basename included. */
export interface HostLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Differs for each entry of the history, so that the same address twice can be told apart. */
  readonly key: string;
  readonly state: unknown;
}

/** The signed-in user. Tokens stay inside `Host.api`. */
interface HostSession {
  readonly user: User;
}

/** Settings of the account that screens obey (importes §1: amounts use the account's decimals). */
export type Settings = Readonly<Ajustes>;

/** A passing message of the host: it shows and announces it. */
export interface Aviso {
  kind: 'exito' | 'info' | 'error';
  title: string;
  message?: string;
}

/** Guards unsaved work. The host asks before it leaves the page, for whatever reason. */
export interface LeaveGuard {
  /** Must answer at once: the browser also asks it when the tab is closed. */
  isDirty: () => boolean;
  /** Asks the person, in the remote's own words; true lets the navigation go on. */
  confirm: () => Promise<boolean>;
}

/** The account's balance. Always the same object: what `get` answers is another one after a change. */
export interface Credits {
  /** Null while nobody knows. */
  get: () => number | null;
  /** Whether a test may be made: with credits, or in an account that never had any. Older hosts do not say. */
  canTest?: () => boolean;
  /** The host keeps the balance up to date for as long as somebody listens. */
  subscribe: (listener: () => void) => Stop;
}

/** A key of the screen that is shown, as the host's help lists it. */
export interface ScreenKey {
  /** As people read it: 'Ctrl+Enter', 'Alt+↑'. */
  readonly chord: string;
  /** Spanish: what it does. */
  readonly does: string;
}

/** What a remote may ask of the shell, or of its own page when it runs alone. */
export interface Host {
  /** The path that this remote owns, without a slash at its end: '/facturacion'. */
  readonly basename: string;
  readonly session: HostSession;
  readonly api: ApiClient;
  readonly settings: Settings;
  readonly permissions: readonly Permission[];
  /** Shown inside an integrator's page: no navigation of our own (integrador §5). */
  readonly kiosk: boolean;
  /** `to` is a path of the whole application: '/facturacion/nuevo?rfc=XAXX010101000'. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  notify: (aviso: Aviso) => void;
  readonly credits: Credits;
  /** The balance may be another one: the host reads it again. */
  creditsChanged: () => void;
  /** Installs a guard; the answer takes it away. Of several with unsaved work, the last one asks. */
  beforeLeave: (guard: LeaveGuard) => Stop;
  /** Calls `listener` at once with the place where the browser is, and then at every change. */
  onLocation: (listener: (location: HostLocation) => void) => Stop;
  /**
   * Lists keys of the screen in the host's help until they are taken away; the host leaves to the screen
   * a key that both have. Older hosts have no help.
   */
  showKeys?: (keys: readonly ScreenKey[]) => Stop;
}

export interface RemoteRoute {
  /** Relative to the basename, as react-router writes them: '', 'nuevo', 'editar/:id'. */
  readonly path: string;
  /** Spanish, for the document's title until the page says a better one. */
  readonly title: string;
  readonly permission?: Permission;
  /** Reached from elsewhere alone (another system, a step before it): nobody is offered it by name. */
  readonly unlisted?: true;
}

/**
 * The whole public contract of a remote: nothing of React, of its router or of its state crosses
 * it, so that host and remote may be built and deployed apart. A change that an older side would
 * not understand raises `contract`.
 */
export interface Remote {
  readonly contract: 1;
  readonly routes: readonly RemoteRoute[];
  /** Draws into `node`, which is the remote's alone until it is unmounted. */
  mount: (node: HTMLElement, host: Host) => Unmount;
}

/** What a federated container exposes as './remote'. */
export interface RemoteModule {
  readonly remote: Remote;
}
