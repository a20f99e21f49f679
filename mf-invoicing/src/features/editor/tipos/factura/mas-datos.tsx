import { camposCon, catalogos, ETIQUETAS, type CampoCon } from '@timbra/cfdi';
import { SelectField } from '@timbra/ui-kit';
import { useState } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { DatoText } from '../../campos/dato-text.tsx';
import classes from '../../estilos/extras.module.css';
import { filaDeDatos, initialOf } from '../../formulario/editor-form.ts';
import { mensajes as comunes } from '../../mensajes.ts';
import { claveOption } from '../../campos/options.ts';
import { mensajes } from './mensajes.ts';

const exportaciones = catalogos.c_Exportacion.map(claveOption);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What the table of fields has among what is seldom written. */
type Seldom = CampoCon<{ section: 'seldom' }>;
const SELDOM = camposCon<Seldom>(({ section }) => section === 'seldom');

/** A text of the voucher, as its row of the table says. */
const SeldomText = ({ field }: { field: Exclude<Seldom, 'exportacion'> }) => {
  const row = filaDeDatos(field);
  return (
    <DatoText
      field={field}
      label={ETIQUETAS[field]}
      description={row.help}
      {...(row.digits
        ? { inputMode: 'numeric', clean: digitsOf }
        : { maxLength: row.kind === 'text' ? row.max : undefined })}
    />
  );
};

interface MasDatosProps {
  /** An integrator's voucher has its address among the data that are required instead. */
  conAviso?: boolean;
}

/** What is seldom written: folded, unless something of it is. */
export const MasDatos = ({ conAviso = true }: MasDatosProps) => {
  const { store } = useEditor();
  const exportacion = useForm(store, (it) => it.datos.exportacion);
  const seldom = conAviso ? SELDOM : SELDOM.filter((name) => name !== 'webhookUrl');
  const [isOpen] = useState(() => {
    const { datos } = store.get();
    return seldom.some((name) => datos[name] !== initialOf(name));
  });
  return (
    <details className={classes.details} open={isOpen}>
      <summary>{mensajes.masDatos}</summary>
      <div className={classes.fields}>
        {seldom.map((name) =>
          name === 'exportacion' ? (
            <SelectField
              key={name}
              path={name}
              label={comunes.exportacion}
              value={exportacion}
              data={exportaciones}
              onChange={(it) => store.setDatos({ exportacion: it })}
            />
          ) : (
            <SeldomText key={name} field={name} />
          ),
        )}
      </div>
    </details>
  );
};
