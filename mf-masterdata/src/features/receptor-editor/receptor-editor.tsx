import type { FiscalReceptor } from '@timbra/contracts';
import { isApiProblem, useDeletion, useRecordForm } from '@timbra/remote-kit';
import { RecordPage, useConfirm } from '@timbra/ui-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { useRef, useState } from 'react';
import { borrados } from '../../shared/borrado/borrado.ts';
import { SALIR } from '../../shared/form/salir.ts';
import { useReturnToList } from '../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import type { ReceptorApi } from './receptor.api.ts';
import { mensajes } from './mensajes.ts';
import { judgeReceptor } from './judge-receptor.ts';
import {
  isGenerico,
  soughtReceptor,
  toReceptorBody,
  toReceptorForm,
  type ReceptorForm,
} from './receptor-form.ts';
import { ComplementosSection } from './complementos-section.tsx';
import { DireccionSection } from './direccion-section.tsx';
import { FaltanDatos } from './faltan-datos.tsx';
import { IdentidadSection } from './identidad-section.tsx';
import { RepetidoActions } from './repetido-actions.tsx';
import { VerificarPanel } from './verificar-panel.tsx';

interface ReceptorEditorProps {
  api: ReceptorApi;
  /** Null for a new one. */
  receptor: FiscalReceptor | null;
  /** What was typed to find a new one: its name, or its RFC. */
  sought?: string;
}

const LISTA = '/receptores';
const FIELDS = [
  'rfc',
  'nombre',
  'idCif',
  'regimen',
  'residenciaFiscal',
  'numRegistro',
  'email',
  'fiscalDirecciones',
  'ine',
  'nomina',
];

export const ReceptorEditor = ({ api, receptor, sought = '' }: ReceptorEditorProps) => {
  const done = useReturnToList(LISTA, queryKeys.receptores);
  const navigate = useNavigate();
  /** The one that is there already, and the values that were refused because of it. */
  const [twin, setTwin] = useState<{ id: string; values: ReceptorForm } | null>(null);
  /** Values that may be saved although one like them is there. */
  const permitted = useRef<ReceptorForm | null>(null);
  const { confirm, dialog } = useConfirm();
  const form = useRecordForm({
    initial: receptor ? toReceptorForm(receptor) : soughtReceptor(sought),
    fields: FIELDS,
    judge: judgeReceptor,
    save: async (values, key) => {
      const permitirRepetido = permitted.current === values;
      try {
        const body = toReceptorBody(values);
        return await api.save(receptor?.id ?? null, body, { key, permitirRepetido });
      } catch (error) {
        const id = isApiProblem(error) ? error.existente : undefined;
        setTwin(id ? { id, values } : null);
        throw error;
      }
    },
    onSaved: () => done(mensajes.guardado),
    ask: () => confirm(SALIR),
  });
  const { values, set, leave } = form;
  const createAnyway = () => {
    permitted.current = values;
    form.submit();
  };

  const deletion = useDeletion({
    ask: () =>
      confirm({
        title: mensajes.borrar,
        children: mensajes.borrarTexto(receptor?.nombre ?? ''),
        confirmLabel: mensajes.borrar,
        danger: true,
      }),
    remove: () => api.delete(receptor?.id ?? ''),
    onDeleted: () => {
      if (receptor)
        borrados.set({
          id: receptor.id,
          lista: LISTA,
          title: mensajes.borrado,
          nombre: receptor.nombre,
          recover: () => api.recover(receptor.id),
          changed: [queryKeys.receptores],
        });
      leave(() => done());
    },
  });

  return (
    <RecordPage
      form={form}
      dialog={dialog}
      title={receptor ? mensajes.editar : mensajes.alta}
      back={LISTA}
      remedy={
        twin?.values === values && (
          <RepetidoActions
            busy={form.busy}
            onOpen={() => leave(() => void navigate(`/receptores/editar/${twin.id}`))}
            onCreate={createAnyway}
          />
        )
      }
      deletion={receptor && { ...deletion, label: mensajes.borrar }}
    >
      <FaltanDatos values={values} />
      <IdentidadSection values={values} set={set} />
      <DireccionSection values={values} set={set} />
      {!isGenerico(values) && (
        <>
          <VerificarPanel api={api} values={values} />
          <ComplementosSection
            values={values}
            set={set}
            confirm={confirm}
            stored={{ ine: Boolean(receptor?.ine), nomina: Boolean(receptor?.nomina) }}
          />
        </>
      )}
    </RecordPage>
  );
};
