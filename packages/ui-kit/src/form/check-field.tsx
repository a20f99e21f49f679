import { Checkbox, type CheckboxProps } from '@timbra/ui-kit/mantine';
import { useField } from './form-context.ts';

export interface CheckFieldProps extends Omit<
  CheckboxProps,
  'checked' | 'onChange' | 'error' | 'id' | 'value'
> {
  path: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export const CheckField = ({ path, value, onChange, disabled, ...rest }: CheckFieldProps) => {
  const { readOnly, ...field } = useField(path);
  return (
    <Checkbox
      {...rest}
      {...field}
      checked={value}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};
