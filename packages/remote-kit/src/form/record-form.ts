import type { FieldError } from '@timbra/contracts';
import type { LeaveGuard } from '../contract.ts';
import { isApiProblem } from '../api/api-problem.ts';
import { fieldErrors, inOrder, type ServerErrors } from './field-errors.ts';
import { createIntentKeys } from './intent-keys.ts';
import { createLeaving } from './leaving.ts';
import { createState, type Readable } from './state.ts';

/** What a form asks of the screen that shows it; another one at each drawing. */
export interface RecordFormPage<Values, Saved, How> {
  /** All that is wrong with the values; paths as the API names them. */
  judge: (values: Values) => readonly FieldError[];
  /** One key per intent: the same while the same values are sent again in the same way. */
  save: (values: Values, idempotencyKey: string, how: How | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The values that a form begins with again when it stays on the screen after saving. */
  restartFrom?: (saved: Saved) => Values;
  /** True of a failure that the screen tells by itself. */
  onFailed?: (error: unknown, values: Values) => boolean;
  /** Asks the person whether unsaved values may be lost; without it they are left at once. */
  ask?: () => Promise<boolean>;
}

export interface RecordFormState<Values> {
  values: Values;
  server: ServerErrors;
  /** How often it was tried in vain: from the first time on, what is wrong is red. */
  attempts: number;
  busy: boolean;
  /** Why the last attempt failed, when no field is to blame. */
  failure: string | null;
}

export interface RecordFormControl<Values, Saved, How> {
  state: Readable<RecordFormState<Values>>;
  connect: (page: RecordFormPage<Values, Saved, How>) => void;
  set: (change: Partial<Values>) => void;
  isDirty: () => boolean;
  /** Counts an attempt, so that what is wrong shows. */
  attempt: () => void;
  /** Sends the values, unless our own rules refuse them or they are being sent. */
  submit: (how?: How) => void;
  /** For the host, which asks it before it leaves the page. */
  guard: LeaveGuard;
  /** Runs a change of address without the question about unsaved values: this form has ended. */
  leave: (go: () => void) => void;
}

const NO_SE_GUARDO = 'No se pudo guardar';

/** The values of one record, what is wrong with them, saving them once, and leaving them unsaved. */
export const createRecordForm = <Values extends object, Saved, How = never>(
  firstValues: Values,
  firstPage: RecordFormPage<Values, Saved, How>,
): RecordFormControl<Values, Saved, How> => {
  let page = firstPage;
  /** What the values are compared with. */
  let initial = firstValues;
  let lastHow: How | undefined;
  const keys = createIntentKeys<Values>();
  const state = createState<RecordFormState<Values>>({
    values: initial,
    server: { values: initial, errors: [] },
    attempts: 0,
    busy: false,
    failure: null,
  });
  const update = (change: Partial<RecordFormState<Values>>) =>
    state.set({ ...state.get(), ...change });
  const attempt = () => update({ attempts: state.get().attempts + 1 });
  const isDirty = () => {
    const { values } = state.get();
    return values !== initial && JSON.stringify(values) !== JSON.stringify(initial);
  };
  const leaving = createLeaving({ isDirty, ask: async () => (await page.ask?.()) ?? true });
  const finish = (saved: Saved): void => {
    if (!page.restartFrom) return leaving.end(() => page.onSaved(saved));
    initial = page.restartFrom(saved);
    update({ values: initial, server: { values: initial, errors: [] }, attempts: 0 });
    page.onSaved(saved);
  };

  const fail = (error: unknown, values: Values): void => {
    if (page.onFailed?.(error, values)) return;
    const errors = isApiProblem(error) ? error.errors : [];
    const why = error instanceof Error ? error.message : NO_SE_GUARDO;
    update({
      server: { values, errors },
      failure: errors.length > 0 ? null : why,
      attempts: state.get().attempts + 1,
    });
  };
  const send = async (how: How | undefined): Promise<void> => {
    const { values } = state.get();
    if (how !== lastHow) keys.settle();
    lastHow = how;
    update({ busy: true, failure: null });
    try {
      finish(await page.save(values, keys.keyFor(values), how));
    } catch (error) {
      fail(error, values);
    } finally {
      update({ busy: false });
    }
  };

  return {
    state,
    connect: (next) => {
      page = next;
    },
    set: (change) => update({ values: { ...state.get().values, ...change } }),
    isDirty,
    attempt,
    submit: (how) => {
      const { busy, values } = state.get();
      if (busy) return;
      if (page.judge(values).length > 0) attempt();
      else void send(how);
    },
    guard: leaving.guard,
    leave: leaving.end,
  };
};

export interface FormErrors {
  /** Ours alone: nothing is sent while there are some; the server may always be asked again. */
  own: readonly FieldError[];
  /** Ours and the server's, in the order of the form. */
  errors: readonly FieldError[];
  /** The message beside a field: ours from the first attempt on, the server's at once. */
  errorOf: (path: string) => string | undefined;
}

/** What is wrong with a form as it stands; `fields` are the first parts of its paths, in order. */
export const errorsOf = <Values>(
  { values, server, attempts }: RecordFormState<Values>,
  judge: (values: Values) => readonly FieldError[],
  fields: readonly string[] = [],
): FormErrors => {
  const own = judge(values);
  const theirs = fieldErrors.standing(server, values);
  const errors = inOrder(fieldErrors.merge(own, theirs), fields);
  const shown = fieldErrors.byField(attempts > 0 ? errors : theirs);
  return { own, errors, errorOf: (path) => shown.get(path) };
};
