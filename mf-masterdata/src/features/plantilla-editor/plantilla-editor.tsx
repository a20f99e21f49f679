import type { FiscalEmisor, Plantilla } from '@timbra/contracts';
import { useDeletion, useRecordForm } from '@timbra/remote-kit';
import { RecordPage, useConfirm } from '@timbra/ui-kit';
import { useState } from 'react';
import { borrados } from '../../shared/borrado/borrado.ts';
import { SALIR } from '../../shared/form/salir.ts';
import { useReturnToList } from '../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import type { PlantillaApi } from './plantilla.api.ts';
import { mensajes } from './mensajes.ts';
import { judgePlantilla, newPlantilla, toPlantillaForm } from './plantilla-form.ts';
import classes from './plantilla-editor.module.css';
import { PlantillaFields } from './plantilla-fields.tsx';
import { VistaPrevia } from './vista-previa.tsx';

interface PlantillaEditorProps {
  api: PlantillaApi;
  /** Null for a new one. */
  plantilla: Plantilla | null;
  emisores: readonly FiscalEmisor[];
}

const LISTA = '/plantillas';
const CHANGED = [queryKeys.plantillas, queryKeys.emisores];

/** After saving, the person returns to the list (plantillas §1). */
export const PlantillaEditor = ({ api, plantilla, emisores }: PlantillaEditorProps) => {
  const [id, setId] = useState(plantilla?.id ?? null);
  const done = useReturnToList(LISTA, ...CHANGED);
  const { confirm, dialog } = useConfirm();
  const form = useRecordForm({
    initial: plantilla ? toPlantillaForm(plantilla) : newPlantilla(),
    judge: judgePlantilla,
    save: (values, idempotencyKey) => api.save(values, { id, idempotencyKey, onStored: setId }),
    onSaved: () => done(mensajes.guardada),
    ask: () => confirm(SALIR),
  });
  const { values, set } = form;
  const deletion = useDeletion({
    ask: () =>
      confirm({
        title: mensajes.borrar,
        children: mensajes.borrarTexto(plantilla?.label ?? ''),
        confirmLabel: mensajes.borrar,
        danger: true,
      }),
    remove: () => api.delete(plantilla?.id ?? ''),
    onDeleted: () => {
      if (plantilla)
        borrados.set({
          id: plantilla.id,
          lista: LISTA,
          title: mensajes.borrada,
          nombre: plantilla.label,
          recover: () => api.recover(plantilla.id),
          changed: CHANGED,
        });
      form.leave(() => done());
    },
  });

  return (
    <RecordPage
      form={form}
      dialog={dialog}
      title={plantilla ? mensajes.editar : mensajes.nueva}
      back={LISTA}
      deletion={plantilla && { ...deletion, label: mensajes.borrar }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <PlantillaFields
            values={values}
            set={set}
            emisores={emisores}
            storedLogo={plantilla?.logo}
          />
        </div>
        <VistaPrevia api={api} id={id} values={values} />
      </div>
    </RecordPage>
  );
};
