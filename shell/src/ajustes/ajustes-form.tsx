import { Stack } from '@mantine/core';
import type { Ajustes, AjustesBody } from '@timbra/contracts';
import { callApi, useRecordForm } from '@timbra/remote-kit';
import { SelectInput, useConfirm } from '@timbra/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { FormFoot } from '../base/form-foot.tsx';
import { notify } from '../base/notify.ts';
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
const changesOf = (values: Ajustes, saved: Ajustes): AjustesBody =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(saved[name as keyof Ajustes]) !== JSON.stringify(value),
    ),
  );

export const AjustesForm = ({ saved, readOnly }: AjustesFormProps) => {
  const { api } = useSession();
  const queries = useQueryClient();
  const { dialog, confirm } = useConfirm();
  const form = useRecordForm({
    initial: saved,
    judge: () => [],
    save: (values) => callApi(api, 'PUT /settings', { body: changesOf(values, saved) }),
    restartFrom: (next) => next,
    onSaved: (next) => {
      queries.setQueryData(AJUSTES_KEY, next);
      notify({ kind: 'exito', title: mensajes.guardado });
    },
    ask: () =>
      confirm({
        title: mensajes.salirTitulo,
        children: mensajes.salirTexto,
        confirmLabel: mensajes.salir,
        danger: true,
      }),
  });
  const { values, set, busy, failure, errorOf } = form;
  const isDirty = form.isDirty();
  const flag = (name: Flag) => ({
    name,
    checked: values[name],
    readOnly,
    onChange: (checked: boolean) => set({ [name]: checked }),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !readOnly) form.submit();
      }}
    >
      <Stack gap="xl">
        <Group title={mensajes.importes}>
          <SelectInput
            label={mensajes.decimals}
            description={mensajes.decimalsNota}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            data={DECIMALS}
            maw={280}
            readOnly={readOnly}
            value={String(values.decimals)}
            onChange={(decimals) => set({ decimals: Number(decimals) })}
            error={errorOf('decimals')}
          />
        </Group>
        <Group title={mensajes.timbrado}>
          <FlagSwitch {...flag('newFolioSelector')} />
          <FlagSwitch {...flag('folioValidation')} />
          <FlagSwitch {...flag('allowDuplicates')} note={mensajes.allowDuplicatesNota} />
          <FlagSwitch {...flag('externalIdUnico')} note={mensajes.externalIdUnicoNota} />
          <OrdenPac
            value={values.ordenPac}
            readOnly={readOnly}
            onChange={(ordenPac) => set({ ordenPac })}
            error={errorOf('ordenPac')}
          />
        </Group>
        <Group title={mensajes.addendas}>
          <FlagSwitch {...flag('addendasEnabled')} />
          {values.addendasEnabled && (
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
        {values.ingi && (
          <RecargaPanel value={values} readOnly={readOnly} onChange={set} errorOf={errorOf} />
        )}
        {!readOnly && (
          <FormFoot
            atStart
            message={failure ?? ''}
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
