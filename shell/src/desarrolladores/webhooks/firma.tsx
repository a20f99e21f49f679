import { Code, Text } from '@mantine/core';
import type { Webhooks } from '@timbra/contracts';
import { ActionButton, DateText, useConfirm } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import type { WebhooksDeCuenta } from './use-webhooks.ts';

interface FirmaProps {
  destino: Webhooks;
  rotate: WebhooksDeCuenta['rotate'];
}

/** What signs the messages: its end, and the way to another one. */
export const Firma = ({ destino: { pista, anteriorHasta }, rotate }: FirmaProps) => {
  const { dialog, confirm } = useConfirm();
  const askAndRotate = async () => {
    const question = {
      title: mensajes.rotarTitulo,
      children: mensajes.rotarTexto,
      confirmLabel: mensajes.rotarConfirmar,
    };
    if (await confirm(question)) rotate.mutate();
  };
  if (pista === null) return <Text>{mensajes.sinSecreto}</Text>;
  return (
    <>
      <p>
        {mensajes.termina} <Code>{pista}</Code>
      </p>
      {anteriorHasta !== null && (
        <Text c="dimmed">
          {mensajes.anterior} <DateText value={anteriorHasta} />.
        </Text>
      )}
      <ActionButton
        variant="default"
        mt="sm"
        busy={rotate.isPending}
        onClick={() => void askAndRotate()}
      >
        {mensajes.rotar}
      </ActionButton>
      {dialog}
    </>
  );
};
