import { Stack, TextInput } from '@mantine/core';
import type { Session } from '@timbra/contracts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { HOME, LOGIN } from '../app/paths.ts';
import { PasswordField } from './credential-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';
import { MIN_PASSWORD } from './reset.page.tsx';
import { useSession } from './session-context.ts';
import { useSubmit } from './use-submit.ts';

/** Whoever was invited chooses name and password, and is in. */
export const InvitacionPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const isReady = name.trim() !== '' && password.length >= MIN_PASSWORD;
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    session.enter(await session.publicApi.post<Session>('/invitacion', { token, name, password }));
    void navigate(HOME, { replace: true });
  });
  const login = <Link to={LOGIN}>{mensajes.yaTengo}</Link>;

  if (!token) {
    return <PublicPage title={mensajes.invitacionTitulo} intro={mensajes.sinToken} links={login} />;
  }
  return (
    <PublicPage title={mensajes.invitacionTitulo} intro={mensajes.invitacionTexto} links={login}>
      <form onSubmit={onSubmit(isReady)} noValidate>
        <Stack gap="lg">
          <TextInput
            label={mensajes.nombre}
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errorOf('name')}
          />
          <PasswordField
            description={mensajes.masDeSeis}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={errorOf('password')}
          />
          <FormFoot
            message={message}
            busy={busy}
            busyLabel={mensajes.espera}
            disabledReason={isReady ? null : mensajes.faltanDatos}
          >
            {mensajes.aceptar}
          </FormFoot>
        </Stack>
      </form>
    </PublicPage>
  );
};
