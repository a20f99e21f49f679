import { createContext, useContext } from 'react';

export interface FormState {
  /** What is wrong at a path of the record ('fiscalDirecciones.0.cp'), said beside its field. */
  errorOf: (path: string) => string | undefined;
  readOnly: boolean;
  /** DOM id of the field at a path, where the form does not name them by `fieldId`. */
  idOf?: (path: string) => string;
}

export const FormContext = createContext<FormState>({
  errorOf: () => undefined,
  readOnly: false,
});

/** DOM id of the field at a path of the record. */
export const fieldId = (path: string): string => `campo-${path}`;

/** What every field of a form takes from it. */
export const useField = (path: string) => {
  const { errorOf, readOnly, idOf = fieldId } = useContext(FormContext);
  return { id: idOf(path), error: errorOf(path), readOnly };
};
