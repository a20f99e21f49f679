import type { StatsKeeper } from '../state/stats.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import { childNamed, type Nodo } from '../xml/xml-tree.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export const argument = (operation: Nodo, name: string): string =>
  childNamed(operation, name)?.text.trim() ?? '';

/** @throws Rechazo 301 or 704 */
export const decodeXml = (operation: Nodo): Buffer => {
  const base64 = argument(operation, 'xml').replace(/\s+/g, '');
  // A pattern for the whole text keeps a way back for each of its letters: 7 MB of them overflow.
  if (!base64 || /[^A-Za-z0-9+/]/.test(base64.replace(/={1,2}$/, ''))) {
    throw new Rechazo('301', 'XML mal formado', 'El campo xml debe ser base64');
  }
  const xml = Buffer.from(base64, 'base64');
  // An XML begins with `<`, or with a byte order mark: anything else was encoded twice.
  if (/^[A-Za-z0-9+/]{20}/.test(xml.toString('latin1', 0, 20))) {
    throw new Rechazo('704', 'El XML llegó codificado dos veces en base64');
  }
  return xml;
};

/** Takes an operation's account; throws Rechazo 300 for one that is not known. */
export const createLogin =
  (credentials: Credentials, stats: StatsKeeper) =>
  (operation: Nodo): string => {
    const username = argument(operation, 'username');
    if (
      username === credentials.username &&
      argument(operation, 'password') === credentials.password
    ) {
      return username;
    }
    stats.countLoginFailure();
    throw new Rechazo('300', 'Usuario o contraseña inválidos');
  };

export type Login = ReturnType<typeof createLogin>;
