import type { FieldError } from '@timbra/contracts';
import { createErrorList, type JudgedErrors } from './error-list.ts';
import { getAt } from './paths.ts';

/** The server's errors, with the values that they were told about. */
export type ServerErrors = JudgedErrors<unknown, FieldError>;

/** Errors as the API tells them: a path of the record, and a message. */
export const fieldErrors = createErrorList<unknown, FieldError>({
  fieldOf: ({ path }) => path,
  // What names no field of the screen stands until anything changes.
  isUntouched: ({ path }, judged, values) => {
    const value = getAt(judged, path);
    return value === undefined ? values === judged : getAt(values, path) === value;
  },
  textOf: ({ message }) => message,
});

/** As one meets the fields from top to bottom; what names none of them comes last. */
export const inOrder = (
  errors: readonly FieldError[],
  fields: readonly string[],
): readonly FieldError[] => {
  const placeOf = ({ path }: FieldError) => {
    const at = fields.indexOf(path.split('.')[0] ?? '');
    return at < 0 ? fields.length : at;
  };
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
};
