import { Link, useLocation } from 'react-router';
import { FORGET, SIGNUP } from '../app/paths.ts';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

/** `refused`: the code that one came with is worth nothing. */
export const LoginPage = ({ refused = false }: { refused?: boolean }) => {
  const { search } = useLocation();
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
      <LoginForm />
    </PublicPage>
  );
};
