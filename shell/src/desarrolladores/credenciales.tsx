import { Button, Code, Text } from '@mantine/core';
import type { Credenciales as CredencialesBody } from '@timbra/contracts';
import { ActionButton, DateText, useConfirm } from '@timbra/ui-kit';
import { CopyButton } from './copy-button.tsx';
import classes from './desarrolladores.module.css';
import { mensajes } from './mensajes.ts';
import type { Clave } from './use-clave.ts';

interface CredencialesProps {
  credenciales: CredencialesBody;
  clave: Pick<Clave, 'secret' | 'reveal' | 'rotate'>;
}

export const Credenciales = ({ credenciales, clave }: CredencialesProps) => {
  const { secret, reveal, rotate } = clave;
  const { dialog, confirm } = useConfirm();
  const askAndRotate = async () => {
    const question = {
      title: mensajes.rotarTitulo,
      children: mensajes.rotarTexto,
      confirmLabel: mensajes.rotarConfirmar,
      danger: true,
    };
    if (await confirm(question)) rotate.mutate();
  };
  return (
    <>
      <dl className={classes.credentials}>
        <dt>{mensajes.clientId}</dt>
        <dd>
          <Code>{credenciales.ClientID}</Code>
          <CopyButton text={credenciales.ClientID} what={mensajes.clientId} />
        </dd>
        <dt>{mensajes.clientSecret}</dt>
        <dd>
          <Code className={classes.secret}>{secret ?? mensajes.oculta}</Code>
          {secret ? (
            <CopyButton text={secret} what={mensajes.clientSecret} takesFocus={!reveal.isIdle} />
          ) : (
            <ActionButton
              variant="default"
              size="compact-sm"
              busy={reveal.isPending}
              busyLabel={mensajes.viendo}
              onClick={() => reveal.mutate()}
            >
              {mensajes.ver}
            </ActionButton>
          )}
        </dd>
      </dl>
      <Text c="dimmed" mt="sm">
        {mensajes.nota} {mensajes.desde} <DateText value={credenciales.createdAt} />.
      </Text>
      <Button
        variant="default"
        mt="md"
        loading={rotate.isPending}
        onClick={() => void askAndRotate()}
      >
        {mensajes.rotar}
      </Button>
      {dialog}
    </>
  );
};
