import type { AuthBody } from '@timbra/contracts';
import { notify } from '../base/notify.ts';
import { AUTH, isOwnPath } from '../base/paths.ts';
import type { SessionState } from '../session/session.ts';
import { mensajes } from './mensajes.ts';

interface Place {
  pathname: string;
  search: string;
}

/** Somebody who comes from elsewhere with a code. */
export interface Arrival {
  code: AuthBody;
  /** Where to go on: the same address without the code. */
  to: string;
}

/** cuenta §8: the application opens by this address with token and redir. */
const TOKEN_PATH = '/login/token';

/** The code in an address, and the address without it: no history and no log of ours keeps it. */
export const arrivalOf = ({ pathname, search }: Place): Arrival | null => {
  const query = new URLSearchParams(search);
  if (pathname === TOKEN_PATH) {
    const redir = query.get('redir') ?? '/';
    const to = isOwnPath(redir) ? redir : '/';
    return { code: { access_code: query.get('token') ?? '' }, to };
  }
  const access_code = query.get('access_code');
  const access_token = query.get('access_token');
  if (!access_code && !access_token) return null;
  query.delete('access_code');
  query.delete('access_token');
  const rest = query.toString();
  const path = pathname === AUTH ? '/' : pathname;
  return {
    code: access_code ? { access_code } : { access_token: access_token ?? '' },
    to: rest === '' ? path : `${path}?${rest}`,
  };
};

/** Nobody typed a name: whose session the link opened is said, also where no bar shows it. */
export const announceArrival = (state: SessionState): void => {
  if (state.status !== 'in' || state.replaced) return;
  const { name, email } = state.user;
  notify({ kind: 'info', title: mensajes.entraste(name), message: email });
};
