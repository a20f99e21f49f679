import { useValue } from '@timbra/remote-kit';
import { focusHeading, UndoNotice } from '@timbra/ui-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useEffect, useRef } from 'react';
import { borrados, type Borrado } from './borrado.ts';

/** The offer lasts for this visit to the list: it is gone when the person comes back. */
const useUntilLeft = (): void => {
  const left = useRef<Borrado | null>(null);
  // Undone when React runs effects twice (StrictMode): the second time finds what the first one left.
  useEffect(() => {
    if (left.current) borrados.set(left.current);
    return () => {
      left.current = borrados.get();
      borrados.set(null);
    };
  }, []);
};

/** Over a list: what was deleted from it just now, and the way to have it again (pantallas §5). */
export const BorradoNotice = ({ lista }: { lista: string }) => {
  const queries = useQueryClient();
  const borrado = useValue(borrados);
  useUntilLeft();
  if (borrado?.lista !== lista) return null;
  const undo = async ({ recover, changed }: Borrado) => {
    await recover();
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <UndoNotice
      key={borrado.id}
      title={borrado.title}
      nombre={borrado.nombre}
      undo={() => undo(borrado)}
      onUndone={focusHeading}
    />
  );
};
