import { callApi } from '@timbra/remote-kit';
import { Stack } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { Page } from '@timbra/ui-kit';
import { useState } from 'react';
import { FormFoot } from '../base/form-foot.tsx';
import { notify } from '../base/notify.ts';
import { OwnPage } from '../base/own-page.tsx';
import { useSubmit } from '../base/use-submit.ts';
import { PasswordField } from '../entrada/credential-fields.tsx';
import { useSession } from '../session/session-context.ts';
import { mensajes } from './mensajes.ts';

/** cuenta §4: submit only when both are filled, and the words of success and failure. */
export const PasswordPage = ({ user }: { user: User }) => {
  const session = useSession();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const isReady = current !== '' && password !== '';
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    session.enter(
      await callApi(session.api, 'POST /cuenta/password', { body: { current, password } }),
    );
    setCurrent('');
    setPassword('');
    notify({
      kind: 'exito',
      title: mensajes.actualizadaTitulo,
      message: mensajes.actualizada,
    });
  });
  return (
    <Page title={mensajes.password} intro={mensajes.passwordIntro}>
      <OwnPage>
        <form onSubmit={onSubmit(isReady)} noValidate>
          <Stack gap="lg" maw={420}>
            {/* For password managers: whose password it is. */}
            <input type="hidden" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              label={mensajes.actual}
              autoComplete="current-password"
              value={current}
              onChange={setCurrent}
              error={errorOf('current')}
            />
            <PasswordField
              label={mensajes.nueva}
              description={mensajes.masDeSeis}
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              error={errorOf('password')}
            />
            <FormFoot
              atStart
              message={message}
              busy={busy}
              busyLabel={mensajes.guardando}
              disabledReason={isReady ? null : mensajes.faltan}
            >
              {mensajes.password}
            </FormFoot>
          </Stack>
        </form>
      </OwnPage>
    </Page>
  );
};
