import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import type { Webhooks } from '@timbra/contracts';
import { Notice } from '@timbra/ui-kit';
import { useState } from 'react';
import { FormFoot } from '../../base/form-foot.tsx';
import { notify } from '../../base/notify.ts';
import { useSubmit } from '../../base/use-submit.ts';
import { eventos, mensajes } from './mensajes.ts';
import type { WebhooksDeCuenta } from './use-webhooks.ts';

interface DestinoFormProps {
  destino: Webhooks;
  save: WebhooksDeCuenta['save'];
}

/** As the API takes them. */
const MAX_URL = 500;

export const DestinoForm = ({ destino, save }: DestinoFormProps) => {
  const [url, setUrl] = useState(destino.url ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(destino.eventos);
  const [activo, setActivo] = useState(destino.activo);
  const missing =
    (url.trim() === '' && mensajes.faltaUrl) ||
    (chosen.length === 0 && mensajes.faltanEventos) ||
    null;
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    const told = eventos.map(([evento]) => evento).filter((it) => chosen.includes(it));
    await save({ url, eventos: told, activo });
    notify({ kind: 'exito', title: mensajes.guardado });
  });
  return (
    <form onSubmit={onSubmit(missing === null)} noValidate>
      <Stack gap="md" maw={560}>
        {destino.url !== null && !destino.activo && (
          <Notice kind="aviso" title={mensajes.apagado}>
            {mensajes.apagadoTexto}
          </Notice>
        )}
        <TextInput
          label={mensajes.url}
          description={mensajes.urlAyuda}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          autoComplete="off"
          maxLength={MAX_URL}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={errorOf('url')}
        />
        <Checkbox.Group
          label={mensajes.eventos}
          value={[...chosen]}
          onChange={setChosen}
          error={errorOf('eventos')}
        >
          <Stack gap="xs" mt="xs">
            {eventos.map(([evento, label]) => (
              <Checkbox key={evento} value={evento} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label={mensajes.activo}
          checked={activo}
          onChange={(event) => setActivo(event.currentTarget.checked)}
        />
        <FormFoot
          atStart
          message={message}
          busy={busy}
          busyLabel={mensajes.guardando}
          disabledReason={missing}
        >
          {mensajes.guardar}
        </FormFoot>
      </Stack>
    </form>
  );
};
