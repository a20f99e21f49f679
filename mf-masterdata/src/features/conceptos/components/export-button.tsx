import { saveDownload, useHost } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';

/** The whole catalogue as a sheet that can be imported again. */
export const ExportButton = () => {
  const { api, notify } = useHost();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveDownload(await api.download('/conceptos.xlsx'), mensajes.archivo);
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined;
      notify({ kind: 'error', title: mensajes.noSeExporto, message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton
      variant="default"
      busy={busy}
      busyLabel={mensajes.exportando}
      onClick={() => void save()}
    >
      {mensajes.exportar}
    </ActionButton>
  );
};
