import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Clave, ClaveCreada } from '@timbra/contracts';
import { PHONE_QUERY } from '@timbra/ui-kit';
import { useState } from 'react';
import { Secreto } from '../secreto/secreto.tsx';
import { ClaveForm } from './clave-form.tsx';
import { mensajes } from './mensajes.ts';
import type { Claves } from './use-claves.ts';

/** The key that is changed, or one that is not there yet. */
export type ClaveAbierta = Clave | 'nueva';

interface ClaveDialogProps {
  /** null while it is closed. */
  open: ClaveAbierta | null;
  claves: Pick<Claves, 'create' | 'change'>;
  onClose: () => void;
}

/** Makes a key, and tells its secret once; or changes one. */
export const ClaveDialog = ({ open, claves, onClose }: ClaveDialogProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [created, setCreated] = useState<ClaveCreada | null>(null);
  /** The dialog stays until the answer comes: what it says of this key is said nowhere else. */
  const [sending, setSending] = useState(false);
  const close = () => {
    setCreated(null);
    onClose();
  };
  const formTitle = open === 'nueva' ? mensajes.nueva : mensajes.cambiarTitulo;
  return (
    <Modal
      opened={open !== null}
      onClose={() => {
        if (!sending) close();
      }}
      title={created ? mensajes.creadaTitulo : formTitle}
      fullScreen={isPhone}
      size={520}
      // A slip beside it does not lose what is told once.
      closeOnClickOutside={!created}
      closeButtonProps={{ 'aria-label': mensajes.cerrar, 'aria-disabled': sending || undefined }}
    >
      {created && (
        <Secreto
          what={mensajes.secreto(created.nombre)}
          secret={created.ClientSecret}
          note={mensajes.unaVez}
          onClose={close}
        />
      )}
      {open !== null && !created && (
        <ClaveForm
          clave={open === 'nueva' ? null : open}
          claves={claves}
          onSending={setSending}
          onCreated={setCreated}
          onClose={close}
        />
      )}
    </Modal>
  );
};
