import { Stack } from '@mantine/core';
import type { Ajustes, AjustesBody } from '@timbra/contracts';
import { callApi } from '@timbra/remote-kit';
import { SelectInput, useConfirm } from '@timbra/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFoot } from '../base/form-foot.tsx';
import { notify } from '../base/notify.ts';
import { useSubmit } from '../base/use-submit.ts';
import { useOwnGuard } from '../host/guards-context.ts';
import { useSession } from '../session/session-context.ts';
import { Group } from './ajustes-group.tsx';
import { FlagSwitch, type Flag } from './flag-switch.tsx';
import { mensajes } from './mensajes.ts';
import { OrdenPac } from './orden-pac.tsx';
import { RecargaPanel } from './recarga-panel.tsx';
import { AJUSTES_KEY } from './use-ajustes.ts';

interface AjustesFormProps {
  saved: Ajustes;
  readOnly: boolean;
}

const DECIMALS = ['2', '3', '4', '5', '6'].map((it) => ({ value: it, label: it }));

/** What differs from what is saved: only that is sent. */
const changesOf = (form: Ajustes, saved: Ajustes): AjustesBody =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(saved[name as keyof Ajustes]) !== JSON.stringify(value),
    ),
  );

export const AjustesForm = ({ saved, readOnly }: AjustesFormProps) => {
  const { api } = useSession();
  const queries = useQueryClient();
  const [form, setForm] = useState(saved);
  const changes = changesOf(form, saved);
  const isDirty = Object.keys(changes).length > 0;
  const { dialog, confirm } = useConfirm();
  useOwnGuard({
    isDirty: () => isDirty,
    confirm: () =>
      confirm({
        title: mensajes.salirTitulo,
        children: mensajes.salirTexto,
        confirmLabel: mensajes.salir,
        danger: true,
      }),
  });
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    const next = await callApi(api, 'PUT /settings', { body: changes });
    queries.setQueryData(AJUSTES_KEY, next);
    setForm(next);
    notify({ kind: 'exito', title: mensajes.guardado });
  });
  const flag = (name: Flag) => ({
    name,
    checked: form[name],
    readOnly,
    onChange: (checked: boolean) => setForm((before) => ({ ...before, [name]: checked })),
  });

  return (
    <form onSubmit={onSubmit(isDirty && !readOnly)} noValidate>
      <Stack gap="xl">
        <Group title={mensajes.importes}>
          <SelectInput
            label={mensajes.decimals}
            description={mensajes.decimalsNota}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            data={DECIMALS}
            maw={280}
            readOnly={readOnly}
            value={String(form.decimals)}
            onChange={(decimals) =>
              setForm((before) => ({ ...before, decimals: Number(decimals) }))
            }
            error={errorOf('decimals')}
          />
        </Group>
        <Group title={mensajes.timbrado}>
          <FlagSwitch {...flag('newFolioSelector')} />
          <FlagSwitch {...flag('folioValidation')} />
          <FlagSwitch {...flag('allowDuplicates')} note={mensajes.allowDuplicatesNota} />
          <FlagSwitch {...flag('externalIdUnico')} note={mensajes.externalIdUnicoNota} />
          <OrdenPac
            value={form.ordenPac}
            readOnly={readOnly}
            onChange={(ordenPac) => setForm((before) => ({ ...before, ordenPac }))}
            error={errorOf('ordenPac')}
          />
        </Group>
        <Group title={mensajes.addendas}>
          <FlagSwitch {...flag('addendasEnabled')} />
          {form.addendasEnabled && (
            <>
              <FlagSwitch {...flag('addendaSageAutomotive')} />
              <FlagSwitch {...flag('addendaFondoGarantia')} />
            </>
          )}
        </Group>
        <Group title={mensajes.pantalla}>
          <FlagSwitch {...flag('instructionBefore')} />
          <FlagSwitch {...flag('ingi')} note={mensajes.ingiNota} />
        </Group>
        {form.ingi && (
          <RecargaPanel
            value={form}
            readOnly={readOnly}
            onChange={(change) => setForm((before) => ({ ...before, ...change }))}
            errorOf={errorOf}
          />
        )}
        {!readOnly && (
          <FormFoot
            atStart
            message={message}
            busy={busy}
            busyLabel={mensajes.guardando}
            disabledReason={isDirty ? null : mensajes.sinCambios}
          >
            {mensajes.guardar}
          </FormFoot>
        )}
      </Stack>
      {dialog}
    </form>
  );
};
