import type { FieldError } from '@timbra/contracts';

/** The server's errors, with the values that they were told about. */
export interface ServerErrors {
  values: unknown;
  errors: readonly FieldError[];
}

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (it, key) =>
        typeof it === 'object' && it !== null ? (it as Record<string, unknown>)[key] : undefined,
      values,
    );

/**
 * Those not mended yet: a field that changed since has not been judged. What names no field of the
 * screen stands until anything changes.
 */
export const standingErrors = (
  { values: judged, errors }: ServerErrors,
  values: unknown,
): readonly FieldError[] =>
  errors.filter(({ path }) => {
    const value = valueAt(judged, path);
    return value === undefined ? values === judged : valueAt(values, path) === value;
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

/** One list for the screen. Where both found something in a field, ours says it better. */
export const mergeErrors = (
  own: readonly FieldError[],
  theirs: readonly FieldError[],
): FieldError[] => {
  const known = new Set(own.map(({ path }) => path));
  return [...own, ...theirs.filter(({ path }) => !known.has(path))];
};
