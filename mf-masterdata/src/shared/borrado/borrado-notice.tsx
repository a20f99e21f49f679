import { useValue } from '@timbra/remote-kit';
import { focusHeading, UndoNotice } from '@timbra/ui-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useEffect } from 'react';
import { borrados, type Ofrecido } from './borrado.ts';

/** Over a list: what was deleted from it just now, and the way to have it again (ux.md §2). */
export const BorradoNotice = ({ lista }: { lista: string }) => {
  const queries = useQueryClient();
  const borrado = useValue(borrados);
  useEffect(() => () => borrados.set(null), []);
  if (borrado?.lista !== lista) return null;
  const undo = async ({ restore, idempotencyKey, changed }: Ofrecido) => {
    await restore(idempotencyKey);
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <UndoNotice
      key={borrado.idempotencyKey}
      title={borrado.title}
      nombre={borrado.nombre}
      undo={() => undo(borrado)}
      onUndone={focusHeading}
    />
  );
};
