import type { FacturaRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { useCallback } from 'react';
import { canDuplicate, duplicatePath } from '../../../shared/emitir.ts';
import { mensajes } from '../mensajes.ts';

/** A copy of a row, or why there is none. */
export const useDuplicate = () => {
  const { notify, permissions } = useHost();
  const navigate = useNavigate();
  const canCreate = permissions.includes('button create in facturas');
  return useCallback(
    (row: FacturaRow) => {
      if (!canCreate) return;
      if (canDuplicate(row)) void navigate(duplicatePath(row));
      else {
        notify({ kind: 'info', title: mensajes.noSeDuplica, message: mensajes.noSeDuplicaPor });
      }
    },
    [canCreate, navigate, notify],
  );
};
