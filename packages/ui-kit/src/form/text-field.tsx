import { TextInput, type TextInputProps } from '@timbra/ui-kit/mantine';
import { useField } from './form-context.ts';

export interface TextFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'error' | 'id'
> {
  /** Of the record, as the API names it. */
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Mends what is typed, as it is typed. */
  clean?: (text: string) => string;
}

export const TextField = (props: TextFieldProps) => {
  const { path, onChange, clean = (text) => text, readOnly, ...rest } = props;
  const field = useField(path);
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
      onChange={(event) => onChange(clean(event.currentTarget.value))}
    />
  );
};
