import { DateTimeField, formatDateTime } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { useEditor, useExtra, useForm } from '../../campos/editor-context.ts';
import { clockAt } from '../../borrador/factura-fiscal.ts';
import { mensajes } from './mensajes.ts';

/** When it was received: at any time before now. */
export const FechaPago = ({ path }: { path: string }) => {
  const { store } = useEditor();
  const lugar = useForm(store, (it) => it.datos.lugarExpedicion);
  const { id, value, error, readOnly, set } = useExtra(path);
  if (readOnly) {
    return <TextInput id={id} label={mensajes.fecha} value={formatDateTime(value)} readOnly />;
  }
  return (
    <DateTimeField
      id={id}
      label={mensajes.fecha}
      value={value}
      max={() => clockAt(lugar, new Date())}
      error={error}
      onChange={set}
    />
  );
};
