import { useContext, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { destinationOf, FORGET, SIGNUP } from '../base/paths.ts';
import { fetchSection } from '../remotes/fetch-section.ts';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';
import { WhenQuietContext } from './when-quiet-context.ts';

/** `refused`: the code of the link is worth nothing. */
export const LoginPage = ({ refused = false }: { refused?: boolean }) => {
  const { search } = useLocation();
  const whenQuiet = useContext(WhenQuietContext);
  const [destination = ''] = destinationOf(search).split('?');
  // While a person types, the browser has nothing to do.
  useEffect(() => whenQuiet(() => fetchSection(destination)), [whenQuiet, destination]);
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
