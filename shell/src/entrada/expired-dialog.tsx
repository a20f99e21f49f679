import { Button, Modal, Text } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { LoginForm } from './login-form.tsx';
import { mensajes } from './mensajes.ts';
import { ResumeForm } from './resume-form.tsx';

interface ExpiredDialogProps {
  user: Pick<User, 'email' | 'isSaeko'>;
  opened: boolean;
  onSignOut: () => void;
}

/**
 * Over the screen, which keeps its work; the requests that met the end of the session resume. So
 * they do when the session is opened again elsewhere, which is the only way for an integrator's
 * users: their system lets them in.
 */
export const ExpiredDialog = ({ user, opened, onSignOut }: ExpiredDialogProps) => {
  const leave = (
    <Button variant="default" onClick={onSignOut}>
      {mensajes.salir}
    </Button>
  );
  return (
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
      <Text mb="lg">{user.isSaeko ? mensajes.expiroIntegrador : mensajes.expiro}</Text>
      {user.isSaeko ? (
        <ResumeForm key={String(opened)} email={user.email} beside={leave} />
      ) : (
        <>
          <LoginForm key={String(opened)} onlyEmail={user.email} beside={leave} />
          <Text c="dimmed" mt="md">
            {mensajes.expiroOtro}
          </Text>
        </>
      )}
    </Modal>
  );
};
