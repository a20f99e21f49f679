import { Button, Group, Text } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { useSession } from '../session/session-context.ts';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

interface ReplacedPageProps {
  /** Whose session was open. */
  before: User;
  /** The user whose session the code opened. */
  user: User;
}

/**
 * A link may carry somebody else's code: a person that follows it would write their own customers and
 * certificates into a stranger's account. So the shell shows nothing before they say that they know.
 */
export const ReplacedPage = ({ before, user }: ReplacedPageProps) => {
  const session = useSession();
  const leave = async () => {
    await session.signOut();
    // A fresh page: nothing of this account stays in memory.
    window.location.assign('/');
  };
  return (
    <PublicPage
      title={mensajes.cambioTitulo}
      intro={mensajes.cambio(`${user.name} (${user.email})`, `${before.name} (${before.email})`)}
    >
      <Text mt="sm">{mensajes.cambioAviso}</Text>
      <Group gap="sm" mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => void leave()}>
          {mensajes.salir}
        </Button>
        <Button onClick={session.acceptReplacement}>{mensajes.continuarComo(user.name)}</Button>
      </Group>
    </PublicPage>
  );
};
