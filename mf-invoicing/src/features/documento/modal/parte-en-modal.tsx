import { ActionButton, ErrorState, Loading, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useQuery } from '@timbra/ui-kit/query';
import { useState, type ReactNode } from 'react';
import type { codeQuery } from '../../../shared/code-query.ts';

interface ParteEnModalProps<T> {
  titulo: string;
  cerrar: string;
  icon: ReactNode;
  /** What is shown, read when it is opened for the first time. */
  code: ReturnType<typeof codeQuery<T>>;
  children: (part: T) => ReactNode;
}

/** A button for what few documents are opened for: its code comes when it is pressed. */
export const ParteEnModal = <T,>({
  titulo,
  cerrar,
  icon,
  code: part,
  children,
}: ParteEnModalProps<T>) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const code = useQuery({ ...part, enabled: opened });
  return (
    <>
      <ActionButton variant="default" px="xs" leftSection={icon} onClick={() => setOpened(true)}>
        {titulo}
      </ActionButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        fullScreen={isPhone}
        title={titulo}
        closeButtonProps={{ 'aria-label': cerrar, size: isPhone ? 44 : undefined }}
      >
        {code.isError && <ErrorState error={code.error} onRetry={() => void code.refetch()} />}
        {code.isPending && <Loading />}
        {code.data && children(code.data)}
      </Modal>
    </>
  );
};
