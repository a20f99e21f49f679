import { ActionButton } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from './form-foot.module.css';

interface FormFootProps {
  /** What went wrong; announced when it appears. */
  message: string;
  busy: boolean;
  busyLabel: string;
  disabledReason: string | null;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** At the start of a page; at the end of a card or a dialog. */
  atStart?: boolean;
  children: ReactNode;
}

/** The error and the button of a form that submits by Enter, too. */
export const FormFoot = ({
  message,
  beside,
  atStart = false,
  children,
  ...button
}: FormFootProps) => (
  <div className={classes.foot} data-start={atStart || undefined}>
    <div className={classes.buttons}>
      {beside}
      <ActionButton type="submit" onClick={() => undefined} {...button}>
        {children}
      </ActionButton>
    </div>
    <div role="alert" className={classes.error}>
      {message}
    </div>
  </div>
);
