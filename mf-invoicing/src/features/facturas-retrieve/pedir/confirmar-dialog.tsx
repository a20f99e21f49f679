import { PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { mensajes } from '../mensajes.ts';
import type { Fila } from '../tabla/fila.ts';
import type { Peticion } from './peticion.ts';
import { Confirmar } from './confirmar.tsx';

interface ConfirmarDialogProps {
  opened: boolean;
  filas: readonly Fila[];
  /** Kept while the screen is: what was typed is not lost by looking at the list once more. */
  peticion: Peticion;
  onChange: (peticion: Peticion) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before what cannot be undone; no key skips it. */
export const ConfirmarDialog = ({ opened, ...rest }: ConfirmarDialogProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      fullScreen={isPhone}
      title={mensajes.titulo(rest.filas.length)}
      closeButtonProps={{ 'aria-label': mensajes.volver, size: isPhone ? 44 : undefined }}
    >
      <Confirmar {...rest} />
    </Modal>
  );
};
