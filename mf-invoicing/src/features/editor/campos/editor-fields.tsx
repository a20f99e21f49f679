import { FormContext } from '@timbra/ui-kit';
import { useContext, useMemo, type ReactNode } from 'react';
import { ErrorsContext, RowContext, useEditor } from './editor-context.ts';
import { idOf } from './field-refs.ts';

interface EditorFieldsProps {
  /** The line that the fields belong to; none for those of the voucher itself. */
  row?: string;
  children: ReactNode;
}

/** The form that the kit's fields below belong to: paths are those of `FieldRef`. */
export const EditorFields = ({ row, children }: EditorFieldsProps) => {
  const { readOnly } = useEditor();
  const errors = useContext(ErrorsContext);
  const form = useMemo(() => {
    const idAt = (field: string) => idOf({ row, field });
    return { readOnly, idOf: idAt, errorOf: (field: string) => errors.get(idAt(field)) };
  }, [errors, readOnly, row]);
  return (
    <RowContext value={row ?? null}>
      <FormContext value={form}>{children}</FormContext>
    </RowContext>
  );
};
