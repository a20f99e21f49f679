import type { ConceptoCatalogo } from '@timbra/contracts';
import { borrados } from '../../../shared/borrado/borrado.ts';
import { DeleteButton } from '../../../shared/form/delete-button.tsx';
import { RecordPage } from '../../../shared/form/record-page.tsx';
import { useDelete } from '../../../shared/form/use-delete.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useReturnToList } from '../../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { ConceptoApi } from '../api/concepto.api.ts';
import { mensajes } from '../mensajes.ts';
import {
  judgeConcepto,
  newConcepto,
  toConceptoBody,
  toConceptoForm,
} from '../model/concepto-form.ts';
import { ConceptoFields } from './concepto-fields.tsx';

interface ConceptoEditorProps {
  api: ConceptoApi;
  /** Null for a new one. */
  concepto: ConceptoCatalogo | null;
}

const LISTA = '/conceptos';
const FIELDS = [
  'descripcion',
  'clave',
  'valorUnitario',
  'claveUnidad',
  'unidad',
  'noIdentificacion',
  'impuestos',
];

export const ConceptoEditor = ({ api, concepto }: ConceptoEditorProps) => {
  const done = useReturnToList(LISTA, queryKeys.conceptos);
  const form = useRecordForm({
    initial: concepto ? toConceptoForm(concepto) : newConcepto(),
    fields: FIELDS,
    judge: judgeConcepto,
    save: (values, key) => api.save(concepto?.id ?? null, toConceptoBody(values), key),
    onSaved: () => done(mensajes.guardado),
  });
  const deletion = useDelete({
    question: {
      title: mensajes.borrar,
      children: mensajes.borrarTexto(concepto?.descripcion ?? ''),
      confirmLabel: mensajes.borrar,
    },
    confirm: form.confirm,
    remove: () => api.delete(concepto?.id ?? ''),
    onDeleted: () => {
      if (concepto)
        borrados.set({
          id: concepto.id,
          lista: LISTA,
          title: mensajes.borrado,
          nombre: concepto.descripcion,
          recover: () => api.recover(concepto.id),
          changed: [queryKeys.conceptos],
        });
      form.leave(() => done());
    },
  });
  return (
    <RecordPage
      form={form}
      title={concepto ? mensajes.editar : mensajes.nuevo}
      back={LISTA}
      danger={
        concepto && (
          <DeleteButton busy={deletion.busy || form.busy} onClick={deletion.run}>
            {mensajes.borrar}
          </DeleteButton>
        )
      }
    >
      <ConceptoFields values={form.values} set={form.set} />
    </RecordPage>
  );
};
