import type { User } from '@timbra/contracts';
import { NavLink } from 'react-router';
import { mensajes } from './mensajes.ts';
import classes from './nav-bar.module.css';

interface NavLinksProps {
  user: User;
  /** Before the navigation: the phone menu closes. */
  onClick?: () => void;
}

/** Only what exists, and what this person may use. */
const linksOf = ({ permissions }: User) => [
  ...(permissions.includes('button create in facturas')
    ? [{ to: '/facturacion/nuevo', text: mensajes.nuevaFactura }]
    : []),
  { to: '/receptores', text: mensajes.receptores },
];

export const NavLinks = ({ user, onClick }: NavLinksProps) => (
  <ul className={classes.links}>
    {linksOf(user).map(({ to, text }) => (
      <li key={to}>
        <NavLink to={to} className={classes.link} onClick={onClick}>
          {text}
        </NavLink>
      </li>
    ))}
  </ul>
);
