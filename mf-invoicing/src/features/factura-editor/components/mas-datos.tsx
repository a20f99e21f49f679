import { catalogos } from '@timbra/cfdi';
import { useState } from 'react';
import { useEditor, useForm } from '../../../shared/editor/components/editor-context.ts';
import { SelectField } from '../../../shared/editor/components/select-field.tsx';
import { TextField } from '../../../shared/editor/components/text-field.tsx';
import classes from '../../../shared/editor/extras.module.css';
import { mensajes as comunes } from '../../../shared/editor/mensajes.ts';
import { claveOption } from '../../../shared/editor/model/options.ts';
import { mensajes } from '../mensajes.ts';

const exportaciones = catalogos.c_Exportacion.map(claveOption);

/** What is seldom written: folded, unless something of it is. */
export const MasDatos = () => {
  const { store } = useEditor();
  const exportacion = useForm(store, (it) => it.datos.exportacion);
  const [isOpen] = useState(() => {
    const { condicionesPago, confirmacion, externalId } = store.get().datos;
    return exportacion !== '01' || [condicionesPago, confirmacion, externalId].some(Boolean);
  });
  return (
    <details className={classes.details} open={isOpen}>
      <summary>{mensajes.masDatos}</summary>
      <div className={classes.fields}>
        <TextField field="condicionesPago" label={comunes.condicionesPago} maxLength={1000} />
        <SelectField
          field="exportacion"
          label={comunes.exportacion}
          value={exportacion}
          data={exportaciones}
          onChange={(it) => store.setDatos({ exportacion: it })}
        />
        <TextField field="confirmacion" label={comunes.confirmacion} maxLength={5} />
        <TextField field="externalId" label={comunes.externalId} maxLength={100} />
      </div>
    </details>
  );
};
