import type { FieldError } from '@timbra/contracts';
import { isApiProblem, newId } from '@timbra/remote-kit';
import { fieldId, useConfirm } from '@timbra/ui-kit';
import { useRef, useState, type ReactNode } from 'react';
import { mensajes } from './mensajes.ts';
import { inOrder, mergeErrors, standingErrors, type ServerErrors } from './standing-errors.ts';
import { useLeaving } from './use-leaving.ts';

interface Options<Values, Saved> {
  initial: Values;
  /** The fields as they stand on the screen, by the first part of their path. */
  fields?: readonly string[];
  /** All that is wrong with the values; paths as the API names them. */
  judge: (values: Values) => readonly FieldError[];
  /** One key per intent: the same while the same values are sent again. */
  save: (values: Values, idempotencyKey: string) => Promise<Saved>;
  /** Nothing asks any more: it may leave the page. */
  onSaved: (saved: Saved) => void;
}

export interface RecordForm<Values> {
  values: Values;
  set: (change: Partial<Values>) => void;
  errorOf: (path: string) => string | undefined;
  /** Ours and the server's, in the order of the form. */
  errors: readonly FieldError[];
  problems: readonly { message: string; fieldId: string }[];
  /** Nothing is sent while our own rules refuse it; the server may always be asked again. */
  blocked: boolean;
  attempts: number;
  busy: boolean;
  /** Why the last attempt failed, when no field is to blame. */
  failure: string | null;
  submit: () => void;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  dialog: ReactNode;
  /** Runs a change of address without the question about unsaved work. */
  leave: (go: () => void) => void;
}

/** The state of one record's form: values, what is wrong, saving, and leaving. */
export const useRecordForm = <Values extends object, Saved>({
  initial,
  fields = [],
  judge,
  save,
  onSaved,
}: Options<Values, Saved>): RecordForm<Values> => {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [server, setServer] = useState<ServerErrors>({ values: first, errors: [] });
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const intent = useRef<{ values: Values; key: string } | null>(null);
  const { confirm, dialog } = useConfirm();
  const leave = useLeaving({
    isDirty: () => values !== first && JSON.stringify(values) !== JSON.stringify(first),
    confirm,
  });

  const own = judge(values);
  const theirs = standingErrors(server, values);
  const errors = inOrder(mergeErrors(own, theirs), fields);
  const shown = new Map(
    (attempts > 0 ? errors : theirs).toReversed().map(({ path, message }) => [path, message]),
  );

  const fail = (error: unknown) => {
    const problem = isApiProblem(error) ? error : null;
    setServer({ values, errors: problem?.errors ?? [] });
    const hasFields = (problem?.errors.length ?? 0) > 0;
    setFailure(hasFields ? null : error instanceof Error ? error.message : mensajes.noSeGuardo);
    setAttempts((count) => count + 1);
  };
  const send = async () => {
    if (intent.current?.values !== values) intent.current = { values, key: newId() };
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await save(values, intent.current.key);
      leave(() => onSaved(saved));
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    set: (change) => setValues((now) => ({ ...now, ...change })),
    errorOf: (path) => shown.get(path),
    errors,
    problems: errors.map(({ path, message }) => ({ message, fieldId: fieldId(path) })),
    blocked: own.length > 0,
    attempts,
    busy,
    failure,
    submit: () => {
      if (isSending.current) return;
      if (own.length > 0) setAttempts((count) => count + 1);
      else void send();
    },
    confirm,
    dialog,
    leave,
  };
};
