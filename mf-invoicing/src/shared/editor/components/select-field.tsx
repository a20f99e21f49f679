import { NativeSelect, TextInput } from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { idOf } from '../model/field-refs.ts';
import { ErrorsContext, useEditor } from './editor-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup {
  group: string;
  items: SelectOption[];
}

interface SelectFieldProps {
  field: string;
  label: string;
  value: string;
  data: (SelectOption | SelectGroup)[];
  onChange: (value: string) => void;
  disabled?: boolean;
  description?: ReactNode;
}

const optionsOf = (data: (SelectOption | SelectGroup)[]): SelectOption[] =>
  data.flatMap((it) => ('items' in it ? it.items : [it]));

/** One of a few. The browser's own list: it knows the keyboard, readers and phones. */
export const SelectField = (props: SelectFieldProps) => {
  const { field, label, value, data, onChange, disabled, description } = props;
  const { readOnly } = useEditor();
  const id = idOf({ field });
  const error = useContext(ErrorsContext).get(id);
  if (readOnly) {
    const shown = optionsOf(data).find((it) => it.value === value)?.label ?? value;
    return <TextInput id={id} label={label} value={shown} readOnly />;
  }
  return (
    <NativeSelect
      id={id}
      label={label}
      value={value}
      data={data}
      disabled={disabled}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
