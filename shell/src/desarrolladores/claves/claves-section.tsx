import { Button } from '@mantine/core';
import type { Clave } from '@timbra/contracts';
import { ErrorState, Loading, PlusIcon, useConfirm } from '@timbra/ui-kit';
import { useRef, useState } from 'react';
import { Seccion } from '../../shared/seccion.tsx';
import { ClaveDialog, type ClaveAbierta } from './clave-dialog.tsx';
import { ClavesTable } from './claves-table.tsx';
import { alcancesEnFrase, mensajes } from './mensajes.ts';
import { useClaves } from './use-claves.ts';

/** The keys with which other systems come in, besides the principal one. */
export const ClavesSection = () => {
  const claves = useClaves();
  const { data, error, refetch } = claves.list;
  const [open, setOpen] = useState<ClaveAbierta | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const { dialog, confirm } = useConfirm();

  const askAndRevoke = async (clave: Clave) => {
    const question = {
      title: mensajes.revocarTitulo(clave.nombre),
      children: mensajes.revocarTexto(alcancesEnFrase(clave.alcances)),
      confirmLabel: mensajes.revocarConfirmar,
      danger: true,
    };
    if (!(await confirm(question))) return;
    claves.revoke.mutate(clave, {
      // The button that had the focus goes with its row.
      onSuccess: () => newButton.current?.focus(),
    });
  };
  return (
    <Seccion
      id="claves"
      title={mensajes.titulo}
      intro={`${mensajes.intro} ${data?.items.length === 1 ? mensajes.soloPrincipal : ''}`}
      action={
        data && (
          <Button ref={newButton} leftSection={<PlusIcon />} onClick={() => setOpen('nueva')}>
            {mensajes.nueva}
          </Button>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="lines" />}
      {data && (
        <ClavesTable
          claves={data.items}
          busy={claves.revoke.isPending ? claves.revoke.variables.id : null}
          onChange={setOpen}
          onRevoke={(clave) => void askAndRevoke(clave)}
        />
      )}
      <ClaveDialog open={open} claves={claves} onClose={() => setOpen(null)} />
      {dialog}
    </Seccion>
  );
};
