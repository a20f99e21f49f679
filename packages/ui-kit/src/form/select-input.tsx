import { TextInput, type NativeSelectProps } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}
interface SelectGroup {
  group: string;
  items: SelectOption[];
}

export interface SelectInputProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  label: string;
  value: string;
  data: readonly (SelectOption | SelectGroup)[];
  onChange: (value: string) => void;
  readOnly?: boolean;
}

const optionsOf = (data: SelectInputProps['data']): SelectOption[] =>
  data.flatMap((it) => ('items' in it ? it.items : [it]));

/** One of a few. The browser's own list: it knows the keyboard, readers and phones. */
export const SelectInput = ({ value, data, onChange, readOnly, ...rest }: SelectInputProps) => {
  const chosen = optionsOf(data).find((it) => it.value === value);
  if (readOnly) {
    const { id, label, description, maw } = rest;
    const shown = chosen?.label ?? value;
    return <TextInput {...{ id, label, description, maw }} value={shown} readOnly />;
  }
  // A stored value that is no option any more stays visible.
  const unknown = value !== '' && !chosen ? [{ value, label: value }] : [];
  return (
    <NativeSelect
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={value}
      data={[...unknown, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
