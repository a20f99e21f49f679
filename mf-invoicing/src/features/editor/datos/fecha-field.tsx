import { DateTimeField, formatDateTime, useField } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { mensajes } from '../mensajes.ts';
import { clockAt } from '../borrador/factura-fiscal.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';

/** comprobante §12: selectable dates run from 71 hours ago up to now. */
const WINDOW_MS = 71 * 3_600_000;

export const FechaField = () => {
  const { store } = useEditor();
  const value = useForm(store, (it) => it.datos.fecha);
  const lugarExpedicion = useForm(store, (it) => it.datos.lugarExpedicion);
  const { id, error, readOnly } = useField('fecha');
  if (readOnly) {
    const shown = value === '' ? mensajes.fechaVacia : formatDateTime(value);
    return <TextInput id={id} label={mensajes.fecha} value={shown} readOnly />;
  }
  return (
    <DateTimeField
      id={id}
      label={mensajes.fecha}
      placeholder={mensajes.fechaVacia}
      value={value}
      onChange={(fecha) => store.setDatos({ fecha })}
      min={() => clockAt(lugarExpedicion, new Date(Date.now() - WINDOW_MS))}
      max={() => clockAt(lugarExpedicion, new Date())}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar la fecha' }}
      error={error}
    />
  );
};
