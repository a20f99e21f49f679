import { useNavigate } from '@timbra/remote-kit/router';
import { FormPage, Notice, type FormPageProps } from '@timbra/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { mensajes } from './mensajes.ts';
import type { RecordForm } from './use-record-form.ts';

interface RecordPageProps extends Pick<
  FormPageProps,
  'title' | 'beside' | 'intro' | 'danger' | 'more' | 'saveLabel' | 'busyLabel' | 'blockedReason'
> {
  form: Omit<RecordForm<object>, 'values' | 'set'>;
  /** Where 'Volver' leads. */
  back: string;
  /** Instead of that: the step before. */
  onBack?: () => void;
  readOnly?: boolean;
  /** What can be done about the failure that stands. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** A record's page: its form, why it was not saved, and the question before leaving. */
export const RecordPage = ({
  form,
  back,
  onBack,
  readOnly = false,
  remedy,
  children,
  ...rest
}: RecordPageProps) => {
  const navigate = useNavigate();
  const { problems, blocked, attempts, busy, errorOf, failure, submit, dialog } = form;
  const failed = useRef<HTMLDivElement>(null);
  // The bar with 'Guardar' is in sight at any scroll; why it did not save must be, too.
  useEffect(() => {
    if (attempts > 0) failed.current?.focus();
  }, [attempts]);
  return (
    <>
      <FormPage
        {...rest}
        problems={problems}
        blocked={blocked}
        attempts={attempts}
        busy={busy}
        errorOf={errorOf}
        readOnly={readOnly}
        onSave={submit}
        onBack={onBack ?? (() => void navigate(back))}
      >
        {failure && (
          <div ref={failed} tabIndex={-1}>
            <Notice kind="error" title={mensajes.noSeGuardo} action={remedy} live>
              <p>{failure}</p>
            </Notice>
          </div>
        )}
        {children}
      </FormPage>
      {dialog}
    </>
  );
};
