import type { Factura } from '@timbra/contracts';
import { ActionButton, ErrorState, LinkIcon, Loading, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useQuery } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { codeQuery } from '../../../shared/code-query.ts';
import { mensajes } from './mensajes.ts';

/** A part of its own: few documents are shared by a link. */
const compartirCode = codeQuery('compartir', () => import('./compartir.tsx'));

export const CompartirButton = ({ factura }: { factura: Factura }) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const code = useQuery({ ...compartirCode, enabled: opened });
  return (
    <>
      <ActionButton
        variant="default"
        px="xs"
        leftSection={<LinkIcon />}
        onClick={() => setOpened(true)}
      >
        {mensajes.titulo}
      </ActionButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        fullScreen={isPhone}
        title={mensajes.titulo}
        closeButtonProps={{ 'aria-label': mensajes.cerrar, size: isPhone ? 44 : undefined }}
      >
        {code.isError && <ErrorState error={code.error} onRetry={() => void code.refetch()} />}
        {code.isPending && <Loading />}
        {code.data && <code.data.Compartir factura={factura} />}
      </Modal>
    </>
  );
};
