import type { User } from '@timbra/contracts';
import { NavLink } from 'react-router';
import { CREATE, HOME, INICIO, NUEVA } from '../base/paths.ts';
import type { NavItem } from './account-links.ts';
import { mensajes } from './mensajes.ts';
import classes from './nav-bar.module.css';

interface NavLinksProps {
  user: User;
  /** Before the navigation: the phone menu closes. */
  onClick?: () => void;
}

/** Only what exists, and what this person may use. */
export const linksOf = ({ permissions }: User): NavItem[] => [
  { to: INICIO, text: mensajes.inicio },
  { to: HOME, text: mensajes.facturacion },
  ...(permissions.includes(CREATE) ? [{ to: NUEVA, text: mensajes.nuevaFactura }] : []),
  { to: '/receptores', text: mensajes.receptores },
  { to: '/conceptos', text: mensajes.conceptos },
  { to: '/soporte', text: mensajes.ayuda },
];

interface LinkListProps {
  links: readonly NavItem[];
  onClick?: () => void;
}

export const LinkList = ({ links, onClick }: LinkListProps) => (
  <ul className={classes.links}>
    {links.map(({ to, text }) => (
      <li key={to}>
        <NavLink
          to={to}
          end={to === '/cuenta' || to === HOME}
          className={classes.link}
          onClick={onClick}
        >
          {text}
        </NavLink>
      </li>
    ))}
  </ul>
);

export const NavLinks = ({ user, onClick }: NavLinksProps) => (
  <LinkList links={linksOf(user)} onClick={onClick} />
);
