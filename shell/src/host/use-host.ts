import { notifications } from '@mantine/notifications';
import type { User } from '@timbra/contracts';
import type { Aviso, Host } from '@timbra/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { CREDITOS_KEY } from '../creditos/use-creditos.ts';
import { isKiosk } from '../navigation/is-kiosk.ts';
import { useSession } from '../session/session-context.ts';
import type { LeaveGuards } from './leave-guards.ts';
import type { LocationBus } from './location-bus.ts';

/** Long enough to read two lines. */
const NOTICE_MS = 6000;
const colors = { exito: 'green.9', info: 'tinta', error: 'red.9' } as const;

const notify = ({ kind, title, message }: Aviso) =>
  void notifications.show({
    title,
    message,
    color: colors[kind],
    // An error stays until it has been read.
    autoClose: kind === 'error' ? false : NOTICE_MS,
  });

interface Options {
  basename: string;
  user: User;
  guards: LeaveGuards;
  locations: LocationBus;
}

/** What the shell offers to the remote at `basename`. The same object for as long as it is shown. */
export const useHostOf = ({ basename, user, guards, locations }: Options): Host => {
  const { api } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      basename,
      api,
      session: { user },
      permissions: user.permissions,
      // spec 1 §9: 2 decimals, until an account can choose others.
      settings: { decimals: 2 },
      kiosk: isKiosk,
      navigate: (to, options) => void navigate(to, options),
      notify,
      creditsChanged: () => void queries.invalidateQueries({ queryKey: CREDITOS_KEY }),
      beforeLeave: guards.add,
      onLocation: locations.listen,
    }),
    [basename, user, guards, locations, api, navigate, queries],
  );
};
