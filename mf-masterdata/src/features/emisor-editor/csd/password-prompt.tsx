import { Button, Group, PasswordInput } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';

interface PasswordPromptProps {
  opened: boolean;
  /** The key's file name. */
  file: string;
  confirmLabel: string;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

const Prompt = ({
  file,
  confirmLabel,
  onPassword,
  onCancel,
}: Omit<PasswordPromptProps, 'opened'>) => {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A form of its own inside that of the issuer: React passes its events on.
        event.stopPropagation();
        if (password === '') setError(mensajes.contrasenaFalta);
        else onPassword(password);
      }}
    >
      <p>{mensajes.contrasenaAyuda(file)}</p>
      <PasswordInput
        mt="sm"
        label={mensajes.contrasena}
        // Not the person's own: the browser must neither fill it in nor offer to keep it.
        autoComplete="one-time-code"
        data-autofocus
        maxLength={200}
        value={password}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': 'Ver la contraseña' }}
        onChange={(event) => {
          setError(null);
          setPassword(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {mensajes.cancelar}
        </Button>
        <Button type="submit">{confirmLabel}</Button>
      </Group>
    </form>
  );
};

/** The key's password: asked for when it is needed, forgotten with the dialog. */
export const PasswordPrompt = ({ opened, onCancel, ...rest }: PasswordPromptProps) => (
  <Modal opened={opened} onClose={onCancel} title={mensajes.contrasena} centered returnFocus>
    <Prompt {...rest} onCancel={onCancel} />
  </Modal>
);
