import {
  DayField,
  MoneyField,
  SelectField,
  TextField,
  type DayFieldProps,
  type MoneyFieldProps,
  type SelectFieldProps,
  type TextFieldProps,
} from '@timbra/ui-kit';
import { useExtra } from './editor-context.ts';

/** What is empty and may be is no value: SAT's attribute is then not written. */
const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** In place of what the kit asks of a field, which the form knows. */
type ExtraProps<Props> = Omit<Props, 'value' | 'onChange'> & {
  /** In place of writing it at the path: a change that brings others. */
  onValue?: (value: string) => void;
};

/** What a field at a path of the extras is drawn with; a keystroke draws it alone. */
const useText = (path: string, onValue?: (value: string) => void) => {
  const { value, set, 'data-autofocus': autofocus } = useExtra(path);
  const onChange = onValue ?? ((text: string) => set(given(text)));
  return { path, value, onChange, 'data-autofocus': autofocus };
};

export const ExtraText = ({ path, onValue, ...rest }: ExtraProps<TextFieldProps>) => (
  <TextField {...rest} {...useText(path, onValue)} />
);

/** A day at a path of the extras. */
export const ExtraDate = ({ path, onValue, ...rest }: ExtraProps<DayFieldProps>) => (
  <DayField {...rest} {...useText(path, onValue)} />
);

export const ExtraMoney = ({ path, onValue, ...rest }: ExtraProps<MoneyFieldProps>) => (
  <MoneyField {...rest} {...useText(path, onValue)} />
);

/** One of a few; what may be left out can be left out again once it was chosen. */
export const ExtraSelect = ({
  path,
  onValue,
  none,
  data,
  ...rest
}: ExtraProps<SelectFieldProps>) => (
  <SelectField
    {...rest}
    {...useText(path, onValue)}
    data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...data]}
  />
);
