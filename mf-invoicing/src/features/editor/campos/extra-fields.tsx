import { TextInput, type TextInputProps } from '@mantine/core';
import { DateField, MoneyInput, SelectInput, type SelectOption } from '@timbra/ui-kit';
import { useExtra } from './editor-context.ts';

/** What is empty and may be is no value: SAT's attribute is then not written. */
const given = (text: string): string | undefined => (text === '' ? undefined : text);

interface ExtraProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'id'> {
  /** Within the extras: 'nomina.Receptor.Curp'. */
  path: string;
  label: string;
  /** Mends what is typed, as it is typed. */
  clean?: (text: string) => string;
  /** In place of writing it at the path: a change that brings others. */
  onValue?: (value: string) => void;
}

const ORDER = ['label', 'input', 'description', 'error'] as const;
const order = { inputWrapperOrder: [...ORDER] };

/** A field at a path of the extras; a keystroke draws it alone. */
export const ExtraText = ({ path, clean, onValue, readOnly, ...rest }: ExtraProps) => {
  const { set, ...field } = useExtra(path);
  const write = onValue ?? ((text: string) => set(given(text)));
  return (
    <TextInput
      autoComplete="off"
      {...order}
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
      onChange={(event) => {
        const text = event.currentTarget.value;
        write(clean ? clean(text) : text);
      }}
    />
  );
};

/** A day at a path of the extras. */
export const ExtraDate = ({ path, readOnly, ...rest }: Omit<ExtraProps, 'clean' | 'onValue'>) => {
  const { set, ...field } = useExtra(path);
  return (
    <DateField
      {...order}
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
      onChange={(text) => set(given(text))}
    />
  );
};

interface ExtraMoneyProps extends Omit<ExtraProps, 'clean'> {
  minDecimals?: number;
}

export const ExtraMoney = ({ path, onValue, readOnly, ...rest }: ExtraMoneyProps) => {
  const { set, ...field } = useExtra(path);
  return (
    <MoneyInput
      {...order}
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
      onChange={onValue ?? ((text) => set(given(text)))}
    />
  );
};

interface ExtraSelectProps {
  path: string;
  label: string;
  data: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  none?: string;
  disabled?: boolean;
  description?: string;
  onValue?: (value: string) => void;
}

export const ExtraSelect = ({
  path,
  data,
  none,
  onValue,
  description,
  ...rest
}: ExtraSelectProps) => {
  const { set, ...field } = useExtra(path);
  return (
    <SelectInput
      {...rest}
      {...field}
      description={field.readOnly ? undefined : description}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...data]}
      onChange={onValue ?? ((next) => set(given(next)))}
    />
  );
};
