import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FormFoot } from '../base/form-foot.tsx';
import { useSubmit } from '../base/use-submit.ts';
import { PasswordField } from './credential-fields.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

/** cuenta §4: longer than six characters. */
const MIN_PASSWORD = 7;

interface LinkPageProps {
  title: string;
  intro?: string;
  passwordLabel?: string;
  /** What is asked besides the password; '' of it stops the button. */
  more?: { value: string; field: (error: string | undefined) => ReactNode };
  submitLabel: string;
  busyLabel: string;
  disabledReason: string;
  /** Another way, also for a person without the link. */
  link: ReactNode;
  send: (body: { token: string; password: string }) => Promise<void>;
}

/** Where the link of a message leads: a new password is chosen, once. */
export const LinkPage = (props: LinkPageProps) => {
  const { title, intro, passwordLabel, more, submitLabel, busyLabel, disabledReason, link, send } =
    props;
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [password, setPassword] = useState('');
  const isReady = more?.value.trim() !== '' && password.length >= MIN_PASSWORD;
  const { busy, message, errorOf, onSubmit } = useSubmit(() => send({ token, password }));

  if (token === '') return <PublicPage title={title} intro={mensajes.sinToken} links={link} />;
  return (
    <PublicPage title={title} intro={intro} links={link}>
      <form onSubmit={onSubmit(isReady)} noValidate>
        <Stack gap="lg">
          {more?.field(errorOf('name'))}
          <PasswordField
            label={passwordLabel}
            description={mensajes.masDeSeis}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={errorOf('password')}
          />
          <FormFoot
            message={message}
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={isReady ? null : disabledReason}
          >
            {submitLabel}
          </FormFoot>
        </Stack>
      </form>
    </PublicPage>
  );
};
