import type { FiscalEmisor } from '@timbra/contracts';
import { SelectField } from '@timbra/ui-kit';
import { useState } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import classes from '../../estilos/editor.module.css';
import { mensajes } from '../../mensajes.ts';
import { clockAt } from '../../borrador/factura-fiscal.ts';
import { aniosUpTo, mesesOf, periodicidadesOf, setPeriodicidad } from './periodo.ts';

const option = (value: string) => ({ value, label: value });

/** What the invoice bills: a day, a week, a fortnight or a month of sales. */
export const PeriodoFields = ({ emisores }: { emisores: readonly FiscalEmisor[] }) => {
  const { store } = useEditor();
  const datos = useForm(store, (it) => it.datos);
  const [year] = useState(() => Number(clockAt('', new Date()).slice(0, 4)));
  const regimen = emisores.find((it) => it.id === datos.emisor)?.regimen;
  return (
    <>
      <div className={classes.third}>
        <SelectField
          path="Periodicidad"
          label={mensajes.Periodicidad}
          value={datos.Periodicidad}
          data={periodicidadesOf(regimen)}
          onChange={(it) => store.change((form) => setPeriodicidad(form, it))}
        />
      </div>
      <div className={classes.third}>
        <SelectField
          path="Meses"
          label={mensajes.Meses}
          value={datos.Meses}
          data={mesesOf(datos.Periodicidad)}
          onChange={(Meses) => store.setDatos({ Meses })}
        />
      </div>
      <div className={classes.third}>
        <SelectField
          path="Anio"
          label={mensajes.Anio}
          value={datos.Anio}
          data={aniosUpTo(year).map(option)}
          onChange={(Anio) => store.setDatos({ Anio })}
        />
      </div>
    </>
  );
};
