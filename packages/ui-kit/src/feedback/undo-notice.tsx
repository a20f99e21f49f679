import { useEffect, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { Notice } from './notice.tsx';

interface UndoNoticeProps {
  /** What was done. */
  title: string;
  /** To what. */
  nombre: string;
  undo: () => Promise<unknown>;
  /** The button that had the focus is gone by now. */
  onUndone?: () => void;
}

/**
 * What was done can be taken back: said where it was done, with the way to do so (pantallas §5).
 */
export const UndoNotice = ({ title, nombre, undo, onUndone }: UndoNoticeProps) => {
  const [state, setState] = useState<'offered' | 'busy' | 'undone'>('offered');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (state === 'undone') onUndone?.();
    // Once: what is told may be another function at every draw.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  const run = () => {
    setState('busy');
    setFailure(null);
    undo().then(
      () => setState('undone'),
      (error: unknown) => {
        setState('offered');
        setFailure(error instanceof Error ? error.message : '');
      },
    );
  };
  if (state === 'undone') return <Notice kind="exito" title={`Se recuperó «${nombre}»`} live />;
  return (
    <Notice
      kind={failure === null ? 'info' : 'error'}
      title={failure === null ? title : 'No se pudo recuperar'}
      action={
        <ActionButton
          variant="default"
          size="compact-sm"
          busy={state === 'busy'}
          busyLabel="Recuperando..."
          onClick={run}
        >
          Deshacer
        </ActionButton>
      }
      live
    >
      <p>{failure || `«${nombre}»`}</p>
    </Notice>
  );
};
