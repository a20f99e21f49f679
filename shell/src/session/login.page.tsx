import { PageTitle } from '@timbra/ui-kit';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { mensajes } from './mensajes.ts';

export const LoginPage = () => (
  <main className={classes.page}>
    <div className={classes.card}>
      <p className={classes.product}>Timbra</p>
      <p className={classes.motto}>Facturación electrónica CFDI 4.0</p>
      <PageTitle>{mensajes.titulo}</PageTitle>
      <LoginForm />
    </div>
  </main>
);
