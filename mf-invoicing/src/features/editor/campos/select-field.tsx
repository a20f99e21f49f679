import { SelectInput, type SelectInputProps } from '@timbra/ui-kit';
import { useContext } from 'react';
import { ErrorsContext, useEditor } from './editor-context.ts';
import { idOf } from './field-refs.ts';

interface SelectFieldProps extends Omit<SelectInputProps, 'id' | 'error' | 'readOnly'> {
  field: string;
}

/** One of a few, of the voucher itself. */
export const SelectField = ({ field, description, ...rest }: SelectFieldProps) => {
  const { readOnly } = useEditor();
  const id = idOf({ field });
  return (
    <SelectInput
      {...rest}
      id={id}
      readOnly={readOnly}
      // What helps to choose is no news where nothing can be chosen.
      description={readOnly ? undefined : description}
      error={useContext(ErrorsContext).get(id)}
    />
  );
};
