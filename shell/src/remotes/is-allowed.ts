import type { Host, RemoteRoute } from '@timbra/remote-kit';
import { matchPath } from 'react-router';

interface Place extends Pick<Host, 'basename'> {
  pathname: string;
}

/** The route that `pathname` is of; the first that matches decides. */
export const routeAt = (
  routes: readonly RemoteRoute[],
  { basename, pathname }: Place,
): RemoteRoute | undefined => routes.find(({ path }) => matchPath(`${basename}/${path}`, pathname));

/** A route that names a permission is for users with that permission. */
export const isAllowed = (
  routes: readonly RemoteRoute[],
  { permissions, ...place }: Place & Pick<Host, 'permissions'>,
): boolean => {
  const permission = routeAt(routes, place)?.permission;
  return !permission || permissions.includes(permission);
};
