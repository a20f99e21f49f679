import { useLeaveGuard } from '@timbra/remote-kit';
import type { ConfirmQuestion } from '@timbra/ui-kit';
import { useCallback, useEffect, useRef } from 'react';
import { mensajes } from '../mensajes.ts';

interface Options {
  isDirty: () => boolean;
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** Leaving without saving deletes the recovery copy. */
  onDiscard: () => void;
}

const question: ConfirmQuestion = {
  title: mensajes.salirTitulo,
  children: mensajes.salir,
  confirmLabel: mensajes.salirConfirmar,
  cancelLabel: mensajes.salirCancelar,
  danger: true,
};

/** Asks before unsaved work is left; nothing asks while the editor itself changes the address. */
export const useLeaving = ({ isDirty, confirm, onDiscard }: Options) => {
  const passing = useRef(false);
  const ask = async (): Promise<boolean> => {
    const yes = await confirm(question);
    if (yes) {
      passing.current = true;
      onDiscard();
    }
    return yes;
  };
  const guard = { isDirty: () => !passing.current && isDirty(), confirm: ask };
  useLeaveGuard(guard);
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });

  return {
    /** True when there is nothing to lose, or the person lets it go. */
    mayLeave: async () => !latest.current.isDirty() || latest.current.confirm(),
    /** Runs a change of address that leaves nothing behind. */
    pass: useCallback((go: () => void) => {
      passing.current = true;
      go();
      // The host has asked by then, or will not.
      setTimeout(() => {
        passing.current = false;
      });
    }, []),
  };
};
