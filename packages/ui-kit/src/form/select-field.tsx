import { NativeSelect, TextInput, type NativeSelectProps } from '@mantine/core';
import { useField } from './form-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<
  NativeSelectProps,
  'value' | 'onChange' | 'error' | 'id' | 'data'
> {
  path: string;
  label: string;
  value: string;
  data: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Shown while nothing is chosen; it cannot be chosen. */
  none?: string;
  readOnly?: boolean;
}

/** One of a few. The browser's own list: it knows the keyboard, readers and phones. */
export const SelectField = (props: SelectFieldProps) => {
  const { path, value, data, onChange, none, readOnly, ...rest } = props;
  const { readOnly: isLocked, ...field } = useField(path);
  if (readOnly ?? isLocked) {
    const shown = data.find((it) => it.value === value)?.label ?? value;
    const { label, description } = rest;
    return (
      <TextInput id={field.id} label={label} description={description} value={shown} readOnly />
    );
  }
  // A stored value that is no option any more stays visible.
  const isUnknown = value !== '' && !data.some((it) => it.value === value);
  return (
    <NativeSelect
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      {...field}
      value={value}
      data={[
        ...(none !== undefined && value === '' ? [{ value: '', label: none }] : []),
        ...(isUnknown ? [{ value, label: value }] : []),
        ...data,
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
