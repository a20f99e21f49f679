import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { AjustesCorreo, VistaPreviaCorreo } from '@timbra/contracts';
import { callApi, isApiProblem, useRecordForm } from '@timbra/remote-kit';
import { ActionButton, Notice, useConfirm } from '@timbra/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFoot } from '../../base/form-foot.tsx';
import { notify } from '../../base/notify.ts';
import { useSession } from '../../session/session-context.ts';
import { Leido } from '../leido.tsx';
import { mensajes as comunes } from '../mensajes.ts';
import classes from './correo.module.css';
import { MARCADORES_TEXTO, mensajes } from './mensajes.ts';
import { CORREO_KEY } from './use-correo.ts';
import { VistaPrevia } from './vista-previa.tsx';

interface CorreoFormProps {
  saved: AjustesCorreo;
  readOnly: boolean;
}

export const CorreoForm = ({ saved, readOnly }: CorreoFormProps) => {
  const { api } = useSession();
  const queries = useQueryClient();
  const [vista, setVista] = useState<VistaPreviaCorreo | null>(null);
  const [isViewing, setViewing] = useState(false);
  const { dialog, confirm } = useConfirm();
  const form = useRecordForm({
    initial: saved,
    judge: () => [],
    save: ({ responderA, asunto, mensaje, enviarAlTimbrar }) =>
      callApi(api, 'PUT /correo', {
        body: { responderA: responderA?.trim() || null, asunto, mensaje, enviarAlTimbrar },
      }),
    restartFrom: (next) => next,
    onSaved: (next) => {
      queries.setQueryData(CORREO_KEY, next);
      notify({ kind: 'exito', title: mensajes.guardado });
    },
    ask: () =>
      confirm({
        title: comunes.salirTitulo,
        children: comunes.salirTexto,
        confirmLabel: comunes.salir,
        danger: true,
      }),
  });
  const { set, busy, failure, errorOf } = form;
  const { responderA, asunto, mensaje, enviarAlTimbrar } = form.values;
  const isDirty = form.isDirty();
  const view = async () => {
    setViewing(true);
    try {
      setVista(await callApi(api, 'POST /correo/vista-previa', { body: { asunto, mensaje } }));
    } catch (error) {
      const why = isApiProblem(error) ? (error.errors[0]?.message ?? error.message) : undefined;
      notify({ kind: 'error', title: mensajes.noSeVio, message: why });
    } finally {
      setViewing(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !readOnly) form.submit();
      }}
    >
      <Stack gap="md">
        {!saved.configurado && <Notice kind="aviso" title={mensajes.sinServidor} />}
        <TextInput
          label={mensajes.responderA}
          description={mensajes.responderANota}
          inputMode="email"
          maw={420}
          readOnly={readOnly}
          value={responderA ?? ''}
          onChange={(event) => set({ responderA: event.currentTarget.value || null })}
          error={errorOf('responderA')}
        />
        <TextInput
          label={mensajes.asunto}
          maw={620}
          readOnly={readOnly}
          value={asunto}
          onChange={(event) => set({ asunto: event.currentTarget.value })}
          error={errorOf('asunto')}
        />
        <Textarea
          label={mensajes.mensaje}
          autosize
          minRows={4}
          maxRows={16}
          maw={620}
          readOnly={readOnly}
          value={mensaje}
          onChange={(event) => set({ mensaje: event.currentTarget.value })}
          error={errorOf('mensaje')}
        />
        <p className={classes.marcadores}>
          {mensajes.marcadores} {MARCADORES_TEXTO}
        </p>
        {readOnly ? (
          <Leido
            label={mensajes.enviarAlTimbrar}
            value={enviarAlTimbrar}
            note={mensajes.enviarAlTimbrarNota}
          />
        ) : (
          <Switch
            label={mensajes.enviarAlTimbrar}
            description={mensajes.enviarAlTimbrarNota}
            checked={enviarAlTimbrar}
            disabled={!saved.configurado}
            onChange={(event) => set({ enviarAlTimbrar: event.currentTarget.checked })}
          />
        )}
        {!readOnly && (
          <FormFoot
            atStart
            message={failure ?? ''}
            busy={busy}
            busyLabel={mensajes.guardando}
            disabledReason={isDirty ? null : mensajes.sinCambios}
            beside={
              <ActionButton
                variant="default"
                busy={isViewing}
                busyLabel={mensajes.viendo}
                onClick={() => void view()}
              >
                {mensajes.ver}
              </ActionButton>
            }
          >
            {mensajes.guardar}
          </FormFoot>
        )}
        {vista && <VistaPrevia {...vista} />}
      </Stack>
      {dialog}
    </form>
  );
};
