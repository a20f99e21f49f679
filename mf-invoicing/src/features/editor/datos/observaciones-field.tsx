import { useField } from '@timbra/ui-kit';
import { Textarea } from '@timbra/ui-kit/mantine-sections';
import { mensajes } from '../mensajes.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';

/** The contract's limit. */
const MAX_LENGTH = 4000;

export const ObservacionesField = () => {
  const { store } = useEditor();
  const value = useForm(store, (it) => it.datos.observaciones);
  return (
    <Textarea
      {...useField('observaciones')}
      label={mensajes.observaciones}
      description={mensajes.soloPdf}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={2}
      maxLength={MAX_LENGTH}
      value={value}
      onChange={(event) => store.setDatos({ observaciones: event.currentTarget.value })}
    />
  );
};
