import { useField } from './form-context.ts';
import { SelectInput, type SelectInputProps } from './select-input.tsx';

export interface SelectFieldProps extends Omit<SelectInputProps, 'error' | 'id'> {
  path: string;
  /** Shown while nothing is chosen. */
  none?: string;
}

/** One of a few, at a path of the record. */
export const SelectField = ({ path, none, data, readOnly, ...rest }: SelectFieldProps) => {
  const { readOnly: isLocked, ...field } = useField(path);
  const isNone = none !== undefined && rest.value === '';
  return (
    <SelectInput
      {...rest}
      {...field}
      readOnly={readOnly ?? isLocked}
      data={[...(isNone ? [{ value: '', label: none }] : []), ...data]}
    />
  );
};
