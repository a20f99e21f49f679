import { callApi, type ApiClient } from '@timbra/remote-kit';
import { INICIO } from '../../base/paths.ts';
import { emitidoOf, esPrimeraVez } from '../emitido/emitido.ts';
import { rememberSeen, wasSeen } from './seen.ts';

interface Entry {
  api: ApiClient;
  userId: string;
  pathname: string;
  /** Whether the person is still where it was asked for. */
  isHere: () => boolean;
  lead: () => void;
}

/** Leads to the first steps, once in a tab, unless something was stamped: then Inicio is figures. */
export const firstEntry = async ({ api, userId, pathname, isHere, lead }: Entry): Promise<void> => {
  if (wasSeen(userId)) return;
  if (pathname === INICIO) return rememberSeen(userId);
  const isFirst = esPrimeraVez(emitidoOf(await callApi(api, 'GET /facturas/histogram', {})));
  if (!isHere()) return;
  rememberSeen(userId);
  if (isFirst) lead();
};
