import { useLeaveGuard } from '@timbra/remote-kit';
import type { ConfirmQuestion } from '@timbra/ui-kit';
import { useCallback, useRef } from 'react';
import { mensajes } from './mensajes.ts';

interface Options {
  isDirty: () => boolean;
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
}

const question: ConfirmQuestion = {
  title: mensajes.salirTitulo,
  children: mensajes.salir,
  confirmLabel: mensajes.salirConfirmar,
  cancelLabel: mensajes.salirCancelar,
  danger: true,
};

/** Asks before unsaved work is left. The answer lets the page go without that question. */
export const useLeaving = ({ isDirty, confirm }: Options) => {
  const passing = useRef(false);
  useLeaveGuard({
    isDirty: () => !passing.current && isDirty(),
    confirm: () => confirm(question),
  });
  return useCallback((go: () => void) => {
    passing.current = true;
    go();
  }, []);
};
