import { MoneyInput } from '@timbra/ui-kit';
import { useHost } from '@timbra/remote-kit';
import type { KeyboardEvent } from 'react';
import type { Reparto } from './use-reparto.ts';
import { mensajes } from '../mensajes.ts';

/**
 * Leaving a field of the spreading spreads what was typed, and so does Enter. Ctrl+Enter would stamp
 * documents that do not yet follow from what was typed: it spreads them, and the next one stamps.
 */
export const useSpreadKeys = (reparto: Reparto) => {
  const host = useHost();
  return {
    onBlur: reparto.spread,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !reparto.isPending()) return;
      event.preventDefault();
      event.stopPropagation();
      reparto.spread();
      if (event.ctrlKey || event.metaKey) {
        host.notify({ kind: 'info', title: mensajes.reviseAntes });
      }
    },
  };
};

/** The one amount that spreads itself over what the receiver owes. */
export const ImporteRecibido = ({ reparto }: { reparto: Reparto }) => (
  <MoneyInput
    label={mensajes.recibido}
    description={mensajes.repartirAyuda}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={reparto.recibido}
    onChange={reparto.setRecibido}
    {...useSpreadKeys(reparto)}
  />
);
