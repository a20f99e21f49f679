import { Button, Drawer, UnstyledButton } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { MenuIcon } from '@timbra/ui-kit';
import { useState } from 'react';
import { PhoneAspecto } from '../aspecto/phone-aspecto.tsx';
import { mensajes as comunes } from '../base/mensajes.ts';
import { ManualLink } from '../manual/manual-link.tsx';
import { accountLinks } from './account-links.ts';
import { mensajes } from './mensajes.ts';
import classes from './nav-bar.module.css';
import { LinkList, NavLinks } from './nav-links.tsx';
import { SearchButton } from './search-button.tsx';

interface PhoneMenuProps {
  user: User;
  onSearch: () => void;
  onSignOut: () => void;
}

export const PhoneMenu = ({ user, onSearch, onSignOut }: PhoneMenuProps) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <UnstyledButton
        className={classes.menuButton}
        aria-label={mensajes.menu}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <MenuIcon size={20} />
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={280}
        title={mensajes.menu}
        // The heading of the page that opens takes the focus.
        returnFocus={false}
      >
        <nav aria-label={mensajes.principal} className={classes.phoneLinks}>
          <SearchButton
            onClick={() => {
              close();
              onSearch();
            }}
          />
          <NavLinks user={user} onClick={close} />
          <hr className={classes.divider} />
          <LinkList links={accountLinks(user)} onClick={close} />
          <hr className={classes.divider} />
          <ManualLink className={classes.link} withText onClick={close} />
        </nav>
        <PhoneAspecto />
        <div className={classes.userDetails}>
          <p>{user.name}</p>
          <p>{user.email}</p>
          <p>{comunes.version(APP_VERSION)}</p>
        </div>
        <Button variant="default" fullWidth onClick={onSignOut}>
          {mensajes.salir}
        </Button>
      </Drawer>
    </>
  );
};
