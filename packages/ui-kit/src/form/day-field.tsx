import { DateField, type DateFieldProps } from '../dates/date-field.tsx';
import { useField } from './form-context.ts';

export interface DayFieldProps extends Omit<DateFieldProps, 'error' | 'id'> {
  /** Of the record, as the API names it. */
  path: string;
  label: string;
}

/** A day of a record. */
export const DayField = ({ path, readOnly, ...rest }: DayFieldProps) => {
  const field = useField(path);
  return (
    <DateField
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      {...field}
      readOnly={readOnly ?? field.readOnly}
    />
  );
};
