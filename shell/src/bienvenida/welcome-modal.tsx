import { callApi } from '@timbra/remote-kit';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session-context.ts';
import { rememberSeen, wasSeen } from './seen.ts';

const NUEVO = '/emisores/nuevo';

/** An account that cannot invoice yet: no issuer with a certificate that may be used. */
const useNeedsEmisor = (): boolean => {
  const { api } = useSession();
  const { data } = useQuery({
    queryKey: ['emisores', 'usables'],
    queryFn: ({ signal }) => callApi(api, 'GET /emisores', { signal }),
  });
  return data !== undefined && !data.items.some((it) => it.isUsable);
};

/** spec 2 §2: first entry. Once in a tab is enough to be told. */
export const WelcomeModal = ({ userId }: { userId: string }) => {
  const [seen, setSeen] = useState(() => wasSeen(userId));
  const needsEmisor = useNeedsEmisor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const close = () => {
    rememberSeen(userId);
    setSeen(true);
  };
  const go = () => {
    close();
    void navigate(NUEVO);
  };
  const isThere = pathname.startsWith('/emisores');
  return (
    <Modal opened={needsEmisor && !seen && !isThere} onClose={close} title="Bienvenido" centered>
      <Text>
        Antes de facturar debes registrar tus certificados de sello digital (CSD), con los que se
        firman tus comprobantes.
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          Más tarde
        </Button>
        <Button onClick={go} data-autofocus>
          Hacerlo ahora
        </Button>
      </Group>
    </Modal>
  );
};
