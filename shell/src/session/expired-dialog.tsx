import { Button, Modal, Text } from '@mantine/core';
import { LoginForm } from './login-form.tsx';
import { mensajes } from './mensajes.ts';

interface ExpiredDialogProps {
  email: string;
  opened: boolean;
  onSignOut: () => void;
}

/** Over the screen, which keeps its work; the requests that met the end of the session resume. */
export const ExpiredDialog = ({ email, opened, onSignOut }: ExpiredDialogProps) => (
  <Modal
    opened={opened}
    onClose={() => undefined}
    title={mensajes.expiroTitulo}
    closeOnEscape={false}
    closeOnClickOutside={false}
    withCloseButton={false}
    zIndex={1000}
    centered
  >
    <Text mb="lg">{mensajes.expiro}</Text>
    <LoginForm
      key={String(opened)}
      onlyEmail={email}
      beside={
        <Button variant="default" onClick={onSignOut}>
          {mensajes.salir}
        </Button>
      }
    />
  </Modal>
);
