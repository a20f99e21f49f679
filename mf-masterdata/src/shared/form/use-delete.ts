import { isApiProblem, useHost } from '@timbra/remote-kit';
import type { ConfirmQuestion } from '@timbra/ui-kit';
import { useRef, useState } from 'react';
import { mensajes } from './mensajes.ts';

interface Options {
  question: ConfirmQuestion;
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  remove: () => Promise<void>;
  onDeleted: () => void;
}

/** Deletes a record after asking; why it could not be is told, whole. */
export const useDelete = ({ question, confirm, remove, onDeleted }: Options) => {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const run = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if (!(await confirm({ ...question, danger: true }))) return;
      setBusy(true);
      await remove();
      onDeleted();
    } catch (error) {
      // receptores §7: the alert of a record in use is the server's own.
      const title = isApiProblem(error) ? error.title : mensajes.noSeBorro;
      notify({ kind: 'error', title, message: error instanceof Error ? error.message : undefined });
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
};
