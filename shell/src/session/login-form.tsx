import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { isApiProblem } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';
import { useState, type FormEvent, type ReactNode } from 'react';
import classes from './login.module.css';
import { mensajes } from './mensajes.ts';
import { useSession } from './session-context.ts';

interface LoginFormProps {
  /** Whose session is renewed: nobody else may sign in over another's work. */
  onlyEmail?: string;
  /** Stands beside the button. */
  beside?: ReactNode;
}

const textOf = (error: unknown): string =>
  isApiProblem(error) ? error.message : 'Ocurrió un error. Reintenta más tarde.';

/** spec 2 §5: submit disabled until both are filled or while working; blanks of the e-mail go. */
export const LoginForm = ({ onlyEmail, beside }: LoginFormProps) => {
  const { signIn } = useSession();
  const [email, setEmail] = useState(onlyEmail ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isComplete = email !== '' && password !== '';

  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await signIn({ email: email.toLowerCase(), password });
    } catch (cause) {
      setError(textOf(cause));
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !busy) void submit();
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={mensajes.correo}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={onlyEmail !== undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value.replace(/\s/g, ''))}
        />
        <PasswordInput
          label={mensajes.contrasena}
          autoComplete="current-password"
          data-autofocus={onlyEmail !== undefined || undefined}
          visibilityToggleButtonProps={{ 'aria-label': mensajes.mostrar, tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div role="alert" className={classes.error}>
          {error}
        </div>
        <div className={classes.buttons}>
          {beside}
          <ActionButton
            type="submit"
            busy={busy}
            busyLabel={mensajes.espera}
            disabledReason={isComplete ? null : mensajes.falta}
            onClick={() => undefined}
          >
            {mensajes.entrar}
          </ActionButton>
        </div>
      </Stack>
    </form>
  );
};
