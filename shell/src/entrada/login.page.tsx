import { useContext, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { destinationOf, FORGET, SIGNUP } from '../base/paths.ts';
import { WhenQuietContext } from '../session/when-quiet-context.ts';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

interface LoginPageProps {
  /** The code of the link is worth nothing. */
  refused: boolean;
  /** Fetches what the section at `pathname` is drawn with. */
  fetchSection: (pathname: string) => void;
}

export const LoginPage = ({ refused, fetchSection }: LoginPageProps) => {
  const { search } = useLocation();
  const whenQuiet = useContext(WhenQuietContext);
  const [destination = ''] = destinationOf(search).split('?');
  // While a person types, the browser has nothing to do.
  useEffect(
    () => whenQuiet(() => fetchSection(destination)),
    [whenQuiet, fetchSection, destination],
  );
  return (
    <PublicPage
      title={mensajes.titulo}
      links={
        <>
          <Link to={FORGET + search}>{mensajes.olvide}</Link>
          <Link to={SIGNUP}>{mensajes.crear}</Link>
        </>
      }
    >
      {refused && (
        <p role="alert" className={classes.refused}>
          {mensajes.codigoRechazado}
        </p>
      )}
      <LoginForm onSending={() => fetchSection(destination)} />
    </PublicPage>
  );
};
