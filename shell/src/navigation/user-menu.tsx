import { Menu, UnstyledButton } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { ChevronDownIcon, UserIcon } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { MenuAspecto } from '../aspecto/menu-aspecto.tsx';
import { mensajes as comunes } from '../base/mensajes.ts';
import { mensajes as manual } from '../manual/mensajes.ts';
import { useManual } from '../manual/use-manual.ts';
import { accountLinks } from './account-links.ts';
import { mensajes } from './mensajes.ts';
import classes from './nav-bar.module.css';

interface UserMenuProps {
  user: User;
  onSignOut: () => void;
}

/** In the bar there is no room for its sign on every screen. */
const ManualItem = () => (
  <Menu.Item component="a" {...useManual().link}>
    {manual.deEsta}
  </Menu.Item>
);

export const UserMenu = ({ user, onSignOut }: UserMenuProps) => (
  <Menu
    position="bottom-end"
    width={288}
    // No room is kept beside the words for a mark that most of them never have.
    alignItemsLabels="none"
  >
    <Menu.Target>
      <UnstyledButton className={classes.userButton}>
        <UserIcon />
        <span className={classes.userName}>{user.name}</span>
        <ChevronDownIcon size={14} />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label px="sm">{user.email}</Menu.Label>
      {accountLinks(user).map(({ to, text }) => (
        <Menu.Item key={to} component={Link} to={to}>
          {text}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <MenuAspecto />
      <Menu.Divider />
      <ManualItem />
      <Menu.Label px="sm">{comunes.version(APP_VERSION)}</Menu.Label>
      <Menu.Item onClick={onSignOut}>{mensajes.salir}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
