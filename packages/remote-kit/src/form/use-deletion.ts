import { useRef, useState } from 'react';
import { isApiProblem } from '../api/api-problem.ts';
import { useHost } from '../react/host-context.ts';

interface Options {
  /** Asks the person whether the record may be deleted. */
  ask: () => Promise<boolean>;
  remove: () => Promise<void>;
  onDeleted: () => void;
}

const NO_SE_BORRO = 'No se pudo borrar';

/** Deletes a record after asking; why it could not be is told, whole. */
export const useDeletion = ({ ask, remove, onDeleted }: Options) => {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const run = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if (!(await ask())) return;
      setBusy(true);
      await remove();
      onDeleted();
    } catch (error) {
      // receptores §7: the alert of a record in use is the server's own.
      const title = isApiProblem(error) ? error.title : NO_SE_BORRO;
      notify({ kind: 'error', title, message: error instanceof Error ? error.message : undefined });
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
};
