import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FORGET, LOGIN } from '../app/paths.ts';
import { PasswordField } from './credential-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';
import { useSession } from './session-context.ts';
import { useSubmit } from './use-submit.ts';

/** spec 2 §2: longer than six characters. */
export const MIN_PASSWORD = 7;

/** Where the link of 'Recuperar contraseña' leads. */
export const ResetPage = () => {
  const { publicApi } = useSession();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const isReady = password.length >= MIN_PASSWORD;
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    await publicApi.post('/reset', { token, password });
    setDone(true);
  });
  const again = <Link to={FORGET}>{mensajes.pedirOtro}</Link>;

  if (done) {
    return (
      <PublicPage
        title={mensajes.actualizadaTitulo}
        intro={mensajes.actualizada}
        links={<Link to={LOGIN}>{mensajes.entrarAhora}</Link>}
      />
    );
  }
  if (!token) {
    return <PublicPage title={mensajes.elegirTitulo} intro={mensajes.sinToken} links={again} />;
  }
  return (
    <PublicPage title={mensajes.elegirTitulo} links={again}>
      <form onSubmit={onSubmit(isReady)} noValidate>
        <Stack gap="lg">
          <PasswordField
            label={mensajes.contrasenaNueva}
            description={mensajes.masDeSeis}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={errorOf('password')}
          />
          <FormFoot
            message={message}
            busy={busy}
            busyLabel={mensajes.guardando}
            disabledReason={isReady ? null : mensajes.faltaContrasena}
          >
            {mensajes.guardar}
          </FormFoot>
        </Stack>
      </form>
    </PublicPage>
  );
};
