import type { FacturaRow } from '@timbra/contracts';
import { callApi, newId, useHost } from '@timbra/remote-kit';
import { MailIcon } from '@timbra/ui-kit';
import { VariosButton } from '../varios/varios-button.tsx';
import { mensajes } from './mensajes.ts';

/** Sends all that is chosen, each to its own receiver. */
export const EnviarButton = ({ rows }: { rows: readonly FacturaRow[] }) => {
  const { api } = useHost();
  const send = (id: string) =>
    callApi(api, 'POST /facturas/{id}/send_email', {
      params: { id },
      body: {},
      idempotencyKey: newId(),
    });
  return <VariosButton rows={rows} textos={mensajes} icon={<MailIcon />} send={send} />;
};
