import { MoneyInput, type MoneyInputProps } from '../money/money-input.tsx';
import { useField } from './form-context.ts';

export interface MoneyFieldProps extends Omit<MoneyInputProps, 'error' | 'id'> {
  /** Of the record, as the API names it. */
  path: string;
  label: string;
}

/** An amount or quantity of a record. */
export const MoneyField = ({ path, readOnly, ...rest }: MoneyFieldProps) => {
  const field = useField(path);
  return (
    <MoneyInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
    />
  );
};
