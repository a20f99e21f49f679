import { migracionBody, type Importacion } from '@timbra/contracts';
import { callApi, judgeBody, useHost } from '@timbra/remote-kit';
import { ActionButton, Notice } from '@timbra/ui-kit';
import { PasswordInput, TextInput } from '@timbra/ui-kit/mantine';
import { useRef, useState } from 'react';
import { mensajes } from './mensajes.ts';
import classes from './migracion.module.css';

interface LegacySourceProps {
  tipo: 'emisores' | 'receptores';
  onRead: (importacion: Importacion) => void;
}

/** The first step: the legacy system's credentials, for one reading. */
export const LegacySource = ({ tipo, onRead }: LegacySourceProps) => {
  const { api } = useHost();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReading = useRef(false);
  const errors = judgeBody(migracionBody, { email, password });
  const errorOf = (path: string) =>
    tried ? errors.find((it) => it.path === path)?.message : undefined;
  const isBlank = email === '' || password === '';

  const read = async () => {
    setTried(true);
    if (errors.length > 0 || isReading.current) return;
    isReading.current = true;
    setBusy(true);
    setFailure(null);
    try {
      onRead(await callApi(api, `POST /migracion/${tipo}`, { body: { email, password } }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isReading.current = false;
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <p>{mensajes.credenciales}</p>
      {failure && <Notice kind="error" title={failure} live />}
      <TextInput
        label={mensajes.email}
        type="email"
        autoComplete="off"
        value={email}
        error={errorOf('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={mensajes.password}
        // Of another system: the browser must not fill in the one of this one.
        autoComplete="one-time-code"
        value={password}
        error={errorOf('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Ver la contraseña' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div>
        <ActionButton
          type="submit"
          busy={busy}
          busyLabel={mensajes.espera}
          disabledReason={isBlank ? mensajes.faltan : null}
          onClick={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          {mensajes.leer}
        </ActionButton>
      </div>
    </form>
  );
};
