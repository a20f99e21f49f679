import { useId, type Ref } from 'react';
import { WarningIcon } from '../status/icons.tsx';
import classes from './error-summary.module.css';

export interface SummaryItem {
  message: string;
  /** SAT's code for it, which people look up: small, after the sentence. */
  code?: string;
  /** DOM id of the field; an item without one is plain text. */
  fieldId?: string;
}

interface ErrorSummaryProps {
  items: readonly SummaryItem[];
  /** Before the first attempt nothing is an error yet: grey, and another title. */
  neutral?: boolean;
  title?: string;
  /** Where a link leads; the field itself unless told. */
  onFollow?: (fieldId: string) => void;
  /** To focus it after a failed attempt: `ref.current?.focus()`. */
  ref?: Ref<HTMLDivElement>;
}

/** Brings a field into view and focuses it. */
export const showField = (id: string): void => {
  const field = document.getElementById(id);
  // What is folded away cannot take the focus.
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

/** Every error of a form, each a link to its field. Draws nothing without errors. */
export const ErrorSummary = ({
  items,
  neutral = false,
  title = neutral ? `Falta para timbrar (${items.length})` : 'Hay errores en el llenado:',
  onFollow = showField,
  ref,
}: ErrorSummaryProps) => {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <div
      ref={ref}
      className={classes.summary}
      data-neutral={neutral || undefined}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <p id={titleId} className={classes.title}>
        {!neutral && <WarningIcon />}
        {title}
      </p>
      <ul className={classes.list}>
        {items.map(({ message, code, fieldId }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow(fieldId);
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
            {code && <span className={classes.code}> {code}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};
