import { useEffect, useRef, type ReactNode } from 'react';
import { ActionButton } from '../feedback/action-button.tsx';
import { ErrorSummary, type SummaryItem } from '../feedback/error-summary.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { ActionBar, ProblemsButton } from './action-bar.tsx';
import { FormContext, type FormState } from './form-context.ts';
import classes from './form.module.css';

export interface FormPageProps extends FormState {
  title: string;
  /** Beside the title: a status badge. */
  beside?: ReactNode;
  intro?: ReactNode;
  /** What keeps the record from being saved. */
  problems: readonly SummaryItem[];
  /** It cannot be saved as it is. */
  blocked: boolean;
  /** Said with the button then. */
  blockedReason?: string;
  /** How often it was tried: from the first time on, problems are red. */
  attempts: number;
  busy: boolean;
  onSave: () => void;
  onBack: () => void;
  saveLabel?: string;
  busyLabel?: string;
  /** Stands apart from the rest, beside the title: to delete. */
  danger?: ReactNode;
  /** More actions, before 'Guardar'. */
  more?: ReactNode;
  children: ReactNode;
}

const faltan = (count: number): string => (count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`);

/** A record's form: its title and its actions stay in sight at any scroll. */
export const FormPage = (props: FormPageProps) => {
  const { title, beside, intro, problems, blocked, attempts, busy, onSave, onBack, children } =
    props;
  const {
    blockedReason = 'Hay errores en el llenado',
    saveLabel = 'Guardar',
    busyLabel = 'Guardando...',
    danger,
    more,
  } = props;
  const { readOnly, errorOf } = props;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  const isTried = attempts > 0;

  return (
    <FormContext value={{ readOnly, errorOf }}>
      <form
        className={classes.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !readOnly) onSave();
        }}
      >
        <header className={classes.header}>
          <PageTitle beside={beside}>{title}</PageTitle>
          {!readOnly && danger && <span className={classes.danger}>{danger}</span>}
        </header>
        <div className={classes.body}>
          {intro && <p className={classes.hint}>{intro}</p>}
          {isTried && <ErrorSummary ref={summary} items={problems} />}
          {children}
        </div>
        <ActionBar
          end={
            !readOnly && (
              <>
                {more}
                {problems.length > 0 && (
                  <ProblemsButton onClick={onSave}>
                    {isTried ? `Errores (${problems.length})` : faltan(problems.length)}
                  </ProblemsButton>
                )}
                <ActionButton
                  busy={busy}
                  busyLabel={busyLabel}
                  disabledReason={blocked ? blockedReason : null}
                  onBlocked={onSave}
                  onClick={onSave}
                >
                  {saveLabel}
                </ActionButton>
              </>
            )
          }
        >
          <ActionButton variant="default" onClick={onBack}>
            Volver
          </ActionButton>
        </ActionBar>
      </form>
    </FormContext>
  );
};
