import type { RecordForm } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ActionButton } from '../feedback/action-button.tsx';
import { ErrorSummary } from '../feedback/error-summary.tsx';
import { Notice } from '../feedback/notice.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { ActionBar, ProblemsButton } from './action-bar.tsx';
import { FormContext } from './form-context.ts';
import classes from './form.module.css';
import { problemsOf } from './problems-of.ts';

export interface RecordPageProps {
  form: Pick<
    RecordForm<object>,
    'errors' | 'errorOf' | 'blocked' | 'attempts' | 'busy' | 'failure' | 'submit'
  >;
  title: string;
  /** Beside the title: a status badge. */
  beside?: ReactNode;
  intro?: ReactNode;
  /** Where 'Volver' leads. */
  back: string;
  /** Instead of that: the step before. */
  onBack?: () => void;
  saveLabel?: string;
  busyLabel?: string;
  /** Said with the button while our own rules refuse the record. */
  blockedReason?: string;
  /** What deletes the record; it stands apart from the rest, beside the title. */
  deletion?: { label: string; busy: boolean; run: () => void } | null;
  /** What can be done about the failure that stands. */
  remedy?: ReactNode;
  /** The questions that the page asks. */
  dialog: ReactNode;
  children: ReactNode;
}

const NO_SE_GUARDO = 'No se pudo guardar';
const faltan = (count: number): string => (count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`);

/** A record's form: its title and its actions stay in sight at any scroll. */
export const RecordPage = (props: RecordPageProps) => {
  const { title, beside, intro, back, onBack, deletion, remedy, dialog, children } = props;
  const { saveLabel = 'Guardar', busyLabel = 'Guardando...' } = props;
  const { blockedReason = 'Hay errores en el llenado' } = props;
  const { errors, errorOf, blocked, attempts, busy, failure, submit } = props.form;
  const navigate = useNavigate();
  const summary = useRef<HTMLDivElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  // The bar with 'Guardar' is in sight at any scroll; why it did not save must be, too.
  useEffect(() => {
    if (attempts > 0) (failed.current ?? summary.current)?.focus();
  }, [attempts]);
  const isTried = attempts > 0;
  const save = () => submit();

  return (
    <FormContext value={{ readOnly: false, errorOf }}>
      <form
        className={classes.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <header className={classes.header}>
          <PageTitle beside={beside}>{title}</PageTitle>
          {deletion && (
            <span className={classes.danger}>
              <ActionButton
                variant="subtle"
                c="var(--error)"
                px="xs"
                busy={deletion.busy || busy}
                onClick={deletion.run}
              >
                {deletion.label}
              </ActionButton>
            </span>
          )}
        </header>
        <div className={classes.body}>
          {intro && <p className={classes.hint}>{intro}</p>}
          {isTried && <ErrorSummary ref={summary} items={problemsOf(errors)} />}
          {failure && (
            <div ref={failed} tabIndex={-1}>
              <Notice kind="error" title={NO_SE_GUARDO} action={remedy} live>
                <p>{failure}</p>
              </Notice>
            </div>
          )}
          {children}
        </div>
        <ActionBar
          end={
            <>
              {errors.length > 0 && (
                <ProblemsButton onClick={save}>
                  {isTried ? `Errores (${errors.length})` : faltan(errors.length)}
                </ProblemsButton>
              )}
              <ActionButton
                busy={busy}
                busyLabel={busyLabel}
                disabledReason={blocked ? blockedReason : null}
                onBlocked={save}
                onClick={save}
              >
                {saveLabel}
              </ActionButton>
            </>
          }
        >
          <ActionButton variant="default" onClick={onBack ?? (() => void navigate(back))}>
            Volver
          </ActionButton>
        </ActionBar>
      </form>
      {dialog}
    </FormContext>
  );
};
