import type { FiscalReceptor } from '@timbra/contracts';
import { DeleteButton } from '../../../shared/form/delete-button.tsx';
import { RecordPage } from '../../../shared/form/record-page.tsx';
import { useDelete } from '../../../shared/form/use-delete.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useReturnToList } from '../../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { ReceptorApi } from '../api/receptor.api.ts';
import { mensajes } from '../mensajes.ts';
import { judgeReceptor } from '../model/judge-receptor.ts';
import { isGenerico, newReceptor, toReceptorBody, toReceptorForm } from '../model/receptor-form.ts';
import { ComplementosSection } from './complementos-section.tsx';
import { DireccionSection } from './direccion-section.tsx';
import { FaltanDatos } from './faltan-datos.tsx';
import { IdentidadSection } from './identidad-section.tsx';
import { VerificarPanel } from './verificar-panel.tsx';

interface ReceptorEditorProps {
  api: ReceptorApi;
  /** Null for a new one. */
  receptor: FiscalReceptor | null;
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

export const ReceptorEditor = ({ api, receptor }: ReceptorEditorProps) => {
  const done = useReturnToList(LISTA, queryKeys.receptores);
  const form = useRecordForm({
    initial: receptor ? toReceptorForm(receptor) : newReceptor(),
    fields: FIELDS,
    judge: judgeReceptor,
    save: (values, key) => api.save(receptor?.id ?? null, toReceptorBody(values), key),
    onSaved: () => done(mensajes.guardado),
  });
  const { values, set, confirm, leave } = form;

  const deletion = useDelete({
    question: {
      title: mensajes.borrar,
      children: mensajes.borrarTexto(receptor?.nombre ?? ''),
      confirmLabel: mensajes.borrar,
    },
    confirm,
    remove: () => api.delete(receptor?.id ?? ''),
    onDeleted: () => leave(() => done(mensajes.borrado)),
  });

  return (
    <RecordPage
      form={form}
      title={receptor ? mensajes.editar : mensajes.alta}
      back={LISTA}
      danger={
        receptor && (
          <DeleteButton busy={deletion.busy || form.busy} onClick={deletion.run}>
            {mensajes.borrar}
          </DeleteButton>
        )
      }
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
