import type { ConceptoCatalogo } from '@timbra/contracts';
import { useDeletion, useRecordForm } from '@timbra/remote-kit';
import { RecordPage, useConfirm } from '@timbra/ui-kit';
import { borrados } from '../../shared/borrado/borrado.ts';
import { SALIR } from '../../shared/form/salir.ts';
import { useReturnToList } from '../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import type { ConceptoApi } from './concepto.api.ts';
import { mensajes } from './mensajes.ts';
import { judgeConcepto, newConcepto, toConceptoBody, toConceptoForm } from './concepto-form.ts';
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
  const { confirm, dialog } = useConfirm();
  const form = useRecordForm({
    initial: concepto ? toConceptoForm(concepto) : newConcepto(),
    fields: FIELDS,
    judge: judgeConcepto,
    save: (values, key) => api.save(concepto?.id ?? null, toConceptoBody(values), key),
    onSaved: () => done(mensajes.guardado),
    ask: () => confirm(SALIR),
  });
  const deletion = useDeletion({
    ask: () =>
      confirm({
        title: mensajes.borrar,
        children: mensajes.borrarTexto(concepto?.descripcion ?? ''),
        confirmLabel: mensajes.borrar,
        danger: true,
      }),
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
      dialog={dialog}
      title={concepto ? mensajes.editar : mensajes.nuevo}
      back={LISTA}
      deletion={concepto && { ...deletion, label: mensajes.borrar }}
    >
      <ConceptoFields values={form.values} set={form.set} />
    </RecordPage>
  );
};
