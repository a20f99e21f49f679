import { TextField, type TextFieldProps } from '@timbra/ui-kit';
import type { DatosForm } from '../formulario/editor-form.ts';
import { useEditor, useForm } from './editor-context.ts';

type TextKey = {
  [Key in keyof DatosForm]: DatosForm[Key] extends string ? Key : never;
}[keyof DatosForm];

interface DatoTextProps extends Omit<TextFieldProps, 'path' | 'value' | 'onChange'> {
  field: Exclude<TextKey, 'metodoPago'>;
}

/** A text of the voucher itself; a keystroke draws it alone. */
export const DatoText = ({ field, ...rest }: DatoTextProps) => {
  const { store } = useEditor();
  const value = useForm(store, (it) => it.datos[field]);
  return (
    <TextField
      {...rest}
      path={field}
      value={value}
      onChange={(text) => store.setDatos({ [field]: text })}
    />
  );
};
