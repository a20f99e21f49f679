import type { User } from '@timbra/contracts';
import type { Host, Settings } from '@timbra/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../base/notify.ts';
import { CREDITOS_KEY } from '../creditos/creditos-query.ts';
import { isKiosk } from '../navigation/is-kiosk.ts';
import { useSession } from '../session/session-context.ts';
import { creditsOf } from './credits.ts';
import type { LeaveGuards } from './leave-guards.ts';
import type { LocationBus } from './location-bus.ts';
import type { ScreenKeys } from '../teclas/screen-keys.ts';

export interface HostOptions {
  basename: string;
  user: User;
  settings: Settings;
  guards: LeaveGuards;
  locations: LocationBus;
  keys: ScreenKeys;
}

/** What the shell offers to the remote at `basename`. The same object for as long as it is shown. */
export const useHostOf = ({
  basename,
  user,
  settings,
  guards,
  locations,
  keys,
}: HostOptions): Host => {
  const { api } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      basename,
      api,
      session: { user },
      permissions: user.permissions,
      settings,
      kiosk: isKiosk,
      navigate: (to, options) => void navigate(to, options),
      notify,
      credits: creditsOf(queries, api),
      creditsChanged: () => void queries.invalidateQueries({ queryKey: CREDITOS_KEY }),
      beforeLeave: guards.add,
      onLocation: locations.listen,
      showKeys: keys.add,
    }),
    [basename, user, settings, guards, locations, keys, api, navigate, queries],
  );
};
