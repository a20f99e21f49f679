import { useMediaQuery } from '@mantine/hooks';
import type { User } from '@timbra/contracts';
import { Logotipo, PHONE_QUERY } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { CreditBar } from '../creditos/credit-bar.tsx';
import { ManualLink } from '../manual/manual-link.tsx';
import { mensajes } from './mensajes.ts';
import classes from './nav-bar.module.css';
import { NavLinks } from './nav-links.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface NavBarProps {
  user: User;
  /** Opens the palette, which searches and leads to any page. */
  onSearch: () => void;
  onSignOut: () => void;
}

/** cuenta §13: what stands over every screen. */
export const NavBar = ({ user, onSearch, onSignOut }: NavBarProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  return (
    <header className={classes.bar}>
      <Link to="/facturacion" className={classes.product}>
        <Logotipo />
      </Link>
      {!isPhone && (
        <nav aria-label={mensajes.principal} className={classes.wideLinks}>
          <NavLinks user={user} />
        </nav>
      )}
      <div className={classes.end}>
        {!isPhone && <SearchButton onClick={onSearch} />}
        {!isPhone && <ManualLink className={classes.manual} />}
        <CreditBar />
        {isPhone ? (
          <PhoneMenu user={user} onSearch={onSearch} onSignOut={onSignOut} />
        ) : (
          <UserMenu user={user} onSignOut={onSignOut} />
        )}
      </div>
    </header>
  );
};
