import { TextInput, type TextInputProps } from '@mantine/core';
import { useContext } from 'react';
import type { DatosForm } from '../formulario/editor-form.ts';
import { idOf } from './field-refs.ts';
import { ErrorsContext, useEditor, useForm } from './editor-context.ts';

type TextKey = {
  [Key in keyof DatosForm]: DatosForm[Key] extends string ? Key : never;
}[keyof DatosForm];

interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'id'> {
  field: Exclude<TextKey, 'metodoPago'>;
  /** Mends what is typed, as it is typed. */
  clean?: (text: string) => string;
}

export const TextField = ({ field, clean = (text) => text, ...rest }: TextFieldProps) => {
  const { store, readOnly } = useEditor();
  const value = useForm(store, (it) => it.datos[field]);
  const id = idOf({ field });
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      id={id}
      readOnly={readOnly}
      value={value}
      error={useContext(ErrorsContext).get(id)}
      onChange={(event) => store.setDatos({ [field]: clean(event.currentTarget.value) })}
    />
  );
};
