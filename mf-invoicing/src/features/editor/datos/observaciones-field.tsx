import { Textarea } from '@mantine/core';
import { useContext } from 'react';
import { mensajes } from '../mensajes.ts';
import { idOf } from '../campos/field-refs.ts';
import { ErrorsContext, useEditor, useForm } from '../campos/editor-context.ts';

/** The contract's limit. */
const MAX_LENGTH = 4000;

export const ObservacionesField = () => {
  const { store, readOnly } = useEditor();
  const value = useForm(store, (it) => it.datos.observaciones);
  const id = idOf({ field: 'observaciones' });
  return (
    <Textarea
      id={id}
      label={mensajes.observaciones}
      description={mensajes.soloPdf}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={2}
      maxLength={MAX_LENGTH}
      readOnly={readOnly}
      value={value}
      error={useContext(ErrorsContext).get(id)}
      onChange={(event) => store.setDatos({ observaciones: event.currentTarget.value })}
    />
  );
};
