import type { FacturaRow } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { RefreshIcon } from '@timbra/ui-kit';
import { VariosButton } from '../varios/varios-button.tsx';
import { mensajes } from './mensajes.ts';

/** Brings all that is chosen up to date, and tells the integrator's system of each again. */
export const SincronizarButton = ({ rows }: { rows: readonly FacturaRow[] }) => {
  const { api } = useHost();
  const send = (id: string) => callApi(api, 'POST /facturas/{id}/sincronizar', { params: { id } });
  return <VariosButton rows={rows} textos={mensajes} icon={<RefreshIcon />} send={send} />;
};
