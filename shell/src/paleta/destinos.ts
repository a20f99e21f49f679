import type { User } from '@timbra/contracts';
import type { RemoteRoute } from '@timbra/remote-kit';
import { accountLinks, type NavItem } from '../navigation/account-links.ts';
import { linksOf } from '../navigation/nav-links.tsx';

/** A screen that needs nothing more than its address. */
export interface Destino {
  to: string;
  text: string;
  /** Another name of it: that of its page, where the bar has its own. */
  alias: string;
  /** Something begins there, instead of being looked at. */
  creates: boolean;
}

/** What a remote offers, under its basename. */
export interface Offered {
  basename: string;
  routes: readonly RemoteRoute[];
}

const BEGINS = /(^|\/)nuev[oa](\/|$)/;

/** The routes of a remote that this person may open as they are. */
const routesOf = ({ basename, routes }: Offered, { permissions }: User): NavItem[] =>
  routes
    .filter(({ path, permission, unlisted }) => {
      const isWhole = !path.includes(':') && !unlisted;
      return isWhole && (!permission || permissions.includes(permission));
    })
    .map(({ path, title }) => ({
      to: path === '' ? basename : `${basename}/${path}`,
      text: title,
    }));

/**
 * Every screen that this person may go to, once each, by the name that the bar and the menu have for
 * it: what begins something first, then what the bar and the menu offer, then the rest. `ownLinks`
 * are those of the shell's own pages that the person may open.
 */
export const destinosOf = (
  user: User,
  offered: readonly Offered[],
  ownLinks: readonly NavItem[],
): Destino[] => {
  const named = [...linksOf(user), ...accountLinks(user)];
  const screens = [...offered.flatMap((it) => routesOf(it, user)), ...ownLinks];
  const begins = [...named, ...screens].filter(({ to }) => BEGINS.test(to));
  const seen = new Map<string, Destino>();
  for (const { to, text } of [...begins, ...named, ...screens]) {
    if (seen.has(to)) continue;
    seen.set(to, {
      to,
      text: named.find((it) => it.to === to)?.text ?? text,
      alias: screens.find((it) => it.to === to)?.text ?? '',
      creates: BEGINS.test(to),
    });
  }
  return [...seen.values()];
};
