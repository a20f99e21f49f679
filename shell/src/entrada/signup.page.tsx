import { Stack, TextInput } from '@mantine/core';
import { callApi } from '@timbra/remote-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormFoot } from '../base/form-foot.tsx';
import { LOGIN } from '../base/paths.ts';
import { useSubmit } from '../base/use-submit.ts';
import { useSession } from '../session/session-context.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

const EMPTY = { name: '', email: '', emailConfirmation: '', password: '' };

/** cuenta §3: all four are required, sent once; after it, invoicing. */
export const SignupPage = () => {
  const session = useSession();
  const [form, setForm] = useState(EMPTY);
  const set = (field: keyof typeof EMPTY) => (value: string) =>
    setForm((before) => ({ ...before, [field]: value }));
  const isComplete = Object.values(form).every((it) => it.trim() !== '');
  const differ =
    form.emailConfirmation !== '' &&
    form.emailConfirmation.toLowerCase() !== form.email.toLowerCase();
  const [left, setLeft] = useState(false);

  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    const body = await callApi(session.publicApi, 'POST /signup', { body: form });
    session.enter(body);
    // What a new account needs; the screens do without it when it fails, and it may be repeated.
    void callApi(session.api, 'POST /users/{id}/setup', { params: { id: body.user.id } }).catch(
      () => undefined,
    );
  });

  return (
    <PublicPage title={mensajes.crear} links={<Link to={LOGIN}>{mensajes.yaTengo}</Link>}>
      <form onSubmit={onSubmit(isComplete && !differ)} noValidate>
        <Stack gap="lg">
          <TextInput
            label={mensajes.nombre}
            autoComplete="name"
            maxLength={120}
            value={form.name}
            onChange={(event) => set('name')(event.currentTarget.value)}
            error={errorOf('name')}
          />
          <EmailField value={form.email} onChange={set('email')} error={errorOf('email')} />
          <EmailField
            label={mensajes.confirmacion}
            autoComplete="off"
            value={form.emailConfirmation}
            onChange={(value) => {
              setLeft(false);
              set('emailConfirmation')(value);
            }}
            onBlur={() => setLeft(true)}
            error={left && differ ? mensajes.correosDistintos : errorOf('emailConfirmation')}
          />
          <PasswordField
            description={mensajes.masDeSeis}
            autoComplete="new-password"
            value={form.password}
            onChange={set('password')}
            error={errorOf('password')}
          />
          <FormFoot
            message={message}
            busy={busy}
            busyLabel={mensajes.registrando}
            disabledReason={
              isComplete ? (differ ? mensajes.correosDistintos : null) : mensajes.faltanDatos
            }
          >
            {mensajes.registrar}
          </FormFoot>
        </Stack>
      </form>
    </PublicPage>
  );
};
