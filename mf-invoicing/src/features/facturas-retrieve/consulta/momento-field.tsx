import { DateTimeField, useField } from '@timbra/ui-kit';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';

interface MomentoFieldProps {
  path: 'from' | 'to';
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A day and hour of a period, in Mexico City's time. */
export const MomentoField = ({ path, description, ...rest }: MomentoFieldProps) => {
  const { id, error } = useField(path);
  return (
    <DateTimeField
      className={classes.momento}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={mensajes.sinFecha}
      {...rest}
      // What is wrong says it better.
      description={error ? undefined : description}
      id={id}
      error={error}
    />
  );
};
