import type { Host, RemoteRoute } from '@timbra/remote-kit';
import { matchPath } from 'react-router';

type Visit = Pick<Host, 'basename' | 'permissions'> & { pathname: string };

/** A route that names a permission is for those who have it; the first that matches decides. */
export const isAllowed = (
  routes: readonly RemoteRoute[],
  { basename, permissions, pathname }: Visit,
): boolean => {
  const route = routes.find(({ path }) => matchPath(`${basename}/${path}`, pathname));
  return !route?.permission || permissions.includes(route.permission);
};
