import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../react/use-leave-guard.ts';
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

export interface RecordForm<Values, How = never>
  extends
    Omit<RecordFormState<Values>, 'server'>,
    FormErrors,
    Pick<
      RecordFormControl<Values, unknown, How>,
      'set' | 'isDirty' | 'attempt' | 'submit' | 'leave'
    > {
  /** Our own rules refuse it as it is. */
  blocked: boolean;
}

/** A record's form for as long as its screen is shown. */
export const useRecordForm = <Values extends object, Saved, How = never>({
  initial,
  fields,
  ...page
}: Options<Values, Saved, How>): RecordForm<Values, How> => {
  const [form] = useState(() => createRecordForm<Values, Saved, How>(initial, page));
  useEffect(() => form.connect(page));
  useLeaveGuard(page.ask ? form.guard : null);
  const state = useValue(form.state);
  const found = errorsOf(state, page.judge, fields);
  const { set, isDirty, attempt, submit, leave } = form;
  const blocked = found.own.length > 0;
  return { ...state, ...found, blocked, set, isDirty, attempt, submit, leave };
};
