import type { ReceptorRow } from '@timbra/contracts';
import { PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Drawer } from '@timbra/ui-kit/mantine-sections';
import { mensajes } from '../../mensajes.ts';
import { NuevoReceptorForm } from './nuevo-receptor-form.tsx';

interface NuevoReceptorPanelProps {
  /** What was searched for; null while nobody asked for it. */
  text: string | null;
  /** Those that there are: none of them is created again without a word. */
  receptores: readonly ReceptorRow[];
  onSaved: (row: ReceptorRow) => void;
  onUse: (row: ReceptorRow) => void;
  onClose: () => void;
}

/** Pixels (ux.md §1); a phone shows nothing else. */
const WIDTH = 480;

/** A client that is not in the list yet, without leaving the invoice. */
export const NuevoReceptorPanel = ({ text, onClose, ...rest }: NuevoReceptorPanelProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={text !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : WIDTH}
      title={mensajes.nuevoReceptor}
      // Whoever opened it says where one goes on: a saved one leads to the lines.
      returnFocus={false}
    >
      {text !== null && <NuevoReceptorForm text={text} onClose={onClose} {...rest} />}
    </Drawer>
  );
};
