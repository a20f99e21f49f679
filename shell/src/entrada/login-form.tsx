import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormFoot } from '../base/form-foot.tsx';
import { useSubmit } from '../base/use-submit.ts';
import { useSession } from '../session/session-context.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { mensajes } from './mensajes.ts';

interface LoginFormProps {
  /** Whose session is renewed: nobody else may sign in over another's work. */
  onlyEmail?: string;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** The credentials are on their way. */
  onSending?: () => void;
}

/** cuenta §2: submit disabled until both are filled or while working; blanks of the e-mail go. */
export const LoginForm = ({ onlyEmail, beside, onSending }: LoginFormProps) => {
  const { signIn } = useSession();
  const [email, setEmail] = useState(onlyEmail ?? '');
  const [password, setPassword] = useState('');
  const isComplete = email !== '' && password !== '';
  const { busy, message, errorOf, onSubmit } = useSubmit(() => {
    onSending?.();
    return signIn({ email: email.toLowerCase(), password });
  });

  return (
    <form onSubmit={onSubmit(isComplete)} noValidate>
      <Stack gap="lg">
        <EmailField
          readOnly={onlyEmail !== undefined}
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
        />
        <PasswordField
          autoComplete="current-password"
          data-autofocus={onlyEmail !== undefined || undefined}
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
        />
        <FormFoot
          message={message}
          busy={busy}
          busyLabel={mensajes.espera}
          disabledReason={isComplete ? null : mensajes.falta}
          beside={beside}
        >
          {mensajes.entrar}
        </FormFoot>
      </Stack>
    </form>
  );
};
