import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOME, INICIO } from '../../base/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { useEmisores } from '../use-emisores.ts';

/**
 * cuenta §11: leads an account that never invoiced and cannot yet from the empty list to its first
 * steps. Once in a tab, and from no other page: a person on another page chose to be there. The code
 * that decides it is loaded only for an account that cannot invoice.
 */
export const useFirstSteps = (userId: string, enabled: boolean): void => {
  const { api } = useSession();
  const { data } = useEmisores(enabled);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const needsEmisor = data !== undefined && !data.items.some((it) => it.isUsable);
  useEffect(() => {
    if (!enabled || !needsEmisor) return;
    if (pathname !== INICIO && (pathname !== HOME || search !== '')) return;
    let here = true;
    const lead = () => void navigate(INICIO, { replace: true });
    import('./first-entry.ts')
      .then((it) => it.firstEntry({ api, userId, pathname, isHere: () => here, lead }))
      // The list is there; the next entry asks again.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [api, enabled, needsEmisor, userId, pathname, search, navigate]);
};
