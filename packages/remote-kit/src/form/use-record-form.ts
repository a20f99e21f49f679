import { useEffect, useState } from 'react';
import {
  createRecordForm,
  errorsOf,
  type FormErrors,
  type RecordFormControl,
  type RecordFormPage,
  type RecordFormState,
} from './record-form.ts';
import { useValue } from './state.ts';

interface Options<Values, Saved, How> extends RecordFormPage<Values, Saved, How> {
  initial: Values;
  /** The fields as they stand on the screen, by the first part of their path. */
  fields?: readonly string[];
}

export type RecordFormHook<Values, Saved, How> = RecordFormState<Values> &
  FormErrors &
  Omit<RecordFormControl<Values, Saved, How>, 'state' | 'connect'>;

/** A record's form for as long as its screen is shown. */
export const useRecordForm = <Values extends object, Saved, How = never>(
  options: Options<Values, Saved, How>,
): RecordFormHook<Values, Saved, How> => {
  const { initial, fields, judge, save, onSaved, onFailed } = options;
  const [form] = useState(() => createRecordForm<Values, Saved, How>(initial, options));
  useEffect(() => form.connect({ judge, save, onSaved, onFailed }));
  const state = useValue(form.state);
  const { set, isDirty, attempt, submit } = form;
  return { ...state, ...errorsOf(state, judge, fields), set, isDirty, attempt, submit };
};
