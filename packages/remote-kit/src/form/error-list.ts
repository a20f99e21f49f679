/** What was found wrong with values, and the very values that were judged. */
export interface JudgedErrors<Values, It> {
  values: Values;
  errors: readonly It[];
}

/** How the errors of one form find their fields. */
interface ErrorKind<Values, It> {
  /** The name of the field that mends it; undefined when none does. */
  fieldOf: (it: It) => string | undefined;
  /** What it is about is as it was when it was judged. */
  isUntouched: (it: It, judged: Values, values: Values) => boolean;
  /** The words beside its field. */
  textOf: (it: It) => string;
}

/** The rules by which a form tells its errors, ours and the server's, whatever an error looks like. */
export const createErrorList = <Values, It>(kind: ErrorKind<Values, It>) => ({
  /** Those not mended yet: a field that changed since has not been judged. */
  standing: ({ values: judged, errors }: JudgedErrors<Values, It>, values: Values): readonly It[] =>
    errors.filter((it) => kind.isUntouched(it, judged, values)),

  /** One list for the screen. Where both found something in a field, ours says it better. */
  merge: (own: readonly It[], theirs: readonly It[]): It[] => {
    const known = new Set(own.map(kind.fieldOf));
    known.delete(undefined);
    return [...own, ...theirs.filter((it) => !known.has(kind.fieldOf(it)))];
  },

  /** What stands beside each field: the first of what is wrong with it. */
  byField: (errors: readonly It[]): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    for (const it of errors) {
      const field = kind.fieldOf(it);
      if (field !== undefined && !found.has(field)) found.set(field, kind.textOf(it));
    }
    return found;
  },
});
